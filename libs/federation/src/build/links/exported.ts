import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@madang/contracts';
import type { StatsCompilation } from '@rspack/core';
import { modulesOf } from '../compile';
import { BY_RANGE, ROOT, SINGLETONS } from '../singletons';
import { typesOfWorkspace } from './types';

type Names = NonNullable<Release['exports']>;

/** What a shell hands to remotes: by package, the names that it exports at run time, and the hash of each one's type. */
export function exportedNames(stats: StatsCompilation): Names {
  const provided = new Map(
    modulesOf(stats).map(module => [module.nameForCondition ?? '', module.providedExports ?? []] as const),
  );
  const types = typesOfWorkspace();
  const named = [...SINGLETONS, BY_RANGE].map(name => {
    const names = provided.get(moduleOf(name)) ?? [];
    return [name, Object.fromEntries(names.map(each => [each, types[name]?.[each] ?? '']))] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => Object.keys(names).length > 0));
}

/** The module that stands behind a package's name in a shell, by its true path, as the bundler knows it. */
function moduleOf(name: string): string {
  const file = fileOf(name);
  return existsSync(file) ? realpathSync(file) : file;
}

/** Of some packages the shell hands out a facade. */
function fileOf(name: string): string {
  const facade = FACADES[name];
  if (facade) return path.join(ROOT, 'libs/federation/src/facade', `${facade}.ts`);
  if (name.startsWith('@madang/')) return path.join(ROOT, 'libs', name.slice('@madang/'.length), 'src/index.ts');
  return path.join(ROOT, 'node_modules', name.includes('/jsx') ? `${name}.js` : `${name}/index.js`);
}

const FACADES: Readonly<Record<string, string>> = {
  'react-router': 'router',
  'react-router-dom': 'router',
  '@tanstack/react-query': 'query',
  zod: 'zod',
};
