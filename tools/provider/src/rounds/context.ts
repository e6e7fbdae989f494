import type { Book } from '../book/book';
import type { Secret } from '../secret';
import type { TableClock } from '../tables/clock';
import type { Dealer } from '../tables/deal';
import type { Outbox } from '../wallet/outbox';

/** What rounds are played with. */
export interface Context {
  readonly book: Book;
  readonly outbox: Outbox;
  readonly dealer: Dealer;
  readonly secret: Secret;
  /** Of the machine: of spins, sessions and days. */
  readonly clock: () => Date;
  /** By which tables deal. */
  readonly tableTime: TableClock;
  /** A spin takes at least so long. */
  readonly spinMs: number;
}

/** A stake was taken, or why not, in Korean. */
export type Staking<Taken = object> =
  | ({ readonly kind: 'taken'; readonly balance: number } & Taken)
  | { readonly kind: 'refused'; readonly message: string };
