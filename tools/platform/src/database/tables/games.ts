import type { ColumnType, Generated } from 'kysely';

export interface GameTables {
  game_chain: {
    game_id: number;
    /** As text, YYYY-MM-DD; the driver reads dates as it likes, so queries cast it. */
    day: ColumnType<string, string, never>;
    root: string;
    chain_end: string;
    published_at: Date;
    salt: string | null;
  };
  game_off: {
    game_id: number;
    since: Date;
  };
  game_round: {
    round_id: string;
    is_void: boolean;
    reason: string;
    decided_at: Date;
    is_due: Generated<boolean>;
  };
}
