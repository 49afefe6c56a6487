import { LIMIT } from '@nota/contract/kit/limits.ts';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildPlatform } from '../modules/platform-config/platform-config.fixtures.ts';
import { useWorld, type Staff } from '../testing/world.ts';
import { addHours, addMinutes } from './clock.ts';
import { housekeeping } from './housekeeping.worker.ts';

const world = useWorld();

const keep = ({ id, platformId }: Staff, key: string, at: Date) =>
  world.deps.database
    .forPlatform(platformId)
    .insertInto('idempotency_key')
    .values({ actor_id: id, key, request_hash: randomBytes(32), created_at: at })
    .execute();
const ticket = ({ id, platformId }: Staff, name: string, end: Date) =>
  world.deps.database
    .forPlatform(platformId)
    .insertInto('download_ticket')
    .values({
      ticket_hash: randomBytes(32),
      object_key: name,
      file_name: name,
      member_id: id,
      network: '127.0.0.1',
      expires_at: end,
    })
    .execute();
const left = async (column: string, table: string) =>
  (await world.owner.query<{ name: string }>(`select ${column} as name from ${table} order by 1`)).rows.map(
    ({ name }) => name,
  );

it('kept answers are deleted after a day and tickets after an hour, of the given platform alone; a second run finds none', async () => {
  const now = world.clock.now();
  const [ours, theirs] = [await world.staff(), await world.staffOf(await buildPlatform(world.owner))];
  for (const [staff, name] of [
    [ours, 'ours'],
    [theirs, 'theirs'],
  ] as const) {
    await keep(staff, `${name} old`, addMinutes(addHours(now, -LIMIT.idempotencyKeepHours), -1));
    await keep(staff, `${name} young`, addMinutes(addHours(now, -LIMIT.idempotencyKeepHours), 1));
    await ticket(staff, `${name} old`, addMinutes(now, -61));
    await ticket(staff, `${name} young`, addMinutes(now, -59));
  }
  const run = { db: world.jobs.db, deps: world.jobs.deps, at: now, platformId: world.platform.id };
  await housekeeping.run(run);
  await housekeeping.run(run);
  const stays = ['ours young', 'theirs old', 'theirs young'];
  expect(await left('key', 'idempotency_key')).toEqual(stays);
  expect(await left('file_name', 'download_ticket')).toEqual(stays);
});
