import { CHROMIUM } from '@madang/testing';
import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: './src',
  outputDir: '../../.madang/test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One site a worker, each with its own database; two keep a small machine busy without starving the browser.
  workers: 2,
  fullyParallel: false,
  // A starved machine may miss a deadline once; what fails twice is broken. The list names every test that needed it.
  retries: 1,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1607, height: 1000 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'off',
    launchOptions: CHROMIUM,
  },
});
