import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Average, averageOf, Trend } from './form';

afterEach(cleanup);

describe('the average of a runner', () => {
  it('is the mean of the places that are shown', () => {
    expect(averageOf([2, 1, 1, 3, 1])).toBe(1.6);
    expect(averageOf([])).toBeNull();
    expect(render(<Average places={[2, 1, 1, 3, 1]} />).container.textContent).toBe('평균 1.6위');
    expect(render(<Average places={[]} />).container.textContent).toBe('–');
  });
});

describe('the line of places', () => {
  const points = (places: number[]) =>
    render(<Trend places={places} starters={8} />)
      .container.querySelector('polyline')
      ?.getAttribute('points');

  it('has the first place at its top and the last at its foot, the newest race at its end', () => {
    expect(points([1, 8, 1])).toBe('3,3 19,17 35,3');
  });

  it('needs two races', () => {
    expect(points([4])).toBeUndefined();
  });
});
