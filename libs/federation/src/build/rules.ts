import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import * as query from '../facade/query';
import * as router from '../facade/router';
import * as zod from '../facade/zod';
import { modulesOf } from './compile';
import type { Link } from './links/links';
import { ROOT, SINGLETONS } from './singletons';
import { stylesOutside } from './styles';

/** Why a remote's build must not be published. Empty when it may. */
export function violations(stats: StatsCompilation, links: readonly Link[]): string[] {
  const files = modulesOf(stats).flatMap(module => module.nameForCondition ?? []);
  return [...bundledSingletons(files), ...outsideFacades(links), ...stylesOutside(stats)];
}

/** A second copy of a singleton would have a second session, a second router, a second React. */
function bundledSingletons(files: readonly string[]): string[] {
  return SINGLETONS.flatMap(name => {
    const folder = name.startsWith('@madang/')
      ? path.join(ROOT, 'libs', name.slice('@madang/'.length), '/')
      : path.join(ROOT, 'node_modules', name, '/');
    const bundled = files.find(file => file.startsWith(folder));
    return bundled
      ? [
          `it bundles ${path.relative(ROOT, bundled)}, but the shell provides ${name}: import "${name}" itself, nothing below it`,
        ]
      : [];
  });
}

const FACADES: Readonly<Record<string, object>> = {
  'react-router': router,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  zod,
};

/** Values that are taken from a shared package although the shell does not hand them over: they would be undefined. */
export function outsideFacades(links: readonly Link[]): string[] {
  return links.flatMap(({ file, name, used }) => {
    const facade = FACADES[name];
    return !facade || used in facade
      ? []
      : [`${file} uses "${used}" of ${name}, which its facade in @madang/federation does not list`];
  });
}
