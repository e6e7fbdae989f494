import { readOptions } from './options';
import { run, say } from './run';
import { startDev } from './start';

// `madang dev REMOTE`: that remote from source, with hot reload, inside the composed site.

await run(async () => {
  const options = readOptions(process.argv.slice(2));
  const dev = await startDev(options, ({ room, problems }) => {
    say(problems.length === 0 ? `· ${room} is built` : `· ${room} does not build:\n${problems.join('\n')}`);
  });
  say(`\n${options.name} from source: ${dev.origin}\nThe rest is that of ${dev.site}.\n`);
  return dev;
});
