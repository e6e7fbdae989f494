import { DevError } from './options';

/** Something that runs in this terminal until it is stopped. */
export interface Running {
  readonly origin: string;
  close(): Promise<void>;
}

export const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Starts it, and ends it with Ctrl+C, a signal, or its parent process. Its address is printed last, as whoever reads it may
 * press Ctrl+C at once. What a person can fix is one sentence.
 */
export async function run<R extends Running>(start: () => Promise<R>, words: (running: R) => string): Promise<void> {
  try {
    const running = await start();
    let isEnding = false;
    const end = () => {
      if (isEnding) return;
      isEnding = true;
      running.close().finally(() => process.exit());
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
    process.once('disconnect', end);
    process.send?.({ origin: running.origin });
    say(words(running));
  } catch (error) {
    process.stderr.write(
      `${error instanceof DevError ? error.message : error instanceof Error ? error.stack : error}\n`,
    );
    process.exitCode = 1;
  }
}
