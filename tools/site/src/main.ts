import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readOptions, StartError } from './options';
import { type Site, startSite } from './start';

// `npm start`: the whole site on this machine, from one command.

const root = path.resolve(import.meta.dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whoever started this process with a channel to it (the test kit does) is told the address and may feed messages. */
function listenToParent({ origin, platform }: Site): void {
  if (!process.send) return;
  process.on('message', async ({ feed, number }: { feed: string; number: number }) => {
    await platform.feed.apply(feed);
    process.send?.({ fed: number });
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ origin });
}

const WELCOME = (origin: string) => `
Madang is open: ${origin}

  member   dalbit1   yard1234
  manager  manager1  yard1234
  admin    admin01   yard1234

Play money only. Ctrl+C closes it.`;

try {
  const site = await startSite(readOptions(process.argv.slice(2), root), root, line => say(`· ${line}`));
  closeWithGrace({ delay: 10_000 }, () => site.close());
  say(WELCOME(site.origin));
  listenToParent(site);
} catch (error) {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}
