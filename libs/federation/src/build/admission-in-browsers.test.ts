import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { fc } from '@fast-check/vitest';
import type { Configuration } from '@rspack/core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { limitsOfBytes } from '../pure/a-release.test-kit';
import { admission, type Candidate } from '../pure/admission/admission';
import { BROKEN } from '../pure/admission/broken.test-kit';
import { GOOD } from '../pure/admission/good.test-kit';
import { anySet } from '../pure/admission/sets.test-kit';
import { commonConfig } from './common';
import { compile } from './compile';

const SETS = 3000;
const limits = limitsOfBytes(10_000);

let inBrowser: (candidate: Candidate) => unknown;

/** As a browser would get it: bundled for the web, run where there is neither Node nor any of its modules. */
beforeAll(async () => {
  const folder = path.resolve(import.meta.dirname, '../pure/admission');
  const outDir = mkdtempSync(path.join(tmpdir(), 'madang-admission-'));
  const common = commonConfig({ folder, version: '1.0.0', outDir }, 'admission');
  const config: Configuration = {
    ...common,
    entry: { admission: './admission.ts' },
    output: { ...common.output, filename: 'admission.js', library: { type: 'var', name: 'bundled' } },
  };
  await compile(config);
  const browser = createContext({ URL, TextEncoder, console });
  runInContext(
    `var self = globalThis, window = globalThis, document = { defaultView: globalThis, currentScript: null };`,
    browser,
  );
  runInContext(readFileSync(path.join(outDir, 'admission.js'), 'utf8'), browser);
  inBrowser = candidate => {
    const text = JSON.stringify(candidate);
    return JSON.parse(z.string().parse(runInContext(`JSON.stringify(bundled.admission(${text}))`, browser)));
  };
});

describe('admission in a browser [I-gates]', () => {
  it.each([...BROKEN, ...GOOD])('says the same of $what', ({ releases }) => {
    expect(inBrowser({ releases, limits })).toEqual(admission({ releases, limits }));
  });

  it(`says the same of any ${SETS} sets`, () => {
    let refused = 0;
    fc.assert(
      fc.property(anySet, releases => {
        const refusals = admission({ releases, limits });
        if (refusals.length > 0) refused += 1;
        expect(inBrowser({ releases, limits })).toEqual(refusals);
      }),
      { numRuns: SETS },
    );
    // The sets are worth something only if both answers are among them.
    expect(refused).toBeGreaterThan(SETS / 10);
    expect(refused).toBeLessThan((SETS * 9) / 10);
  });
});
