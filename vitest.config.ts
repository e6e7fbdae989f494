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
    // As in the browser's part: where nobody waits, a test of processes on a starved machine has a second try, which the report names.
    retry: process.env.CI ? 1 : 0,
    // Vitest leaves one core free, which on two halves the pace; these tests wait for databases and browsers a lot.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Loaded once a worker, not once a file: decision 0143 says what a test file must not leave behind.
      {
        extends: true,
        test: { name: 'node', include: ['**/*.test.ts'], exclude: ignored, environment: 'node', isolate: false },
      },
      { extends: true, test: { name: 'dom', include: ['**/*.test.tsx'], exclude: ignored, environment: 'happy-dom' } },
    ],
  },
});
