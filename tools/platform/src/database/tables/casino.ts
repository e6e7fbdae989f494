import type { ProviderId } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

/** How a bigint is read depends on the driver, so readers pass it through Number. */
type Amount = ColumnType<string | number, number, number>;

export interface CasinoTables {
  provider_off: { provider_id: ProviderId; since: Date };
  casino_game_off: { provider_id: ProviderId; game_id: string; since: Date };
  casino_player: { provider_id: ProviderId; member_id: string; player_id: Generated<string> };
  casino_launch: {
    token_hash: string;
    member_id: string;
    login_id: string;
    provider_id: ProviderId | null;
    game_id: string | null;
    expires_at: Date;
    request_id: string | null;
    session_id: string | null;
  };
  casino_session: {
    session_id: string;
    member_id: string;
    login_id: string;
    provider_id: ProviderId;
    game_id: string | null;
    started_at: Date;
    expires_at: Date;
  };
  casino_transaction: {
    transaction_id: string;
    provider_id: ProviderId;
    kind: 'debit' | 'credit' | 'rollback' | 'promo';
    member_id: string;
    game_id: string;
    round_id: string | null;
    amount: Amount;
    rolls_back: string | null;
    content: string;
    status: string;
    answer: string;
    at: Date;
  };
  casino_round: {
    provider_id: ProviderId;
    round_id: string;
    member_id: string;
    game_id: string;
    game_name: string;
    state: 'open' | 'closed' | 'void';
    has_bet: boolean;
    bets: number;
    staked: Amount;
    paid: Amount;
    started_at: Date;
    ended_at: Date | null;
  };
  casino_favorite: { member_id: string; game_id: string; added_at: Date };
  casino_recent: { member_id: string; game_id: string; opened_at: Date };
  casino_tournament: {
    tournament_id: string;
    provider_id: ProviderId;
    name: string;
    starts_at: Date;
    ends_at: Date;
    prizes: number[];
    paid_at: Date | null;
  };
}
