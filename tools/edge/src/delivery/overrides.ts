import { DELIVERY_COOKIES, type Override } from '@madang/contracts';
import { verifiedOverride } from '@madang/federation/pure';
import type { Log } from '../log';
import { lruCache } from '../lru-cache';
import type { ReleaseSource } from '../source';
import type { ChannelState } from './channel';
import type { Compositions } from './compositions';
import type { MakeOffer, Offer } from './offer';

const CACHE_SIZE = 200;
/** How long an override's composition that cannot be read is not requested again. */
const PAUSE_MS = 5000;
/** Anybody can send bad cookies without end: they are logged this often at most. */
const LOG_PAUSE_MS = 60_000;

interface OverrideParts {
  readonly source: ReleaseSource;
  readonly compositions: Compositions;
  readonly offer: MakeOffer;
  readonly now: () => Date;
  readonly log: Log;
}

export type Overrides = ReturnType<typeof openOverrides>;

/** What browsers with an override get. A signature is checked once, its time at every request. */
export function openOverrides({ source, compositions, offer, now, log }: OverrideParts) {
  const checked = lruCache<Override | undefined>(CACHE_SIZE);
  const failedAt = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;

  async function check(token: string): Promise<Override | undefined> {
    try {
      return verifiedOverride(token, source.publicKeys, new Date(0));
    } catch (error) {
      const at = now().getTime();
      if (at - loggedAt < LOG_PAUSE_MS) return undefined;
      loggedAt = at;
      log.error({ err: error, cookie: DELIVERY_COOKIES.override }, 'an override was refused');
      return undefined;
    }
  }

  async function prepared({ delivery }: ChannelState, override: Override): Promise<Offer | undefined> {
    const { composition } = override;
    if (now().getTime() - (failedAt.get(composition) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return undefined;
    const signed = await compositions(composition);
    if (signed) return offer(signed, delivery, override);
    failedAt.set(composition, now().getTime());
    return undefined;
  }

  return {
    /** The override of a cookie, while it holds. Undefined for a forged, malformed or expired one. */
    async of(token: string): Promise<Override | undefined> {
      const override = await checked.of(token, () => check(token));
      return override && new Date(override.until) > now() ? override : undefined;
    },
    /** What it gives; undefined where its composition cannot be had. */
    async offer(state: ChannelState, override: Override): Promise<Offer | undefined> {
      return prepared(state, override).catch(error => {
        failedAt.set(override.composition, now().getTime());
        log.error({ err: error, composition: override.composition }, 'an override cannot be served');
        return undefined;
      });
    },
  };
}
