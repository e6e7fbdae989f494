import { createHash } from 'node:crypto';
import type { WalletCredit, WalletDebit, WalletPromo, WalletRollback } from '@madang/contracts/provider';
import type * as z from 'zod';

type Kind<K extends string, C extends { readonly body: z.ZodType }> = { readonly kind: K } & Readonly<
  z.output<C['body']>
>;
export type Debit = Kind<'debit', typeof WalletDebit>;
export type Credit = Kind<'credit', typeof WalletCredit>;
export type Rollback = Kind<'rollback', typeof WalletRollback>;
export type Promo = Kind<'promo', typeof WalletPromo>;

/** What a provider sends about money. */
export type WalletTransaction = Debit | Credit | Rollback | Promo;

/**
 * What must be the same when the id comes again: all that says what is moved. The number of the request and the session may
 * differ: whoever sends again after a restart has new ones.
 */
export function contentOf({ requestId: _, ...transaction }: WalletTransaction): string {
  const { sessionId: __, ...content } = { sessionId: null, ...transaction };
  const sorted = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
