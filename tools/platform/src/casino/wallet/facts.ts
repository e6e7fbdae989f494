import { providerKind } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type Player, type PlayerRow, playerColumns, playerFrom } from '../player';
import type { NamedBet, Round } from './decide';
import { type Session, type SessionRow, sessionFrom, sessionQuery } from './session';
import type { WalletTransaction } from './transaction';

/** What is read about one transaction. */
export interface StoredFacts {
  readonly player: Player;
  readonly maxStake: number;
  readonly session: Session | null;
  readonly isOff: boolean;
  readonly round: (Round & { readonly startedAt: Date; readonly gameName: string }) | null;
  readonly isRolledBack: boolean;
  readonly named: NamedBet | null;
  readonly isElsewhere: boolean;
  /** The transaction as it came before. */
  readonly earlier: { readonly content: string; readonly answer: string } | null;
}

type PlayerKey = Pick<WalletTransaction, 'providerId' | 'playerId'>;

/** The members whom providers mean, in the order of the players; null where a provider has no such player. */
export async function membersOf(db: QueryExecutorProvider, players: readonly PlayerKey[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ member_id: string | null }>`
    select member_id
    from unnest(${players.map(player => player.providerId)}::text[], ${players.map(player => player.playerId)}::text[])
      with ordinality as player(provider_id, player_id, place)
    left join casino_player using (provider_id, player_id) order by place`.execute(db);
  return rows.map(row => row.member_id);
}

/** A transaction with the member whom it is about. */
export interface OwnTransaction {
  readonly transaction: WalletTransaction;
  readonly memberId: string;
}

/** Everything about transactions, in their order. Call it with the members' accounts locked. */
export async function readFacts(db: QueryExecutorProvider, items: readonly OwnTransaction[]): Promise<StoredFacts[]> {
  const people = await readPeople(db, items);
  const stored = await readStored(db, items);
  return items.map((item, place) => {
    const [person, rows] = [people[place], stored[place]];
    if (!person || !rows) throw new Error('casino: a transaction has no facts');
    return { ...personFrom(person, item), ...storedFrom(rows) };
  });
}

interface PersonRow extends PlayerRow, SessionRow {
  max_stake: number | string;
  is_off: boolean;
}

const GAME_TYPE = { casino: 5, slot: 6 } as const;

async function readPeople(db: QueryExecutorProvider, items: readonly OwnTransaction[]): Promise<PersonRow[]> {
  const sessions = items.map(({ transaction }) => ('sessionId' in transaction ? transaction.sessionId : null));
  const types = items.map(({ transaction }) => GAME_TYPE[providerKind(transaction.providerId)]);
  const { rows } = await sql<PersonRow>`
    select ${playerColumns}, opened.*,
      (select max_stake from bet_limit where game_type = asked.game_type and bet_limit.level <= member.level
        order by bet_limit.level desc limit 1) as max_stake,
      exists (select from provider_off where provider_id = asked.provider_id)
        or exists (select from casino_game_off off where (off.provider_id, off.game_id) = (asked.provider_id, asked.game_id))
        as is_off
    from unnest(${items.map(({ memberId }) => memberId)}::uuid[], ${items.map(({ transaction }) => transaction.providerId)}::text[],
      ${items.map(({ transaction }) => transaction.gameId)}::text[], ${sessions}::uuid[], ${types}::int[])
      with ordinality as asked(member_id, provider_id, game_id, session_id, game_type, place)
    join member on member.member_id = asked.member_id
    cross join (select maintenance from setting limit 1) setting
    left join lateral (${sessionQuery(sql`asked.session_id`)}) opened on true
    order by place`.execute(db);
  return rows;
}

type PersonFacts = Pick<StoredFacts, 'player' | 'maxStake' | 'session' | 'isOff'>;

const personFrom = (row: PersonRow, { memberId }: OwnTransaction): PersonFacts => ({
  player: playerFrom(row, memberId),
  maxStake: Number(row.max_stake),
  session: sessionFrom(row),
  isOff: row.is_off,
});

interface StoredRow {
  content: string | null;
  answer: string | null;
  round_state: Round['state'] | null;
  has_bet: boolean;
  bets: number;
  staked: number | string;
  paid: number | string;
  game_name: string;
  started_at: Date;
  is_rolled_back: boolean;
  named_kind: NamedBet['kind'] | null;
  named_member: string;
  named_round: string | null;
  named_amount: number | string;
  is_elsewhere: boolean;
}

/** The id that a rollback is about: of a bet its own, of a rollback the one that it names. */
const betIdOf = (transaction: WalletTransaction): string | null => {
  if (transaction.kind === 'rollback') return transaction.rollsBack;
  return transaction.kind === 'debit' ? transaction.transactionId : null;
};

async function readStored(db: QueryExecutorProvider, items: readonly OwnTransaction[]): Promise<StoredRow[]> {
  const asked = items.map(({ transaction, memberId }) => ({
    member_id: memberId,
    provider_id: transaction.providerId,
    transaction_id: transaction.transactionId,
    round_id: 'roundId' in transaction ? transaction.roundId : null,
    bet_id: betIdOf(transaction),
    named_id: transaction.kind === 'rollback' ? transaction.rollsBack : null,
  }));
  const { rows } = await sql<StoredRow>`
    select earlier.content, earlier.answer, round.state as round_state, round.has_bet, round.bets, round.staked,
      round.paid, round.game_name, round.started_at,
      named.kind as named_kind, named.member_id as named_member, named.round_id as named_round,
      named.amount as named_amount,
      exists (select from casino_transaction back where back.rolls_back = asked.bet_id
        and back.provider_id = asked.provider_id and back.status = 'RS_OK') as is_rolled_back,
      exists (select from casino_transaction other where other.transaction_id = asked.named_id
        and other.provider_id <> asked.provider_id and other.round_id = asked.round_id) as is_elsewhere
    from json_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::json) as asked(place int,
      member_id uuid, provider_id text, transaction_id text, round_id text, bet_id text, named_id text)
    left join casino_transaction earlier
      on (earlier.transaction_id, earlier.provider_id) = (asked.transaction_id, asked.provider_id)
    left join casino_round round
      on (round.round_id, round.provider_id, round.member_id) = (asked.round_id, asked.provider_id, asked.member_id)
    left join casino_transaction named
      on (named.transaction_id, named.provider_id) = (asked.named_id, asked.provider_id)
    order by place`.execute(db);
  return rows;
}

function storedFrom(row: StoredRow): Omit<StoredFacts, keyof PersonFacts> {
  const { content, answer, round_state: state, named_kind: kind } = row;
  return {
    earlier: content === null || answer === null ? null : { content, answer },
    round: state && {
      state,
      hasBet: row.has_bet,
      bets: row.bets,
      staked: Number(row.staked),
      paid: Number(row.paid),
      startedAt: row.started_at,
      gameName: row.game_name,
    },
    isRolledBack: row.is_rolled_back,
    named: kind && { kind, memberId: row.named_member, roundId: row.named_round, amount: Number(row.named_amount) },
    isElsewhere: row.is_elsewhere,
  };
}
