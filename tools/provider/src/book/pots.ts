import { machineById } from '../slots/machines';

/** What a pot is made of. A share of each stake goes in; who wins it gets all, and it begins again with `base`. */
interface PotRule {
  readonly jackpotId: string;
  /** Korean. */
  readonly name: string;
  readonly base: number;
  /** Of a stake, in millionths. */
  readonly share: number;
  /** Once in so many spins. */
  readonly oneIn: number;
}

export interface Pot extends PotRule {
  readonly amount: number;
  /** Epoch milliseconds: when it was won last. Null: never. */
  readonly since: number | null;
}

const RULES: readonly PotRule[] = [
  { jackpotId: 'keunmadang', name: '큰마당', base: 100_000_000, share: 3_000, oneIn: 48_500_000 },
  { jackpotId: 'anmadang', name: '안마당', base: 4_000_000, share: 2_000, oneIn: 1_200_000 },
  { jackpotId: 'apmadang', name: '앞마당', base: 300_000, share: 2_000, oneIn: 62_000 },
];

/** Spins for less don't play for pots: their base would be worth more than the stake. */
export const POT_STAKE = 1_000;
const MILLION = 1_000_000;

export function pots() {
  const millionths = new Map<string, number>();
  const since = new Map<string, number>();
  return {
    all: (): Pot[] =>
      RULES.map(rule => ({
        ...rule,
        amount: rule.base + Math.floor((millionths.get(rule.jackpotId) ?? 0) / MILLION),
        since: since.get(rule.jackpotId) ?? null,
      })),
    /** A stake was taken. */
    add({ gameId, amount }: { gameId: string; amount: number }): void {
      if (amount < POT_STAKE) return;
      for (const { jackpotId, share } of RULES) {
        if (!machineById(gameId)?.jackpots.includes(jackpotId)) continue;
        millionths.set(jackpotId, (millionths.get(jackpotId) ?? 0) + amount * share);
      }
    },
    /** Somebody won it. */
    empty(jackpotId: string, at: number): void {
      millionths.delete(jackpotId);
      since.set(jackpotId, at);
    },
  };
}
