import { run, say } from '../run';
import { previewOptions } from './options';
import { startPreview } from './start';

// `madang preview REMOTE VERSION`: a published release inside the live site, at an address of this machine.

await run(async () => {
  const options = previewOptions(process.argv.slice(2));
  const preview = await startPreview(options);
  const { name, version, origin } = options;
  say(
    `\n${name} ${version}: ${preview.origin}\nThe rest, and all data, is that of ${origin}. It ends at ${preview.until}.\n`,
  );
  return preview;
});
