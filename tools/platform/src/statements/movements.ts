import { Area, type AreaFilter, type Period, PLAY_AREAS } from '@madang/contracts';
import { seoulDayStart } from '@madang/locale';
import { type RawBuilder, sql } from 'kysely';
import { type Currency, memberAccount } from '../ledger/accounts';
import { AREA } from './houses';

const A_DAY_MS = 24 * 60 * 60_000;

/** Which of a member’s movements. */
export interface MovementFilter extends Period {
  readonly memberId: string;
  /** Without an area, all of them. */
  readonly area?: AreaFilter | undefined;
}

export function areasOf(area: AreaFilter | undefined): readonly Area[] {
  if (area === undefined) return Area.options;
  return area === 'play' ? PLAY_AREAS : [area];
}

/** The condition on a movement's area. Of all areas there is none: a house without a line is then a fault, and not left out. */
export const inAreas = (area: AreaFilter | undefined): RawBuilder<boolean> =>
  area === undefined ? sql`true` : sql`area = any(${areasOf(area)}::text[])`;

/** The condition on `own`, an entry, by which the index alone finds those of a period. */
export function inPeriod({ memberId, from, to }: MovementFilter, currencies: readonly Currency[]): RawBuilder<boolean> {
  const accounts = currencies.map(currency => memberAccount(memberId, currency));
  const until = new Date(seoulDayStart(to).getTime() + A_DAY_MS);
  return sql`own.balance is not null and own.account_id in (${sql.join(accounts)})
    and own.moved_at >= ${seoulDayStart(from)} and own.moved_at < ${until}`;
}

/**
 * A member's entries in a period as a table: each with what moved it, the house at the other side, and its area. Of several
 * houses in one transfer it is the first by name: one entry has one area.
 */
export const movements = (filter: MovementFilter, currencies: readonly Currency[]): RawBuilder<unknown> => sql`(
  select moved.*, ${AREA} as area from (
    select own.transfer_id, own.entry_no, own.moved_at, own.amount, own.balance, kind, reason, key,
      split_part(own.account_id, ':', 3) as currency, split_part(other.account_id, ':', 2) as house
    from entry own join transfer using (transfer_id)
    left join lateral (
      select account_id from entry house
      -- By the primary key alone: in its order all houses stand before all members.
      where house.transfer_id = own.transfer_id and house.account_id < 'member:'
      order by house.account_id limit 1
    ) other on true
    where ${inPeriod(filter, currencies)}
  ) moved
) movement`;
