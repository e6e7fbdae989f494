import type { FavoriteKind } from '@madang/contracts';

interface FavoriteTable {
  member_id: string;
  kind: FavoriteKind;
  feed_id: string;
  kept_at: Date;
}

export interface FavoriteTables {
  favorite: FavoriteTable;
}
