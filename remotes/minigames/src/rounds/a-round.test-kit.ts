import type { Round } from '@madang/contracts';

/** A round of the ladder of one minute, which takes bets at noon in Seoul. */
export const aRound = (fields: Partial<Round> = {}): Round => {
  const { number = 721 } = fields;
  return {
    roundId: `-2522611280${number}`,
    gameId: 252,
    day: '2026-11-28',
    number,
    opensAt: '2026-11-28T03:00:00.000Z',
    closesAt: '2026-11-28T03:00:50.000Z',
    drawsAt: '2026-11-28T03:01:00.000Z',
    endsAt: '2026-11-28T03:01:12.000Z',
    state: 'betting',
    setup: null,
    seedHash: 'ab'.repeat(32),
    seed: null,
    result: null,
    ...fields,
  };
};
