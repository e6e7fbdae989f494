import { DevError, readOptions } from './options';
import { startDev } from './start';

// `madang dev REMOTE`: that remote from source, with hot reload, inside the composed site.

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const options = readOptions(process.argv.slice(2));
  const dev = await startDev(options, ({ room, problems }) => {
    say(problems.length === 0 ? `· ${room} is built` : `· ${room} does not build:\n${problems.join('\n')}`);
  });
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    dev.close().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  process.once('disconnect', end);
  say(`\n${options.name} from source: ${dev.origin}\nThe rest is that of ${dev.site}.\n`);
  process.send?.({ origin: dev.origin });
} catch (error) {
  process.stderr.write(`${error instanceof DevError ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
