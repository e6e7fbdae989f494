import { readOptions } from './options';
import { run, say } from './run';
import { startDev } from './start';

// `madang dev REMOTE`: that remote from source, with hot reload, inside the composed site.

await run(
  async () => {
    const options = readOptions(process.argv.slice(2));
    const dev = await startDev(options, ({ room, problems }) => {
      say(problems.length === 0 ? `· ${room} is built` : `· ${room} does not build:\n${problems.join('\n')}`);
    });
    return { ...dev, name: options.name };
  },
  ({ name, origin, site }) => `\n${name} from source: ${origin}\nThe rest is that of ${site}.\n`,
);
