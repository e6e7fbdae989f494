import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', 'tools/e2e/**'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: ['**/*.test.ts'], exclude: ignored, environment: 'node' } },
      { extends: true, test: { name: 'dom', include: ['**/*.test.tsx'], exclude: ignored, environment: 'happy-dom' } },
    ],
  },
});
