import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm test` runs all of these, `npm run check` only `tidy`. */
export default defineConfig({
  test: {
    // One fewer than there are cores is the default, which on two leaves half of the machine idle.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', include: ['packages/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/template.ts'],
          // Files share nothing but modules without state; loading those once halves the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/console/src/testing/setup.ts'],
          // Style sheets are left out, but for those that a test asks for by their text.
          css: { include: /\?raw$/ },
          testTimeout: 30_000,
        },
      },
      { test: { name: 'verify', include: ['apps/verify/*.test.ts'], testTimeout: 60_000 } },
      {
        // All rules in one process: each file of the repository is then parsed once for all of them.
        test: {
          name: 'tidy',
          // Projects of one process and of several cannot run in one group.
          sequence: { groupOrder: 1 },
          include: ['tools/tidy/*.test.ts'],
          exclude: ['tools/tidy/breaches.test.ts'],
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'breaches', include: ['tools/tidy/breaches.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'apps/console/build/**/*.test.ts'],
          exclude: ['tools/tidy/**'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
