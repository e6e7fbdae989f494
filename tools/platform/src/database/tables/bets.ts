import type { ColumnType, Generated } from 'kysely';

type Amount = ColumnType<number | string, number, number>;

export interface BetTables {
  bet_limit: {
    game_type: number;
    level: number;
    min_stake: Amount;
    max_stake: Amount;
    max_payout: Amount;
    max_legs: number;
    max_price_milli: Amount;
    /** Of one round; null of fixtures. */
    max_round_stake: ColumnType<number | string | null, number | null, number | null>;
  };
  in_play_delay: {
    sport_id: string;
    seconds: number;
  };
  bet: {
    bet_id: string;
    member_id: string;
    game_type: number;
    placed_at: Date;
    stake: Amount;
    price_milli: Amount;
    bonus_folds: number | null;
    bonus_price_milli: number | null;
    system_folds: number | null;
    max_payout: Amount;
    possible_payout: Amount;
    result: number;
    payout: ColumnType<number | string | null, number | null, number | null>;
    /** Put out of the list by the member. */
    is_hidden: Generated<boolean>;
  };
  bet_leg: {
    bet_id: string;
    position: number;
    fixture_id: string;
    outcome_id: string;
    sport_id: string;
    market_id: number;
    league_name: string;
    home: string;
    away: string;
    starts_at: Date;
    market_name: string;
    outcome_name: string;
    line: string | null;
    price_milli: Amount;
    result: Generated<number>;
    /** What decided it, in Korean. */
    rule: Generated<string | null>;
    /** What the house's own rules say where the feed has no result; `ruling_stands` where they hold against it too. */
    ruling: Generated<number | null>;
    ruling_stands: Generated<boolean>;
  };
}
