import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { messagesByLanguage } from './tools/build/messages-by-language.ts';

/** Time limits are long, because a machine under load is slow, which is no fault. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** `npm test` runs all of these, `npm run check` only `tidy`. */
export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for a killed process, a clock or another engine.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Pure functions: files share only modules, and loading those once takes a quarter of the time.
      { test: { name: 'contract', include: ['packages/**/*.test.ts'], isolate: false, ...PATIENCE } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/template.ts'],
          // Files share only modules without state; loading those once halves the time.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        plugins: [messagesByLanguage()],
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // It also cleans up what a test leaves behind in the modules and the window, which files share.
          setupFiles: ['apps/console/src/testing/setup.ts'],
          isolate: false,
          // Style sheets are left out, except for those that a test imports as text.
          css: { include: /\?raw$/ },
          ...PATIENCE,
        },
      },
      {
        plugins: [messagesByLanguage()],
        test: {
          name: 'public',
          include: ['apps/public/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/public/src/testing/setup.ts'],
          isolate: false,
          css: false,
          ...PATIENCE,
        },
      },
      // Half a minute in a browser: also started early.
      { test: { name: 'a verifier', include: ['apps/verify/*.test.ts'], ...PATIENCE } },
      {
        // All rules in one process, so that each file of the repository is parsed once for all of them.
        test: {
          name: 'tidy',
          // Projects of one process and of several cannot run in one group.
          sequence: { groupOrder: 1 },
          include: ['tools/tidy/*.test.ts'],
          exclude: ['tools/tidy/breaches.test.ts'],
          isolate: false,
          fileParallelism: false,
          ...PATIENCE,
        },
      },
      {
        // Files that check a whole copy of the repository, minutes each. Projects run in the order of their names, and
        // the longest must start first, or it ends alone on one core.
        test: {
          name: 'a copy',
          include: ['tools/tidy/breaches.test.ts', 'tools/new.test.ts'],
          ...PATIENCE,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'apps/console/build/**/*.test.ts'],
          exclude: ['tools/tidy/**', 'tools/new.test.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});
