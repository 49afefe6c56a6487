import { defineConfig } from '@playwright/test';
import { environmentWith, loadConfig } from '../apps/server/src/platform/config.ts';

/** A build machine is slow: it gets longer time limits, and a retry that `tools/e2e.ts` reports. */
const isBuildMachine = environmentWith({})['CI'] !== undefined;

/** These stories change the console or the platform that all others use: they run last, alone. */
const DEPLOYING = ['version.e2e.ts', 'platform-look.e2e.ts', 'platform-file.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json']],
  timeout: 120_000,
  expect: { timeout: isBuildMachine ? 15_000 : 10_000 },
  retries: isBuildMachine ? 1 : 0,
  // One worker runs the journey of an attestation, which mostly waits, while the other runs axe.
  workers: 2,
  projects: [
    { name: 'stories', testIgnore: DEPLOYING },
    { name: 'deploying', testMatch: DEPLOYING, dependencies: ['stories'], workers: 1 },
  ],
  use: {
    baseURL: loadConfig().PUBLIC_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A failing step ends before the story's own time limit, so that the report names the step.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
