import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './singletons';
import { readTable } from './table';

it('ends a remote.ts that never does, and says so', async () => {
  mkdirSync(path.join(ROOT, '.madang'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.madang/table-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/remote.ts'), 'for (;;);\n');

  await expect(readTable(folder, 1500)).rejects.toThrow('table of pages: it has not ended after 1.5 s');
  rmSync(folder, { recursive: true });
});
