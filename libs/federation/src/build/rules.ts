import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import * as z from 'zod';
import * as query from '../facade/query';
import * as router from '../facade/router';
import * as zod from '../facade/zod';
import { fits } from '../pure/ranges';
import { modulesOf } from './compile';
import type { Link } from './links/links';
import { providedVersions, ROOT, SINGLETONS } from './singletons';
import { stylesOutside } from './styles';

/** Why a remote's build must not be published. Empty when it may. */
export function violations(stats: StatsCompilation, links: readonly Link[]): string[] {
  const files = modulesOf(stats).flatMap(module => module.nameForCondition ?? []);
  return [
    ...bundledSingletons(files),
    ...copiesUnderOtherNames(files),
    ...outsideFacades(links),
    ...stylesOutside(stats),
  ];
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

/** A package knows its own name, whatever folder an alias puts it into. */
function copiesUnderOtherNames(files: readonly string[]): string[] {
  const folders = files.flatMap(file => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file) ?? []);
  return [...new Set(folders)].flatMap(folder => {
    const described = path.join(folder, 'package.json');
    const { name, version } = existsSync(described) ? Described.parse(JSON.parse(readFileSync(described, 'utf8'))) : {};
    const isShared = SINGLETONS.some(each => each === name);
    return isShared && !folder.endsWith(path.join('node_modules', name ?? ''))
      ? [`it bundles ${name} ${version} as ${path.basename(folder)}, but the shell provides ${name}: take that one`]
      : [];
  });
}

const Described = z.object({ name: z.string().optional(), version: z.string().optional() });
const Declared = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** Versions of shared packages that a room requests and never gets: what runs is the shell's. */
export function unmetDependencies(folder: string): string[] {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies } = Declared.parse(JSON.parse(readFileSync(file, 'utf8')));
  const provided = providedVersions();
  return Object.entries(dependencies).flatMap(([name, range]) => {
    const version = provided[name];
    return version === undefined || fits(version, range)
      ? []
      : [`${path.relative(ROOT, file)} asks for ${name} ${range}, but the shell provides ${version}: ask for that one`];
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
