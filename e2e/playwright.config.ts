import { defineConfig } from '@playwright/test';
import { environmentWith, loadConfig } from '../apps/server/src/platform/config.ts';

/** A build machine is slow and noisy: it gets longer patience, and a second try that `tools/e2e.ts` is loud about. */
const isBuildMachine = environmentWith({})['CI'] !== undefined;

/** They take away the console that all stories use: told last, when nobody else uses it. */
const DEPLOYING = 'version.e2e.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json']],
  timeout: 120_000,
  expect: { timeout: isBuildMachine ? 15_000 : 10_000 },
  retries: isBuildMachine ? 1 : 0,
  // One tells the journey of an attestation, which mostly waits, while the other has axe read the pages.
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
    // A step that cannot be taken says so while the story still has time to say which one it was.
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
