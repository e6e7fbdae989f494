import { SETTLEMENT } from '@madang/sport';
import { sql } from 'kysely';

/** As a literal: the indexes over open legs hold where a statement names the code, and not where a parameter may be it. */
export const OPEN = sql.lit(SETTLEMENT.open);
