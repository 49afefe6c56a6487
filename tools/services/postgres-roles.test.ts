import { expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { ensureAdministrator, ensureRolesAndDatabase } from './postgres-roles.ts';

const config = readConfig({ DATABASE_URL: "postgres://app:o'clock%20%40@127.0.0.1:5432/no%22ta" });

test('takes names and passwords from the addresses and quotes them', async () => {
  const statements = await record([], (sql) => ensureRolesAndDatabase(sql, config));
  expect(statements).toContain(
    `create role "app" login nosuperuser nobypassrls nocreatedb nocreaterole password 'o''clock @'`,
  );
  expect(statements).toContain(`create database "no""ta" owner "nota_owner" encoding 'UTF8' template template0`);
});

test('sets the rights of roles that exist and leaves the database alone', async () => {
  const statements = await record(['1'], (sql) => ensureRolesAndDatabase(sql, config));
  expect(statements.filter((text) => text.startsWith('create'))).toEqual([]);
  expect(statements.filter((text) => text.startsWith('alter role'))).toHaveLength(8);
});

test('never changes an existing superuser, and creates none without a password', async () => {
  const url = 'postgres://admin:secret@127.0.0.1/postgres';
  expect((await record(['1'], (sql) => ensureAdministrator(sql, url))).some((text) => !text.startsWith('select'))).toBe(
    false,
  );
  expect(await record([], (sql) => ensureAdministrator(sql, 'postgres://postgres@127.0.0.1/postgres'))).toEqual([]);
});

async function record(
  answer: string[],
  work: (sql: (statement: string) => Promise<string[]>) => Promise<void>,
): Promise<string[]> {
  const statements: string[] = [];
  await work(async (statement) => {
    statements.push(statement);
    return answer;
  });
  return statements;
}
