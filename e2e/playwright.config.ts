import { defineConfig } from '@playwright/test';
import { environmentWith, loadConfig } from '../apps/server/src/platform/config.ts';

/** A build machine is slow and noisy: it gets longer patience, and a second try that `tools/e2e.ts` is loud about. */
const isBuildMachine = environmentWith({})['CI'] !== undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json']],
  timeout: 120_000,
  expect: { timeout: isBuildMachine ? 15_000 : 10_000 },
  retries: isBuildMachine ? 1 : 0,
  workers: 1,
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
