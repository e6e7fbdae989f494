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

const integerUpTo = (most: number, fallback: number) => {
  const rule = `is a whole number from 1 to ${most}.`;
  return z.coerce.number({ error: rule }).int(rule).min(1, rule).max(most, rule).default(fallback);
};

const Shared = z.object({
  FEED_PREFETCH: integerUpTo(10_000, 100),
  FEED_HEARTBEAT: integerUpTo(300, 30),
  FEED_SILENT_SECONDS: integerUpTo(3600, 75),
  FEED_SNAPSHOT_URL: z.url({ error: 'is not an address.' }).default('https://stm-snapshot.lsports.eu'),
  FEED_API_URL: z.url({ error: 'is not an address.' }).default('https://stm-api.lsports.eu'),
});

const Package = (kind: Kind) =>
  z.object({
    PACKAGE: z.string().regex(/^\d{1,9}$/, 'is the number of a package.'),
    USER: z.string({ error: 'is missing.' }),
    PASSWORD: z.string({ error: 'is missing.' }),
    HOST: z.string().default(KINDS[kind].host),
    PORT: integerUpTo(65_535, 5672),
    TLS: z.stringbool({ error: 'is true or false.' }).default(false),
    VHOST: z.string().default(KINDS[kind].vhost),
    QUEUE: z.string().optional(),
  });

export type QueueSettings = { readonly queues: readonly QueueOptions[] } | { readonly problem: string };

/** The queues that the environment names: `FEED_INPLAY_PACKAGE` and so on, `FEED_PREMATCH_PACKAGE` and so on, or neither. */
export function queuesFrom(environment: Readonly<Record<string, string | undefined>>): QueueSettings {
  const shared = Shared.safeParse(settingsWith(environment, ''));
  if (!shared.success) return { problem: problemOf(shared.error, '') };
  const kinds = (['INPLAY', 'PREMATCH'] as const).filter(kind => environment[`FEED_${kind}_PACKAGE`]);
  const queues: QueueOptions[] = [];
  for (const kind of kinds) {
    const prefix = `FEED_${kind}_`;
    const own = Package(kind).safeParse(settingsWith(environment, prefix));
    if (!own.success) return { problem: problemOf(own.error, prefix) };
    const scope = kinds.length === 1 ? 'all' : KINDS[kind].scope;
    queues.push(optionsOf(own.data, shared.data, { scope, snapshot: KINDS[kind].snapshot }));
  }
  return { queues };
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

/** Names without their prefix; an empty value counts as missing. */
const settingsWith = (environment: Readonly<Record<string, string | undefined>>, prefix: string) =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([name, value]) => value && name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

const problemOf = ({ issues: [first] }: z.ZodError, prefix: string): string =>
  `${prefix}${first?.path.join('.')} ${first?.message}`;
