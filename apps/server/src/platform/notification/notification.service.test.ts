import { defineNotification } from '@nota/contract/platform/notification-definition.ts';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { buildNotification, exampleOf, newPhone } from './notification.fixtures.ts';
import { findNotification } from './notification.repo.ts';
import { enqueueNotification, forgetRecipientsOf } from './notification.service.ts';

const world = useWorld();

const withLink = defineNotification({
  kind: 'example.link',
  version: 1,
  purpose: 'alert',
  channels: ['email'],
  variables: z.object({ link: z.string() }),
  secret: ['link'],
  title: ['链接', '連結', 'Link', 'Link'],
  text: ['请打开 {link}', '請開啟 {link}', 'Open {link}', 'Abra {link}'],
  sample: { link: 'https://nota.test/p/1' },
});

const enqueue = (
  link: string,
  to: { channel: 'sms' | 'email'; address: string } = { channel: 'email', address: 'a@b.test' },
) =>
  world.db.transaction().execute((trx) =>
    enqueueNotification(trx, world.deps, {
      definition: withLink,
      record: { kind: 'company-user', id: '1' },
      to,
      variables: { link },
      at: world.clock.now(),
    }),
  );

it('keeps a link sealed apart from its text', async () => {
  const link = `${world.config.PUBLIC_URL}/p/SECRET-TOKEN`;
  const row = await findNotification(world.db, (await enqueue(link)) ?? '');
  expect(row?.text).toBe('请打开 {link}');
  expect(row?.has_secrets).toBe(true);
  expect(row?.secrets_sealed?.toString('latin1')).not.toContain('SECRET-TOKEN');
});

it.each([
  ['https://evil.example/p/1', { channel: 'email', address: 'a@b.test' }, /elsewhere/],
  [`http://127.0.0.1:3000.evil.example/p/1`, { channel: 'email', address: 'a@b.test' }, /elsewhere/],
  ['http://127.0.0.1:3000/p/1', { channel: 'sms', address: '13800000000' }, /does not go by sms/],
  ['http://127.0.0.1:3000/p/1', { channel: 'email', address: 'a@b.test\r\nRCPT TO:<c@d.test>' }, /no address/],
  ['http://127.0.0.1:3000/p/1', { channel: 'email', address: 'a@b.test,c@d.test' }, /no address/],
  ['http://127.0.0.1:3000/p/1', { channel: 'email', address: 'Name <a@b.test>' }, /no address/],
  ['http://127.0.0.1:3000/p/1', { channel: 'email', address: '"a b"@b.test' }, /no address/],
  ['http://127.0.0.1:3000/p/1', { channel: 'email', address: 'a@[127.0.0.1]' }, /no address/],
] as const)('takes no %j to %j', async (link, to, problem) => {
  const error = await enqueue(link, to).then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.message).toMatch(problem);
  expect(error?.message).not.toContain(to.address);
});

it('forgets whom a record’s notifications went to, and sends nothing more about it', async () => {
  const recordId = '4711';
  const given = { to: { channel: 'sms', address: newPhone() }, at: world.clock.now(), recordId } as const;
  const id = await buildNotification(world.db, world.deps, given);
  const other = await buildNotification(world.db, world.deps, { ...given, recordId: '4712' });
  await world.db
    .transaction()
    .execute((trx) => forgetRecipientsOf(trx, { kind: 'company-user', id: recordId }, world.clock.now()));
  expect(await findNotification(world.db, id)).toMatchObject({
    state: 'dead',
    reason: 'RECIPIENT_FORGOTTEN',
    recipient_sealed: null,
    recipient_mac: null,
    recipient_masked: '***',
    secrets_sealed: null,
  });
  expect(await findNotification(world.db, other)).toMatchObject({ state: 'queued' });
  expect(exampleOf('alert').secret).toEqual(['code']);
});
