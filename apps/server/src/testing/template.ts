import type { TestProject } from 'vitest/node';
import { loadConfig } from '../platform/config.ts';
import { dropDatabases, ensureTemplate } from '../platform/db/databases.ts';

/** Runs once before all test files: one migrated template, cloned by each file that needs a database. */
export default async function prepareTemplate(project: TestProject) {
  const config = loadConfig();
  await dropDatabases(config, 'nota_test_', { minutes: 10 });
  project.provide('templateDatabase', await ensureTemplate(config));
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}
