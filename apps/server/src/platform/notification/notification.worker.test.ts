import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld } from '../../testing/world.ts';
import { openMailServer, type MailFate } from './mail-server.fixtures.ts';
import { buildNotification, newAddress, newPhone } from './notification.fixtures.ts';
import { jobsIn } from './notification-storm.fixtures.ts';
import { beginSending } from './notification-sending.service.ts';
import { findNotification, type StoredNotification } from './notification.repo.ts';
import { forgetNotifications, wakeDueNotifications } from './notification.worker.ts';

const SENT = mkdtempSync(join(tmpdir(), 'nota-sent-'));
const fates = new Map<string, MailFate>();
const mails = await openMailServer((to) => fates.get(to) ?? 'take');
const world = useWorld({ SENT_FOLDER: SENT, MAIL_SERVER: mails.address });
afterAll(() => mails.close());

const MORNING = new Date('2026-06-01T02:00:00Z');
const NIGHT = new Date('2026-06-01T15:00:00Z');
beforeAll(() => {
  world.clock.time = MORNING;
});

const rowOf = async (id: string) => (await findNotification(world.db, id)) as StoredNotification;
const smsOf = (id: string) =>
  readdirSync(join(SENT, 'sms'))
    .filter((name) => name.includes(`-${id}-`))
    .map((name) => JSON.parse(readFileSync(join(SENT, 'sms', name), 'utf8')) as { to: string; text: string });
const build = (given: Partial<Parameters<typeof buildNotification>[2]> = {}) =>
  buildNotification(world.db, world.deps, {
    to: { channel: 'sms', address: newPhone() },
    at: world.clock.now(),
    ...given,
  });
const due = async () => {
  await wakeDueNotifications(world.jobs.db, world.clock.now());
  await runJobs(world.deps);
};
const lose = (id: string, state = 'sending') =>
  world.owner.query(`update notification set state = $2, attempts = 1, begun_at = $3, next_at = $3 where id = $1`, [
    id,
    state,
    world.clock.now(),
  ]);

describe('a notification', () => {
  it('goes once, with its secret, which is not kept; the row shows whom and what in part', async () => {
    const to = { channel: 'sms', address: '13811112222' } as const;
    const id = await build({ to, code: '445566' });
    await runJobs(world.deps);
    await runJobs(world.deps);
    expect(smsOf(id)).toMatchObject([{ to: '13811112222', text: `【${world.platform.name}】某某公司的口令445566` }]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, secrets_sealed: null, provider: 'simulated-sms' });
    expect(row.recipient_masked).toBe('138****2222');
    expect(JSON.stringify(row)).not.toContain('445566');
    expect(JSON.stringify(row)).not.toContain('13811112222');
    const trail = world.db.selectFrom('transition_trail').select('action').where('record_id', '=', id).orderBy('id');
    expect((await trail.execute()).map(({ action }) => action)).toEqual(['enqueue', 'begin', 'accept']);
  });

  it('waits through the night if it may, and goes at eight', async () => {
    world.clock.time = NIGHT;
    const [reminder, result, code] = [
      await build({ purpose: 'reminder' }),
      await build({ purpose: 'result' }),
      await build({ purpose: 'code' }),
    ];
    await runJobs(world.deps);
    expect(await rowOf(reminder)).toMatchObject({ state: 'held', next_at: new Date('2026-06-02T00:00:00Z') });
    expect(await rowOf(result)).toMatchObject({ state: 'held' });
    expect(await rowOf(code)).toMatchObject({ state: 'sent' });
    world.clock.time = new Date('2026-06-01T23:59:00Z');
    await due();
    expect(await rowOf(reminder)).toMatchObject({ state: 'held' });
    world.clock.time = new Date('2026-06-02T00:00:00Z');
    await due();
    expect([(await rowOf(reminder)).state, (await rowOf(result)).state]).toEqual(['sent', 'sent']);
  });

  it('is suppressed when the person has had their share, and the next hour has room again', async () => {
    const to = { channel: 'sms', address: newPhone() } as const;
    const ids: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) ids.push(await build({ to, purpose: 'code' }));
    await runJobs(world.deps);
    const states = await Promise.all(ids.map(async (id) => (await rowOf(id)).state));
    expect(states.filter((state) => state === 'sent')).toHaveLength(5);
    expect(states.filter((state) => state === 'suppressed')).toHaveLength(2);
    world.clock.pass(3_601);
    const later = await build({ to, purpose: 'code' });
    const other = await build({ to, purpose: 'alert' });
    await runJobs(world.deps);
    expect([(await rowOf(later)).state, (await rowOf(other)).state]).toEqual(['sent', 'sent']);
  });

  it('finds no room twice where seven are begun at the same moment', async () => {
    const to = { channel: 'sms', address: newPhone() } as const;
    const ids: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) ids.push(await build({ to, purpose: 'code' }));
    const begun = await Promise.all(
      ids.map((id) =>
        world.jobs.db
          .transaction()
          .execute((trx) => beginSending(trx, { id, keys: world.deps.keys, at: world.clock.now() })),
      ),
    );
    expect(begun.filter((one) => one !== undefined)).toHaveLength(5);
  });

  it('is counted by its address, whatever the case of its letters', async () => {
    const address = newAddress();
    await build({ to: { channel: 'email', address }, purpose: 'reminder' });
    await runJobs(world.deps);
    const second = await build({ to: { channel: 'email', address: address.toUpperCase() }, purpose: 'reminder' });
    await runJobs(world.deps);
    expect(await rowOf(second)).toMatchObject({ state: 'suppressed', reason: 'CAP_REACHED' });
  });
});

describe('a provider', () => {
  it('that is away is asked again after its pauses, until it takes the mail or it is given up', async () => {
    const address = newAddress();
    fates.set(address, 'later-recipient');
    const id = await build({ to: { channel: 'email', address }, purpose: 'code' });
    await runJobs(world.deps);
    expect(await rowOf(id)).toMatchObject({ state: 'queued', failures: 1, answer: 'SMTP 450' });
    await due();
    expect(await rowOf(id)).toMatchObject({ failures: 1 });
    world.clock.pass(61);
    await due();
    expect(await rowOf(id)).toMatchObject({ state: 'queued', failures: 2 });
    fates.set(address, 'take');
    world.clock.pass(121);
    await due();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3 });
    expect(mails.taken.filter(({ to }) => to === address)).toHaveLength(1);

    const given = newAddress();
    fates.set(given, 'hang-up-before-text');
    const lost = await build({ to: { channel: 'email', address: given }, purpose: 'code' });
    await runJobs(world.deps);
    for (let nth = 0; nth < 4; nth += 1) {
      world.clock.pass(301);
      await due();
    }
    expect(await rowOf(lost)).toMatchObject({ state: 'dead', reason: 'ATTEMPTS_USED_UP', attempts: 4 });
  });

  it.each([
    ['refuse-recipient', 'ADDRESS_REFUSED', 0],
    ['refuse-text', 'CONTENT_REFUSED', 0],
    ['hang-up-after-text', 'OUTCOME_UNKNOWN', 1],
  ] as const)('that meets it with %s leaves it dead by %s, and is not asked again', async (fate, reason, taken) => {
    const address = newAddress();
    fates.set(address, fate);
    const id = await build({ to: { channel: 'email', address } });
    await runJobs(world.deps);
    world.clock.pass(3_600);
    await due();
    expect(await rowOf(id)).toMatchObject({ state: 'dead', reason, attempts: 1 });
    expect(mails.taken.filter(({ to }) => to === address)).toHaveLength(taken);
  });
});

describe('a worker that died while it was sending', () => {
  it('leaves a mail whose outcome nobody knows, and nobody sends it again', async () => {
    const address = newAddress();
    const id = await build({ to: { channel: 'email', address } });
    await lose(id);
    world.clock.pass(60);
    await due();
    expect(await rowOf(id)).toMatchObject({ state: 'sending' });
    world.clock.pass(61);
    await due();
    expect(await rowOf(id)).toMatchObject({ state: 'dead', reason: 'OUTCOME_UNKNOWN', answer: 'LOST' });
    expect(mails.taken.filter(({ to }) => to === address)).toEqual([]);
  });

  it('leaves a text message that the carrier is asked about: taken counts as sent, unknown to it is sent again', async () => {
    const [taken, never] = [await build(), await build()];
    await runJobs(world.deps);
    await lose(taken);
    await lose(never);
    // The carrier has never heard of this request.
    await world.owner.query('update notification set replays = 1 where id = $1', [never]);
    world.clock.pass(121);
    await due();
    expect(await rowOf(taken)).toMatchObject({ state: 'sent', answer: 'found' });
    expect(await rowOf(never)).toMatchObject({ state: 'queued', answer: 'absent' });
    world.clock.pass(61);
    await due();
    expect(await rowOf(never)).toMatchObject({ state: 'sent', attempts: 2 });
    expect([smsOf(taken).length, smsOf(never).length]).toEqual([1, 2]);
  });
});

describe('what is forgotten', () => {
  it('are secrets that were never sent after three days, and recipients after thirty', async () => {
    const address = newAddress();
    fates.set(address, 'refuse-recipient');
    const id = await build({ to: { channel: 'email', address } });
    await runJobs(world.deps);
    const run = () =>
      forgetNotifications.run({
        db: world.jobs.db,
        deps: world.jobs.deps,
        at: world.clock.now(),
        platformId: world.platform.id,
      });
    await run();
    expect((await rowOf(id)).secrets_sealed).not.toBeNull();
    world.clock.pass(73 * 3_600);
    await run();
    expect(await rowOf(id)).toMatchObject({ secrets_sealed: null });
    expect((await rowOf(id)).recipient_sealed).not.toBeNull();
    world.clock.pass(28 * 86_400);
    await run();
    expect(await rowOf(id)).toMatchObject({
      recipient_sealed: null,
      recipient_mac: null,
      recipient_masked: 'p***@example.test',
    });
    const gauge = await world.deps.metrics.deadNotifications.get();
    expect(gauge.values).toMatchObject([{ labels: { platform: world.platform.id } }]);
  });
});

it('names nobody and no secret in any log line or job', async () => {
  const address = `secret-person@example.test`;
  const phone = '13799998888';
  for (const fate of ['refuse-recipient', 'later-recipient', 'hang-up-before-text', 'hang-up-after-text'] as const) {
    fates.set(address, fate);
    await build({ to: { channel: 'email', address }, code: 'S3CR3T-CODE' });
    await runJobs(world.deps);
  }
  const waiting = await build({ to: { channel: 'sms', address: phone }, code: 'S3CR3T-CODE' });
  const jobs = await jobsIn(world.config);
  expect(jobs, 'the one that waits is among them').toContain(waiting);
  await runJobs(world.deps);
  const written = world.logged.join('\n') + jobs;
  for (const hidden of [address, phone, 'S3CR3T-CODE', 'secret-person']) expect(written).not.toContain(hidden);
});
