import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { holdRow } from '../../testing/hold.ts';
import { startProcess, type Process } from '../../testing/start-process.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();

const disable = (api: Process, as: Staff, id: string) =>
  fetch(`${api.ready.split(' ').at(-1)}${memberApi.act.path.replace(':id', id).replace(':action', 'disable')}`, {
    method: 'POST',
    headers: { authorization: as.token, 'content-type': 'application/json', 'idempotency-key': 'once-and-only-once' },
    body: JSON.stringify({ reason: '离职' }),
  });

async function tracesOf(id: string) {
  const { rows } = await world.owner.query<{ state: string; trail: number; audit: number; keys: number }>(
    `select (select state from member where id = $1) as state,
            (select count(*)::int from transition_trail where record_id = $1) as trail,
            (select count(*)::int from audit_entry where record_id = $1) as audit,
            (select count(*)::int from idempotency_key) as keys`,
    [id],
  );
  return rows[0];
}

it('loses nothing and doubles nothing when the API is killed in the middle of a request', async () => {
  // Real processes use the real clock, so the session must be fresh by it.
  world.clock.time = new Date();
  const admin = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
  const { id } = await buildMember(world.db);
  const first = await startProcess('api', world.config);
  const held = await holdRow(world.config.DATABASE_OWNER_URL, 'member', id);
  const lost = disable(first, admin, id).catch((error: Error) => error);
  await held.untilSomebodyWaits();
  await first.kill();
  await held.release();
  expect(await lost).toBeInstanceOf(Error);
  expect(await tracesOf(id)).toEqual({ state: 'enabled', trail: 0, audit: 0, keys: 0 });

  const second = await startProcess('api', world.config);
  const answers = [];
  for (let call = 0; call < 3; call += 1) answers.push(await (await disable(second, admin, id)).text());
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('"state":"disabled"');
  expect(await tracesOf(id)).toEqual({ state: 'disabled', trail: 1, audit: 1, keys: 1 });
  expect(await second.stop()).toBe(0);
});

it('answers the calls under way before it ends on SIGTERM', async () => {
  world.clock.time = new Date();
  const admin = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
  const { id } = await buildMember(world.db);
  const api = await startProcess('api', world.config);
  const held = await holdRow(world.config.DATABASE_OWNER_URL, 'member', id);
  const underWay = disable(api, admin, id);
  await held.untilSomebodyWaits();
  const ended = api.stop();
  const readyz = async () => (await fetch(`${api.ready.split(' ').at(-1)}/readyz`)).status;
  await expect.poll(readyz, { timeout: 20_000 }).toBe(503);
  await held.release();
  expect(await (await underWay).text()).toContain('"state":"disabled"');
  expect(await ended).toBe(0);
});

it('ends at once, and says why, when it cannot start', async () => {
  const nowhere = { ...world.config, S3_ENDPOINT: 'http://127.0.0.1:9' };
  await expect(startProcess('worker', nowhere)).rejects.toThrow(/ended with 1 before it was ready: .*ECONNREFUSED/s);
});
