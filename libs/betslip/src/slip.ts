import type { FeedId } from '@madang/contracts';
import { $streamState } from '@madang/live';
import { $member, platformNow } from '@madang/session';
import { atom, computed } from 'nanostores';
import type { RefusalPrice } from './leg';
import { $limits } from './limits';
import { $liveFixtures, $livePrices } from './live';
import { $record } from './record';
import { slipView } from './view';

/** Prices that came with the refusal of a bet. */
export const $refusalPrices = atom<ReadonlyMap<FeedId, RefusalPrice>>(new Map());

/** Balances change with every record; the record itself mostly doesn't. */
const $balance = computed($member, member => member?.emoney ?? 0);

const $stream = computed([$livePrices, $liveFixtures], (live, fixtures) => ({ live, fixtures }));
const $feed = computed([$stream, $refusalPrices, $streamState], (stream, refusalPrices, state) => ({
  ...{ ...stream, refusalPrices },
  isStale: state === 'stale',
}));
const $account = computed([$limits, $balance], (limits, balance) => ({ limits, balance }));

/** The slip with its payout and problem. */
export const $slip = computed([$record, $feed, $account], (record, feed, account) =>
  slipView({ record, ...feed, ...account, now: platformNow() }),
);
