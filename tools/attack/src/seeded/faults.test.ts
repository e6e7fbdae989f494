import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, spoilt } from './copy';
import { FAULTS } from './faults';

describe('a seeded fault', () => {
  it.each(FAULTS)('is about a text that is in the sources once: $name', fault => {
    const sources = readFileSync(path.join(ROOT, fault.file), 'utf8');

    expect(spoilt(sources, fault)).not.toBe(sources);
  });
});
