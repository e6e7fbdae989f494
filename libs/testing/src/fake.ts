import type { RemoteManifest } from '@madang/contracts';

const asText = (value: unknown) => JSON.stringify(value);

/**
 * Sources of a remote that keeps every promise of a remote.json and does nothing else: each path shows the title, each
 * dialog opens with the data that it was given, each part outside its pages says whose it is.
 */
export function fakeSources(manifest: RemoteManifest): Readonly<Record<string, string>> {
  const { title, paths, dialogs, slots } = manifest;
  const dialogTable = dialogs.map(name => `${asText(name)}: async () => ({ default: dialog(${asText(name)}) })`);
  const slotTable = slots.map(name => `${asText(name)}: async () => ({ default: Part })`);
  return {
    'remote.json': asText(manifest),
    'src/remote.ts': `
      import { defineRemote } from '@madang/federation';
      import { Dialog, PageHead } from '@madang/ui';
      import { createElement } from 'react';

      const title = ${asText(title)};
      const Page = () => createElement(PageHead, { title });
      const Part = () => createElement('p', null, title);
      const dialog = name => ({ close, ...data }) =>
        createElement(Dialog, { title: title + ' ' + name, onDismiss: close }, createElement('p', null, JSON.stringify(data)));

      export default defineRemote({
        routes: ${asText(paths)}.map(path => ({ path: path + '/*', Component: Page })),
        dialogs: { ${dialogTable.join(', ')} },
        slots: { ${slotTable.join(', ')} },
      });
    `,
  };
}
