import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@madang/contracts';
import type { StatsCompilation } from '@rspack/core';
import { modulesOf } from '../compile';
import { BY_RANGE, ROOT, SINGLETONS } from '../singletons';
import { importedNames } from './imported';
import { typesOfWorkspace } from './types';

const SHARED: ReadonlySet<string> = new Set([...SINGLETONS, BY_RANGE]);

/** A name that a file of a build takes from a package of the shell. */
export interface Link {
  readonly file: string;
  readonly name: string;
  readonly used: string;
}

/** All that a remote's build takes from the shell, libraries that it bundles included. */
export function linksOf(stats: StatsCompilation): Link[] {
  const files = new Set(modulesOf(stats).map(({ nameForCondition }) => nameForCondition ?? ''));
  // What it brings of `ui` is for a shell without it, and links to the same packages.
  return [...files]
    .filter(file => /\.[cm]?[jt]sx?$/.test(file) && existsSync(file))
    .flatMap(file =>
      [...importedNames(file, readFileSync(file, 'utf8'), SHARED)].flatMap(([name, all]) =>
        [...all].map(used => ({ file: path.relative(ROOT, file), name, used })),
      ),
    );
}

/** The same by package, each name with the hash of its type as it is now. */
export function importsFrom(links: readonly Link[]): NonNullable<Release['imports']> {
  const types = typesOfWorkspace();
  const packages = [...new Set(links.map(({ name }) => name))].sort();
  const names = (name: string) => [...new Set(links.filter(link => link.name === name).map(({ used }) => used))].sort();
  return Object.fromEntries(
    packages.map(name => [name, Object.fromEntries(names(name).map(used => [used, types[name]?.[used] ?? '']))]),
  );
}
