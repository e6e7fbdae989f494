import { providerKind } from '@madang/contracts';
import type { WalletAnswer, WalletBalance } from '@madang/contracts/provider';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../database/schema';
import { balancesOf } from '../../ledger/balances';
import { memberOf, playerRefusal, readPlayer } from '../player';
import { readSession, sessionRefusal } from './session';

type BalanceRequest = z.output<(typeof WalletBalance)['body']>;

/** What a player holds, for whoever has a living session. */
export async function balanceFor(db: Kysely<Database>, request: BalanceRequest, at: Date): Promise<WalletAnswer> {
  const { requestId, providerId, currency } = request;
  const memberId = await memberOf(db, request);
  if (memberId === null) return { status: 'RS_ERROR_INVALID_PARTNER', requestId, balance: null, message: null };
  const balance = (await balancesOf(db, memberId)).emoney;
  if (currency !== 'KRW') return { status: 'RS_ERROR_WRONG_CURRENCY', requestId, balance, message: null };
  const { player } = await readPlayer(db, memberId);
  const session = await readSession(db, request.sessionId);
  const { status = 'RS_OK', message = null } =
    sessionRefusal(session, { ...request, memberId, at }) ?? playerRefusal(player, providerKind(providerId)) ?? {};
  return { status, requestId, balance, message };
}
