import { DevError } from './options';

/** Something that runs in this terminal until it is stopped. */
export interface Running {
  readonly origin: string;
  close(): Promise<void>;
}

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Starts it, and ends it with Ctrl+C, a signal, or its parent process. What a person can fix is one sentence. */
export async function run(start: () => Promise<Running>): Promise<void> {
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
  } catch (error) {
    process.stderr.write(
      `${error instanceof DevError ? error.message : error instanceof Error ? error.stack : error}\n`,
    );
    process.exitCode = 1;
  }
}
