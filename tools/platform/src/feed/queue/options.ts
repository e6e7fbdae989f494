import { address, type Environment, flag, settingsFrom, text, wholeNumber } from '@madang/server';
import * as z from 'zod';
import type { Scope } from '../../database/tables/feed';

/** A package of Trade360: its queue, and the calls beside it. */
export interface QueueOptions {
  /** Which fixtures it is about. */
  readonly scope: Scope;
  /** The feed's name of the package's kind in requests for a snapshot. */
  readonly snapshot: 'Inplay' | 'Prematch';
  readonly packageId: string;
  readonly user: string;
  readonly password: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly vhost: string;
  readonly queue: string;
  /** Messages that the broker hands over ahead of what is written. */
  readonly prefetch: number;
  /** Seconds. */
  readonly heartbeat: number;
  readonly snapshotUrl: string;
  readonly apiUrl: string;
  /** A keep-alive comes every 30 seconds: a queue that is silent for longer has stopped. */
  readonly silentMs: number;
  /** How long the first pause is after a failure; each further one is twice as long, up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const KINDS = {
  INPLAY: { scope: 'inPlay', snapshot: 'Inplay', host: 'stm-inplay.lsports.eu', vhost: 'StmInPlay' },
  PREMATCH: { scope: 'prematch', snapshot: 'Prematch', host: 'stm-prematch.lsports.eu', vhost: 'StmPreMatch' },
} as const satisfies Record<string, { scope: Scope; host: string } & Pick<QueueOptions, 'snapshot' | 'vhost'>>;
type Kind = keyof typeof KINDS;

const Shared = z.object({
  FEED_PREFETCH: wholeNumber(1, 10_000).default(100),
  FEED_HEARTBEAT: wholeNumber(1, 300).default(30),
  FEED_SILENT_SECONDS: wholeNumber(1, 3600).default(75),
  FEED_SNAPSHOT_URL: address('http', 's?').default('https://stm-snapshot.lsports.eu'),
  FEED_API_URL: address('http', 's?').default('https://stm-api.lsports.eu'),
});

const Package = (kind: Kind) =>
  z.object({
    PACKAGE: text().regex(/^\d{1,9}$/, 'is the number of a package.'),
    USER: text(),
    PASSWORD: text(),
    HOST: text().default(KINDS[kind].host),
    PORT: wholeNumber(1, 65_535).default(5672),
    TLS: flag(),
    VHOST: text().default(KINDS[kind].vhost),
    QUEUE: text().optional(),
  });

/**
 * The queues that the environment names: `FEED_INPLAY_PACKAGE` and so on, `FEED_PREMATCH_PACKAGE` and so on, or neither. Throws
 * ConfigError.
 */
export function queuesFrom(environment: Environment): readonly QueueOptions[] {
  const shared = settingsFrom(Shared, environment);
  const kinds = (['INPLAY', 'PREMATCH'] as const).filter(kind => environment[`FEED_${kind}_PACKAGE`]);
  return kinds.map(kind => {
    const own = settingsFrom(Package(kind), environment, `FEED_${kind}_`);
    const scope = kinds.length === 1 ? 'all' : KINDS[kind].scope;
    return optionsOf(own, shared, { scope, snapshot: KINDS[kind].snapshot });
  });
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

function optionsOf(
  own: z.infer<ReturnType<typeof Package>>,
  shared: z.infer<typeof Shared>,
  of: Pick<QueueOptions, 'scope' | 'snapshot'>,
): QueueOptions {
  return {
    ...of,
    packageId: own.PACKAGE,
    user: own.USER,
    password: own.PASSWORD,
    host: own.HOST,
    port: own.PORT,
    tls: own.TLS,
    vhost: own.VHOST,
    queue: own.QUEUE ?? `_${own.PACKAGE}_`,
    prefetch: shared.FEED_PREFETCH,
    heartbeat: shared.FEED_HEARTBEAT,
    snapshotUrl: shared.FEED_SNAPSHOT_URL,
    apiUrl: shared.FEED_API_URL,
    silentMs: shared.FEED_SILENT_SECONDS * 1000,
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
  };
}
