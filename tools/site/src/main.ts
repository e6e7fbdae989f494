import path from 'node:path';
import { ConfigError, endWithGrace, openLog } from '@madang/server';
import { readOptions, StartError } from './options';
import { type Site, startSite } from './start';

// `npm start`: the whole site on this machine, from one command.

const root = path.resolve(import.meta.dirname, '../../..');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** What the parent of this process may request: to apply a message of the feed, to move the clock. */
type ParentRequest = { number: number } & ({ feed: string } | { clockMs: number });

/** By how much the clock of this site is ahead of the machine's. Only a parent moves it. */
let aheadMs = 0;
const clock = process.send ? () => new Date(Date.now() + aheadMs) : undefined;

/** A parent with an IPC channel to this process (the test kit) gets the addresses, and may send requests. */
function listenToParent({ origin, platform, parts }: Site): void {
  if (!process.send) return;
  process.on('message', async (request: ParentRequest) => {
    if ('feed' in request) await platform.feed.apply(request.feed);
    else aheadMs = request.clockMs;
    process.send?.({ done: request.number });
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ origin, parts });
}

const WELCOME = (origin: string) => `
Madang is open: ${origin}

  member   dalbit1   yard1234
  manager  manager1  yard1234
  admin    admin01   yard1234

Play money only. Ctrl+C closes it.`;

try {
  const options = { ...readOptions(process.argv.slice(2), root), clock };
  const site = await startSite(options, root, text => say(`· ${text}`));
  endWithGrace({
    log: openLog({ level: 'warn', name: 'site', to: process.stderr }),
    delayMs: 10_000,
    close: site.close,
  });
  say(WELCOME(site.origin));
  listenToParent(site);
} catch (error) {
  if (error instanceof StartError || error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else openLog({ level: 'error', name: 'site', to: process.stderr }).fatal({ err: error }, 'the site cannot start');
  process.exitCode = 1;
}
