import { beforeEach, describe, expect, it } from 'vitest';
import { $density, $theme, followLook, restoreLook, setDensity, setDirectionColours, setTheme } from './theme';

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

  it('follows what is chosen in another tab, and trusts no more of it', () => {
    const stop = followLook();
    const elsewhere = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));

    elsewhere('madang.theme', 'light');
    elsewhere('madang.density', 'compact');
    expect({ ...marks }).toMatchObject({ theme: 'light', density: 'compact' });
    elsewhere('madang.theme', 'neon');
    expect($theme.get()).toBeNull();
    stop();
    elsewhere('madang.theme', 'dark');
    expect($theme.get()).toBeNull();
  });

  it('does not trust what it finds in the storage', () => {
    localStorage.setItem('madang.theme', 'neon');

    restoreLook();

    expect($theme.get()).toBeNull();
  });
});
