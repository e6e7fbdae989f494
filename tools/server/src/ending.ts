import closeWithGrace from 'close-with-grace';
import type { ServerLog } from './log/log';

interface Ending {
  readonly log: Pick<ServerLog, 'fatal'>;
  /** How long closing may take, in ms. */
  readonly delayMs: number;
  readonly close: () => Promise<unknown>;
}

/**
 * Closes what a process has open when it gets a signal to end, or when an uncaught error ends it. That error is in the log
 * before anything closes, and is its last line, whatever else is logged meanwhile: who looks why a process ended finds it.
 */
export function endWithGrace({ log, delayMs, close }: Ending): void {
  let cause: Error | undefined;
  const say = (message: string) => {
    if (cause) log.fatal({ err: cause }, message);
  };
  const onTimeout = () => say('ended by an error, with something still open');
  const onSecondError = (err: unknown) => {
    log.fatal({ err }, 'another error while closing');
    say('ended by an error');
  };
  closeWithGrace({ delay: delayMs, onTimeout, onSecondError }, async ({ err }) => {
    cause = err;
    say('ends by an error');
    try {
      await close();
    } catch (fault) {
      log.fatal({ err: fault }, 'could not close');
      cause ??= fault instanceof Error ? fault : new Error(String(fault));
    }
    say('ended by an error');
    if (cause) process.exit(1);
  });
}

/** What a person can fix. Only the names are known here: the database stands beside this room. */
const FIXABLE: ReadonlySet<string> = new Set(['ConfigError', 'DatabaseUnusable']);

/** Ends the process of a server that cannot start, with code 1: in one line what a person can fix, anything else with its stack. */
export function endUnstarted(server: string, error: unknown): never {
  const fault = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${server}: ${FIXABLE.has(fault.name) ? fault.message : fault.stack}\n`);
  process.exit(1);
}
