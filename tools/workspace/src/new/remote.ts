import { CONTRACT } from '@madang/contracts';
import { declare } from './declare';
import { expectFreePath, expectName, expectTitle, folderOf } from './names';
import { NewError } from './new-error';
import { addPageFiles } from './page';
import { freeIcon, importOf } from './wiring';
import type { Workspace } from './workspace';

export interface NewRemote {
  readonly name: string;
  readonly title: string;
  readonly path: string;
}

/** A remote with one page, its budget, and its place among the packages. */
export function newRemote(workspace: Workspace, item: NewRemote): string {
  const { name, title, path } = item;
  expectName(name);
  if (name === 'shell' || workspace.exists(`remotes/${name}`))
    throw new NewError(`"${name}" is taken; choose another name.`);
  expectTitle(title);
  expectFreePath(workspace, path, name);
  const at = (file: string) => `remotes/${name}/${file}`;
  const folder = folderOf(path, name);
  const dependencies = dependenciesIn(workspace);
  workspace.add(at('package.json'), json(packageOf(name, dependencies)));
  workspace.add(at('tsconfig.json'), json(TSCONFIG));
  workspace.add(at('remote.json'), json(manifestOf(item, { id: folder, icon: freeIcon(workspace) })));
  workspace.add(at('README.md'), README(item));
  workspace.add(at('rspack.config.ts'), workspace.read('shell/rspack.config.ts')); // the same in every room
  workspace.add(at('src/css.d.ts'), CSS);
  workspace.add(at('src/remote.ts'), REMOTE(path, folder));
  workspace.add(at('src/remote.test.ts'), REMOTE_TEST);
  addPageFiles(workspace, { remote: name, folder, title });
  declare(workspace, { name, dependencies, devDependencies: DEV_DEPENDENCIES });
  return `${title} is at ${path}. See it: npx madang dev ${name}`;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** In the versions that the other remotes have. */
function dependenciesIn(workspace: Workspace): Record<string, string> {
  const versionIn = (file: string): string => JSON.parse(workspace.read(file)).version;
  return {
    '@madang/federation': versionIn('libs/federation/package.json'),
    '@madang/ui': versionIn('libs/ui/package.json'),
  };
}

/** What its rspack.config.ts takes. */
const DEV_DEPENDENCIES = { '@madang/dev': '1.0.0' };

const packageOf = (name: string, dependencies: Record<string, string>) => ({
  name: `@madang/remote-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  dependencies,
  devDependencies: DEV_DEPENDENCIES,
  scripts: { build: 'node --import tsx/esm ../../tools/workspace/src/build.ts', typecheck: 'tsc -p .' },
});

const TSCONFIG = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
  include: ['src'],
};

const manifestOf = ({ name, title, path }: NewRemote, { id, icon }: { id: string; icon: string }) => ({
  name,
  title,
  contract: CONTRACT,
  paths: [path],
  layout: 'member',
  tiles: [{ id, label: title, to: path, icon, order: 390, places: ['tile'] }],
  dialogs: [],
  slots: [],
});

const CSS = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
`;

const REMOTE = (path: string, folder: string) => `import { defineRemote, retryChunk } from '@madang/federation';

export default defineRemote({
  routes: [{ path: '${path}', lazy: ${importOf(`./${folder}/page`)} }],
});
`;

const REMOTE_TEST = `import { describe, expect, it } from 'vitest';
import manifest from '../remote.json';
import remote from './remote';

describe('remote.json', () => {
  it('states a path for each route, and the dialogs that there are', () => {
    const isOwned = (path = '') => manifest.paths.some(owned => path === owned || path.startsWith(\`\${owned}/\`));

    expect(remote.routes.filter(({ path }) => !isOwned(path))).toEqual([]);
    expect([...manifest.dialogs].sort()).toEqual(Object.keys(remote.dialogs ?? {}).sort());
  });
});
`;

const README = ({ name, title, path }: NewRemote) => `# ${name}

${title}: what members find at ${path}.

    npx madang dev ${name}      # this remote from source, the rest of the site around it

Promises: remote.json states every path and dialog that there is.
Does not: know any other remote; what two of them need lies in \`libs\`.
Test: \`npx vitest run remotes/${name}\`.
`;
