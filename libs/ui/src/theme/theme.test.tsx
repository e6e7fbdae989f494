import { beforeEach, describe, expect, it } from 'vitest';
import { $density, $theme, restoreLook, setDensity, setDirectionColours, setTheme } from './theme';

const marks = document.documentElement.dataset;

beforeEach(() => {
  localStorage.clear();
  setTheme(null);
  setDensity('comfort');
  setDirectionColours('plain');
  localStorage.clear();
});

describe('the look', () => {
  it('is marked on the page and remembered', () => {
    setTheme('light');
    setDensity('compact');
    setDirectionColours('safe');

    expect({ ...marks }).toEqual({ theme: 'light', density: 'compact', direction: 'safe' });
  });

  it('comes back on the next visit', () => {
    localStorage.setItem('madang.theme', 'light');
    localStorage.setItem('madang.density', 'compact');

    restoreLook();

    expect($theme.get()).toBe('light');
    expect($density.get()).toBe('compact');
    expect(marks.theme).toBe('light');
  });

  it('follows the system again when the choice is taken back', () => {
    setTheme('dark');

    setTheme(null);

    expect(marks.theme).toBeUndefined();
    expect(localStorage.getItem('madang.theme')).toBeNull();
  });

  it('does not trust what it finds in the storage', () => {
    localStorage.setItem('madang.theme', 'neon');

    restoreLook();

    expect($theme.get()).toBeNull();
  });
});
