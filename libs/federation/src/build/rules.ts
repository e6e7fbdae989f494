import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import * as query from '../facade/query';
import * as router from '../facade/router';
import * as zod from '../facade/zod';
import { modulesOf } from './compile';
import { ROOT, SINGLETONS } from './singletons';

/** Why a remote's build must not be published. Empty when it may. */
export function violations(stats: StatsCompilation): string[] {
  const files = modulesOf(stats).flatMap(module => module.nameForCondition ?? []);
  return [...new Set([...bundledSingletons(files), ...files.filter(isOwn).flatMap(outsideFacades)])];
}

const isOwn = (file: string) => /\.tsx?$/.test(file) && !file.includes('/node_modules/');

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

const FACADES: Readonly<Record<string, ReadonlySet<string>>> = {
  'react-router': new Set(Object.keys(router)),
  'react-router-dom': new Set(Object.keys(router)),
  '@tanstack/react-query': new Set(Object.keys(query)),
  zod: new Set(Object.keys(zod)),
};
const IMPORT = /import\s+(?!type\b)([^'";]+?)\s+from\s+['"]([^'"]+)['"]/g;
const TYPES = /^(infer|input|output|Zod[A-Z]\w*)$/;

function outsideFacades(file: string): string[] {
  return outsideFacadesIn(readFileSync(file, 'utf8')).map(use => `${path.relative(ROOT, file)} uses ${use}`);
}

/** Values that a source takes from a shared package although the shell does not hand them over: they would be undefined. */
export function outsideFacadesIn(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, clause = '', name = '']) => {
    const allowed = FACADES[name];
    if (!allowed) return [];
    return usedNames(clause, source)
      .filter(used => !allowed.has(used))
      .map(used => `"${used}" of ${name}, which its facade in @madang/federation does not list`);
  });
}

function usedNames(clause: string, source: string): string[] {
  const namespace = /^\*\s+as\s+(\w+)$/.exec(clause)?.[1];
  if (namespace) {
    const uses = [...source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))];
    return uses.flatMap(([, used]) => (used && !TYPES.test(used) ? [used] : []));
  }
  const inBraces = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return inBraces
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && !part.startsWith('type '))
    .map(part => part.replace(/\s+as\s+\w+$/, ''));
}
