import { providerKind } from '@madang/contracts';
import type { WalletAnswer } from '@madang/contracts/provider';
import { providerNames } from '@madang/locale';
import { sql } from 'kysely';
import { houseAccount, memberAccount, providerHouse } from '../../ledger/accounts';
import type { Tx } from '../../ledger/queries';
import { type Transfer, transferBetween } from '../../ledger/transfer';
import type { Decision } from './decide';
import type { OwnTransaction, StoredFacts } from './facts';
import { contentOf, type WalletTransaction } from './transaction';

export interface DecidedTransaction extends OwnTransaction {
  readonly decision: Decision;
  readonly answer: WalletAnswer;
  /** Before it. */
  readonly round: StoredFacts['round'];
}

const KIND_WORDS = { casino: '카지노', slot: '슬롯' } as const;
const WORDS = { debit: '베팅', credit: '당첨', rollback: '베팅 취소', promo: '프로모션 당첨' } as const;
const TRANSFER_KINDS = { debit: 'bet', credit: 'payout', rollback: 'correction', promo: 'bonus' } as const;

/** Between the member and the provider's account; null where nothing moves. */
export function transferOf({ transaction, memberId, decision }: DecidedTransaction, at: Date): Transfer | null {
  const { kind, providerId, transactionId } = transaction;
  const { change } = decision;
  if (change === 0) return null;
  const house = houseAccount(providerHouse(providerId), 'emoney');
  const member = memberAccount(memberId, 'emoney');
  const about = {
    key: `casino:${providerId}:${transactionId}`,
    kind: TRANSFER_KINDS[kind],
    reason: `${providerNames[providerId]} ${KIND_WORDS[providerKind(providerId)]} ${WORDS[kind]}`,
    at,
  };
  return change > 0
    ? transferBetween({ from: house, to: member, amount: change }, about)
    : transferBetween({ from: member, to: house, amount: -change }, about);
}

/** Transactions with their answers, and the rounds as they are now, in one statement. */
export async function insertTransactions(
  tx: Tx,
  decided: readonly DecidedTransaction[],
  { at, gameName }: { at: Date; gameName: (gameId: string) => string },
): Promise<void> {
  const transactions = decided.map(transactionRow);
  const rounds = decided.flatMap(one => roundRow(one, at, gameName) ?? []);
  await sql`
    with written as (
      insert into casino_transaction (transaction_id, provider_id, kind, member_id, game_id, round_id, amount, rolls_back,
        content, status, answer, at)
      select transaction_id, provider_id, kind, member_id, game_id, round_id, amount, rolls_back, content, status, answer, ${at}
      from json_to_recordset(${JSON.stringify(transactions)}::json) as t(transaction_id text, provider_id text, kind text,
        member_id uuid, game_id text, round_id text, amount bigint, rolls_back text, content text, status text, answer text)
    )
    insert into casino_round (provider_id, round_id, member_id, game_id, game_name, state, has_bet, bets, staked, paid,
      started_at, ended_at)
    select provider_id, round_id, member_id, game_id, game_name, state, has_bet, bets, staked, paid, started_at, ended_at
    from json_to_recordset(${JSON.stringify(rounds)}::json) as r(provider_id text, round_id text, member_id uuid, game_id text,
      game_name text, state text, has_bet boolean, bets int, staked bigint, paid bigint, started_at timestamptz,
      ended_at timestamptz)
    on conflict (round_id, provider_id, member_id) do update set state = excluded.state, has_bet = excluded.has_bet,
      bets = excluded.bets, staked = excluded.staked, paid = excluded.paid,
      ended_at = case when excluded.state = 'open' then null else coalesce(casino_round.ended_at, excluded.ended_at) end`.execute(
    tx,
  );
}

const roundIdOf = (transaction: WalletTransaction): string | null =>
  'roundId' in transaction ? transaction.roundId : null;

const transactionRow = ({ transaction, memberId, decision, answer }: DecidedTransaction) => ({
  transaction_id: transaction.transactionId,
  provider_id: transaction.providerId,
  kind: transaction.kind,
  member_id: memberId,
  game_id: transaction.gameId,
  round_id: roundIdOf(transaction),
  amount: Math.abs(decision.change),
  rolls_back: transaction.kind === 'rollback' ? transaction.rollsBack : null,
  content: contentOf(transaction),
  status: decision.status,
  answer: JSON.stringify(answer),
});

function roundRow(
  { transaction, memberId, decision, round: before }: DecidedTransaction,
  at: Date,
  gameName: (gameId: string) => string,
) {
  const { round } = decision;
  const roundId = roundIdOf(transaction);
  if (!round || roundId === null) return null;
  const { state, hasBet, bets, staked, paid } = round;
  return {
    provider_id: transaction.providerId,
    round_id: roundId,
    member_id: memberId,
    game_id: transaction.gameId,
    game_name: before?.gameName ?? gameName(transaction.gameId),
    ...{ state, has_bet: hasBet, bets, staked, paid },
    started_at: before?.startedAt ?? at,
    ended_at: state === 'open' ? null : at,
  };
}
