import type { FeedId } from '@madang/contracts';
import { $streamState } from '@madang/live';
import { $member, platformNow } from '@madang/session';
import { atom, computed } from 'nanostores';
import type { ToldPrice } from './leg';
import { $limits } from './limits';
import { $liveFixtures, $livePrices } from './live';
import { $record } from './slip-store';
import { slipView } from './view';

/** Prices that the platform told in refusing a bet. */
export const $told = atom<ReadonlyMap<FeedId, ToldPrice>>(new Map());

/** Balances change with every record; the record itself mostly doesn't. */
const $balance = computed($member, member => member?.emoney ?? 0);

const $stream = computed([$livePrices, $liveFixtures], (live, fixtures) => ({ live, fixtures }));
const $feed = computed([$stream, $told, $streamState], (stream, told, state) => ({
  ...{ ...stream, told },
  isStale: state === 'stale',
}));
const $means = computed([$limits, $balance], (limits, balance) => ({ limits, balance }));

/** The slip as it stands, payout and problem included. */
export const $slip = computed([$record, $feed, $means], (record, feed, means) =>
  slipView({ record, ...feed, ...means, now: platformNow() }),
);
