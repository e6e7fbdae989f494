import { roadsOf } from '@madang/games';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Beads, beadsText } from './beads';

afterEach(cleanup);

const [baccarat] = roadsOf('baccarat');

describe('the beads of a game', () => {
  it('say in words how often each side came, the tie where there is one', () => {
    expect(baccarat && beadsText(baccarat, 'abbtab')).toBe('승부 최근 6회: P 2, B 3, T 1');
  });

  it('stand from the oldest at the left to the newest, one for each round', () => {
    const { container } = render(<Beads kind="baccarat" road="abbt" />);

    const starts = [...container.querySelectorAll('path')].map(path => path.getAttribute('d')?.match(/M[\d.]+/g));
    expect(starts).toEqual([['M4.5'], ['M13.5', 'M22.5'], ['M31.5']]);
  });

  it('are none of a kind without a road, and before the first round', () => {
    expect(render(<Beads kind="race" road="" />).container.innerHTML).toBe('');
    expect(render(<Beads kind="ladder" road="" />).container.innerHTML).toBe('');
  });
});
