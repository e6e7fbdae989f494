import {
  type Bet,
  MinigameChain,
  MinigameRound,
  PlaceBet,
  RestoreRound,
  type Round,
  VoidRound,
} from '@madang/contracts';
import { readOutcomeId } from '@madang/games';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBets } from '../bets/read';
import { houseAccount } from '../ledger/accounts';
import { balancesOf, houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { currentRound, EOS_1, gambler, goTo, LADDER_1, pickOf } from './testing';
import { ladderWinners, powerballWinners, type RoundProof } from './truth.test-kit';

// Bets on rounds of two games, time that passes in leaps of any length, rounds made void and restored, in any order. After each
// step every bet is open, or pays what the published seed says of it, worked out by other code; and not a won is anywhere else.

const RUNS = 12;
const CASH = 100_000_000;
const GAMES: readonly { id: number; winners: (proof: RoundProof) => Set<number> }[] = [
  { id: EOS_1, winners: powerballWinners },
  { id: LADDER_1, winners: ladderWinners },
];

type Step =
  | { readonly kind: 'bet'; readonly game: number; readonly outcome: number; readonly stake: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'void' | 'restore'; readonly bet: number };

let platform: TestPlatform;
let admin: TestMember;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await gambler(platform, { type: 1 });
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

interface Entry {
  readonly bet: Bet;
  readonly round: Round;
  readonly game: (typeof GAMES)[number];
}

class Table {
  private readonly entries: Entry[] = [];
  private readonly voids = new Set<string>();
  private readonly member: TestMember;
  private readonly house: number;

  private constructor(member: TestMember, house: number) {
    this.member = member;
    this.house = house;
  }

  static async open(): Promise<Table> {
    // Rounds that no table before has touched.
    await goTo(platform, new Date(platform.now().getTime() + 3 * 60_000));
    return new Table(await gambler(platform, { emoney: CASH }), await houseMoney());
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'bet') await this.bet(step);
    else if (step.kind === 'wait') await goTo(platform, new Date(platform.now().getTime() + step.seconds * 1000));
    else await this.decide(step);
    await this.check();
  }

  private async bet({ game: index, outcome, stake }: Extract<Step, { kind: 'bet' }>): Promise<void> {
    const game = GAMES[index % GAMES.length];
    if (!game) return;
    const table = await currentRound(platform, this.member.token, game.id);
    const chosen = table.outcomes[outcome % table.outcomes.length];
    if (!chosen) return;
    const body = { stake, picks: [pickOf(table, chosen)] };
    const reply = await platform.request(PlaceBet, { token: this.member.token, body });
    const isOpen = platform.now() < new Date(table.round.closesAt) && !this.voids.has(table.round.roundId);
    expect(reply.status).toBe(isOpen ? 201 : 422);
    if (isOpen) this.entries.push({ bet: PlaceBet.replies[201].parse(reply.body), round: table.round, game });
  }

  private async decide({ kind, bet }: Extract<Step, { kind: 'void' | 'restore' }>): Promise<void> {
    const entry = this.entries[bet % Math.max(1, this.entries.length)];
    if (!entry) return;
    const { roundId, endsAt } = entry.round;
    const call = kind === 'void' ? VoidRound : RestoreRound;
    const options = { token: admin.token, params: { roundId }, body: { reason: '시험' } };
    const isVoid = this.voids.has(roundId);
    const isAllowed = kind === 'void' ? !isVoid : isVoid && platform.now() >= new Date(endsAt);
    expect((await platform.request(call, options)).status).toBe(isAllowed ? 200 : 409);
    if (!isAllowed) return;
    if (kind === 'void') this.voids.add(roundId);
    else this.voids.delete(roundId);
  }

  private async check(): Promise<void> {
    const rows = await readBets(
      platform.db,
      this.entries.map(({ bet }) => bet.betId),
    );
    let cash = CASH;
    for (const entry of this.entries) {
      const payout = await this.payoutOf(entry);
      expect(rows.get(entry.bet.betId)).toMatchObject({ payout });
      cash += (payout ?? 0) - entry.bet.stake;
    }
    expect((await balancesOf(platform.db, this.member.id)).emoney).toBe(cash);
    expect(await houseMoney()).toBe(this.house + CASH - cash);
  }

  private async payoutOf({ bet, round: { roundId, endsAt, day }, game }: Entry): Promise<number | null> {
    if (this.voids.has(roundId)) return bet.stake;
    if (platform.now() < new Date(endsAt)) return null;
    const { token } = this.member;
    const { seed } = await platform.send(MinigameRound, { token, params: { roundId } });
    const { salt } = await platform.send(MinigameChain, { token, query: { gameId: String(game.id), day } });
    const winners = game.winners({ roundId, seed: seed ?? '', salt: salt ?? '' });
    const isWon = winners.has(readOutcomeId(bet.legs[0]?.outcomeId ?? '')?.outcome ?? 0);
    return isWon ? Number((BigInt(bet.stake) * BigInt(bet.price)) / 1000n) : 0;
  }
}

const houseMoney = () => houseBalance(platform.db, houseAccount('minigame', 'emoney'));

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('bet' as const),
        game: fc.nat(1),
        outcome: fc.nat(60),
        stake: fc.integer({ min: 1_000, max: 90_000 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 130 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'restore' as const), bet: fc.nat(9) }) },
  ),
  { minLength: 4, maxLength: 16 },
);

it('every bet on a round comes to what the published seed says, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      const table = await Table.open();
      for (const step of all) await table.take(step);
    }),
    { numRuns: RUNS },
  );
}, 240_000);
