import type { Generated } from 'kysely';

interface ProtoRoundTable {
  round: string;
  last_game: Generated<number>;
}

interface ProtoGameTable {
  round: string;
  game: number;
  fixture_id: string;
  market_id: number;
  base_line: string;
}

export interface KoreaTables {
  proto_round: ProtoRoundTable;
  proto_game: ProtoGameTable;
}
