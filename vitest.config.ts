import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', 'tools/e2e/**'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // A database of its own for each file, browsers, killed processes: a deadline ends what hangs, it judges no pace.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves one core free, which on two halves the pace; these tests wait for databases and browsers a lot.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'node', include: ['**/*.test.ts'], exclude: ignored, environment: 'node' } },
      { extends: true, test: { name: 'dom', include: ['**/*.test.tsx'], exclude: ignored, environment: 'happy-dom' } },
    ],
  },
});
