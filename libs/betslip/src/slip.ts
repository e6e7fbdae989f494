import type { FeedId } from '@madang/contracts';
import { $streamState } from '@madang/live';
import { $member } from '@madang/session';
import { atom, computed } from 'nanostores';
import { $limits } from './limits';
import { $livePrices } from './live-prices';
import { $record } from './slip-store';
import { slipView, type ToldPrice } from './view';

/** Prices that the platform told in refusing a bet. */
export const $told = atom<ReadonlyMap<FeedId, ToldPrice>>(new Map());

/** Balances change with every record; the record itself mostly doesn't. */
const $balance = computed($member, member => member?.emoney ?? 0);

const $prices = computed([$livePrices, $told, $streamState], (live, told, stream) => ({
  ...{ live, told },
  isStale: stream === 'stale',
}));
const $means = computed([$limits, $balance], (limits, balance) => ({ limits, balance }));

/** The slip as it stands, payout and problem included. */
export const $slip = computed([$record, $prices, $means], (record, prices, means) =>
  slipView({ record, ...prices, ...means }),
);
