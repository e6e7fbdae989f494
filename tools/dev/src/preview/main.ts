import { run } from '../run';
import { previewOptions } from './options';
import { startPreview } from './start';

// `madang preview REMOTE VERSION`: a published release inside the live site, at an address of this machine.

await run(
  async () => {
    const options = previewOptions(process.argv.slice(2));
    const preview = await startPreview(options);
    return { ...preview, release: `${options.name} ${options.version}`, site: options.origin };
  },
  ({ release, origin, site, until }) =>
    `\n${release}: ${origin}\nThe rest, and all data, is that of ${site}. It ends at ${until}.\n`,
);
