import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCasino, type TestCasino, type TestPlayer } from '../testing';

const RUNS = Number(process.env.CASES ?? 2);
const CASH = 1_000_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

interface PlannedRound {
  readonly stake: number;
  /** Null where the bet is taken back. */
  readonly win: number | null;
}
interface Message {
  readonly round: number;
  readonly part: 'bet' | 'end';
}

const plan = fc.array(
  fc.record({ stake: fc.integer({ min: 1, max: 5_000 }), win: fc.option(fc.integer({ min: 0, max: 20_000 })) }),
  { minLength: 8, maxLength: 15 },
);
/** Each message twice, in any order. */
const network = plan.chain(rounds => {
  const once = rounds.flatMap((_, round): Message[] => [
    { round, part: 'bet' },
    { round, part: 'end' },
  ]);
  const twice = [...once, ...once];
  const order = fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length });
  return fc.record({ rounds: fc.constant(rounds), order });
});

let runs = 0;

function sends(player: TestPlayer, { stake, win }: PlannedRound, { round, part }: Message) {
  const roundId = `run-${runs}-${round}`;
  if (part === 'bet') return casino.debit(player, { roundId, transactionId: `${roundId}-bet`, amount: stake });
  const end = { roundId, transactionId: `${roundId}-end` };
  return win === null
    ? casino.rollback(player, { ...end, rollsBack: `${roundId}-bet` })
    : casino.credit(player, { ...end, amount: win });
}

it('messages in any order, all at once and each of them twice, come to what was played', async () => {
  await fc.assert(
    fc.asyncProperty(network, async ({ rounds, order }) => {
      runs += 1;
      const player = await casino.player('gureum-rain', { emoney: CASH });

      const answers = await Promise.all(
        order.map(async message => {
          const round = rounds[message.round];
          if (!round) throw new Error('no such round');
          return { message, answer: await sends(player, round, message) };
        }),
      );

      const played = rounds.reduce((sum, { stake, win }) => sum + (win === null ? 0 : win - stake), 0);
      expect(await casino.emoney(player)).toBe(CASH + played);
      const words = new Set(
        answers.map(({ message, answer }) => `${message.round} ${message.part} ${JSON.stringify(answer)}`),
      );
      expect(words.size).toBe(order.length / 2);
      const states = await casino.platform.db
        .selectFrom('casino_round')
        .select(['round_id', 'state', 'staked', 'paid'])
        .where('member_id', '=', player.member.id)
        .execute();
      expect(new Set(states.map(row => `${row.round_id} ${row.state} ${row.staked} ${row.paid}`))).toEqual(
        new Set(
          rounds.map(({ stake, win }, round) =>
            win === null ? `run-${runs}-${round} void 0 0` : `run-${runs}-${round} closed ${stake} ${win}`,
          ),
        ),
      );
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
