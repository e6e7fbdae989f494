import { type CryptoNetwork, DepositWay, SendCryptoDeposit } from '@madang/contracts';
import type { Bettor } from '../crowd';
import { ofMember } from './accounts';
import type { Teller } from './teller';

/** A transfer that is to be credited. */
interface Transfer {
  readonly member: Bettor;
  readonly amount: number;
  /** Final at the first of these ages at the earliest and at the second at the latest, in blocks since it was sent. */
  readonly from: number;
  readonly by: number;
  /** The height of the chain; null until the wallet has sent it. */
  sentAt: number | null;
}

/** So many blocks after it was sent the transfers of a deposit come that count: from the first number to the second. */
const BLOCKS: Readonly<Record<DepositWay, readonly (readonly [from: number, by: number])[]>> = {
  plain: [[1, 1]],
  late: [[15, 26]],
  repeated: [[1, 1]],
  second: [
    [1, 1],
    [2, 2],
  ],
  orphaned: [],
  returning: [[2, 9]],
  'wrong-token': [],
  small: [],
};
/** So many blocks on top make one final. */
const ON_TOP: Readonly<Record<CryptoNetwork, number>> = { ethereum: 12, polygon: 30 };
const MICRO_PER_CENT = 10_000;
/** Of coin members, of the worth in won. */
const POINTS = { percent: 5n, most: 100_000 };

/** Members send coins to the house. `lastRate` is what a USD costs, in hundredths of a won. */
export function deposits(teller: Teller, lastRate: () => number) {
  const sent = { credited: 0, refused: 0, orphaned: 0 };
  let open: Transfer[] = [];

  function credit({ member, amount }: Transfer): void {
    teller.accounts.move('house:chain:usdt', ofMember(member.id, 'usdt'), amount);
    const worth = (BigInt(amount / MICRO_PER_CENT) * BigInt(lastRate())) / 10_000n;
    const points = member.isCoinMember ? Math.min(Number((worth * POINTS.percent) / 100n), POINTS.most) : 0;
    teller.accounts.move('house:points-issued:point', ofMember(member.id, 'point'), points);
    teller.note(points > 0 ? 'deposit with points' : 'deposit', member.id, amount, points);
  }

  return {
    sent: (): Readonly<typeof sent> => sent,
    async order(): Promise<void> {
      const who = teller.regular();
      const way = teller.one(DepositWay.options);
      const network = teller.one(['ethereum', 'polygon'] as const);
      const cents = 100 + teller.upTo(teller.happens(15) ? 400_000 : 80_000);
      const body = { token: teller.one(['USDT', 'USDC']), network, amount: cents * MICRO_PER_CENT, way };
      await teller.command(SendCryptoDeposit, { what: `deposit ${way}`, who, body, must: [201] });
      for (const [from, by] of BLOCKS[way]) {
        const ages = { from: from + ON_TOP[network], by: by + ON_TOP[network] };
        open.push({ member: who, amount: body.amount, ...ages, sentAt: null });
        sent.credited += 1;
      }
      if (way === 'wrong-token' || way === 'small') sent.refused += 1;
      if (way === 'orphaned') sent.orphaned += 1;
    },
    /** The wallet sends what was ordered. */
    send(height: number): void {
      for (const transfer of open) transfer.sentAt ??= height;
    },
    arrive(height: number): void {
      const isFinal = ({ sentAt, by }: Transfer) => sentAt !== null && height - sentAt >= by;
      for (const transfer of open.filter(isFinal)) credit(transfer);
      open = open.filter(transfer => !isFinal(transfer));
    },
    /** The last heights at which a transfer can't be final, and the first at which it must be. */
    edges: (): number[] =>
      open.flatMap(({ sentAt, from, by }) => (sentAt === null ? [] : [sentAt + from - 1, sentAt + by])),
    /** Whether one may be final or not: which of the two is the chain's own draw. */
    isUnsure: (height: number): boolean =>
      open.some(({ sentAt, from, by }) => sentAt !== null && height - sentAt >= from && height - sentAt < by),
  };
}
