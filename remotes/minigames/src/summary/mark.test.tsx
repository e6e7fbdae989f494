import type { Round, RoundResult } from '@madang/contracts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDrawnRound, LADDER, POWERBALL } from './a-round.test-kit';
import { ResultMark } from './mark';

vi.mock('@madang/games', async load => ({
  ...(await load<typeof import('@madang/games')>()),
  resultText: () => '말로 쓴 결과',
}));
afterEach(cleanup);

const { round } = aDrawnRound(POWERBALL, 1);
const shown = (change: Partial<Round>) =>
  render(<ResultMark round={{ ...round, ...change }} />).container.querySelector('[aria-hidden]')?.textContent;
const drawn = (result: RoundResult) => shown({ result });

describe('the mark of a result', () => {
  it('shows balls in the order of the draw, and the power ball last', () => {
    expect(drawn({ kind: 'powerball', balls: [13, 12, 25, 4, 18], power: 4 })).toBe('131225418+파워볼 4');
  });

  it('shows who won at baccarat with the points of both', () => {
    const baccarat = (player: string[], banker: string[]) => drawn({ kind: 'baccarat', player, banker });

    expect(baccarat(['Th', '4s'], ['9c', 'Kd', '7s'])).toBe('뱅4:6');
    expect(baccarat(['As', '8s'], ['9c', 'Kd', '7s'])).toBe('플9:6');
    expect(baccarat(['As', '5s'], ['9c', 'Kd', '7s'])).toBe('타6:6');
  });

  it('shows path, dice, places and scores', () => {
    expect(shown(aDrawnRound(LADDER, 1).round)).toMatch(/^[좌우][34][홀짝]$/);
    expect(drawn({ kind: 'sicbo', dice: [2, 5, 6] })).toBe('13');
    expect(drawn({ kind: 'race', order: [5, 1, 3, 2] })).toBe('513');
    expect(
      drawn({
        kind: 'basketball',
        quarters: [
          [20, 22],
          [31, 10],
        ],
      }),
    ).toBe('51:32');
    expect(drawn({ kind: 'football', goals: [{ minute: 3, isHome: false }] })).toBe('0:1');
    expect(drawn({ kind: 'dragon-tiger', dragon: 'Ks', tiger: 'Th' })).toBe('K♠:10♡');
  });

  it('says void rounds, and every result in words for a screen reader', () => {
    const mark = render(<ResultMark round={{ ...round, state: 'void', result: null }} />);
    expect(mark.container.textContent).toBe('취소');

    mark.rerender(<ResultMark round={round} />);
    expect(mark.getByText('말로 쓴 결과')).toBeTruthy();
  });
});
