import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld } from '../../testing/world.ts';
import { exampleOf } from './notification.fixtures.ts';
import { notifyAbout, type NotifiedRecord } from './notified-record.ts';
import { composeHandler } from './notified-record.worker.ts';

const world = useWorld({ SENT_FOLDER: mkdtempSync(join(tmpdir(), 'nota-sent-')) });
const definition = exampleOf('alert');
const record = { kind: 'company-user', id: '9' } as const;

const known: NotifiedRecord = {
  kind: 'company-user',
  definitions: [definition],
  contactOf: (_, id) =>
    Promise.resolve(
      id === '9' ? { to: { channel: 'sms', address: '13800001234' }, variables: { name: '某某公司' } } : undefined,
    ),
};
const handlers = [composeHandler([known])];
const made = () =>
  world.db.selectFrom('notification').select(['kind', 'recipient_masked', 'text']).orderBy('id').execute();
const tell = (id: string, variables: Record<string, string>) =>
  world.db
    .transaction()
    .execute((trx) => notifyAbout(trx, definition, { record: { ...record, id }, variables, at: world.clock.now() }));

it('makes the notification once, though its job runs twice', async () => {
  await tell('9', { code: '1' });
  // The first run died after its commit and before the queue knew: the same job comes again.
  await tell('9', { code: '1' });
  await runJobs(world.deps, handlers);
  expect(await made()).toMatchObject([
    { kind: 'example.alert', recipient_masked: '138****1234', text: `【${world.platform.name}】某某公司的口令{code}` },
  ]);
  world.clock.pass(1);
  await tell('9', { code: '2' });
  await runJobs(world.deps, handlers);
  expect(await made()).toHaveLength(2);
});

it('makes none of what happened long ago', async () => {
  const before = (await made()).length;
  await tell('9', {});
  world.clock.pass(8 * 86_400);
  await runJobs(world.deps, handlers);
  expect(await made()).toHaveLength(before);
});

it('makes none where there is nobody to tell', async () => {
  const before = (await made()).length;
  await tell('10', {});
  await runJobs(world.deps, handlers);
  expect(await made()).toHaveLength(before);
});

it('fails aloud for a text that its record does not have', async () => {
  await world.db
    .transaction()
    .execute((trx) => notifyAbout(trx, { kind: 'unknown' }, { record, at: world.clock.now() }));
  await runJobs(world.deps, handlers);
  expect(world.logged.join('')).toContain('nobody is told unknown about a company-user');
});
