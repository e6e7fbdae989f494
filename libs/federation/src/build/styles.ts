import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { reachesIn } from '../pure/css/reach';
import { modulesOf } from './compile';
import { ROOT } from './singletons';

/** What style sheets of a remote, and of the libraries in it, would do to the rest of the page. */
export function stylesOutside(stats: StatsCompilation): string[] {
  const files = modulesOf(stats).flatMap(({ nameForCondition }) => nameForCondition ?? []);
  return [...new Set(files)]
    .filter(file => file.endsWith('.css'))
    .flatMap(file => {
      const isModule = file.endsWith('.module.css');
      const place = path.relative(ROOT, file);
      const found = reachesIn({ file: place, code: readFileSync(file), isOwn: () => isModule });
      return found.map(
        ({ line, source }) =>
          `${place}:${line} styles "${source}", which reaches outside of the remote: begin with a class of a CSS module of yours`,
      );
    });
}
