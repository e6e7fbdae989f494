import { catalogue, hashOf, resultOf, roundIdOf, setupOf } from '@madang/games';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aRound } from '../rounds/a-round.test-kit';
import { Drawing } from './drawing';
import { wayOf } from './ladder';
import { stopOf } from './wheel';

afterEach(cleanup);

const SEED = '5d'.repeat(32);
const games = new Map(catalogue.map(game => [game.kind, game]));

describe('the drawing of a round', () => {
  it.each([...games])('is made of its result, and said in words at its end: %s', (_, game) => {
    const roundId = roundIdOf({ gameId: game.id, day: '2026-11-28', number: 7 });
    const drawn = { roundId, seedHash: hashOf(SEED), salt: '7a' };
    const [setup, result] = [setupOf(drawn), resultOf(drawn, SEED)];
    const round = aRound({ ...drawn, gameId: game.id, number: 7, setup, result, seed: SEED });

    const { container } = render(<Drawing round={round} result={result} isOver />);

    expect(screen.getByRole('status').textContent).toMatch(/^7회차 결과 .+/);
    expect(container.querySelectorAll('svg, [class*="ball"], li, td').length).toBeGreaterThan(0);
  });

  it('says nothing of the result while it is being shown', () => {
    const result = { kind: 'ladder', ball: 13 } as const;
    render(<Drawing round={aRound({ result })} result={result} isOver={false} />);

    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the picture', () => {
  it('of a ladder crosses over once for each of its lines', () => {
    expect(wayOf({ start: 'left', lines: 3 })).toBe('M62 38V74H238V118H62V162H238V198');
    expect(wayOf({ start: 'right', lines: 4 })).toBe('M238 38V68H62V102H238V136H62V170H238V198');
  });

  it('of a wheel stops with what was drawn at the top', () => {
    expect(stopOf(0, 37) % 360).toBe(0);
    expect((stopOf(9, 36) + 90) % 360).toBe(0);
  });
});
