import { bulkTaskApi } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAttestations,
  buildCompany,
  EVIDENCE_STAFF,
  putAttestation,
} from '../../modules/attestations/attestations.fixtures.ts';
import { bulkActDefinitions, caseload } from '../../lists.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import type { Trx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { runBulkTask } from './bulk-task.jobs.ts';
import { bulkTaskHandler } from './bulk-task.worker.ts';

const world = useWorld();
const VERIFY = 'attestations.verify-organization';
const REANCHOR = 'attestations.reanchor-organization';
let clerk: Staff;

beforeAll(async () => {
  clerk = await world.staff({ ...EVIDENCE_STAFF, hasRole: true });
});

const request = (body: object, as = clerk) => world.call(bulkTaskApi.request, { as, body: body as never });
const rowsOf = async (id: string, query: object = {}, as = clerk) =>
  (await world.call(bulkTaskApi.rows, { as, params: { id }, query: { pageSize: 100, ...query } })).data;
const taskOf = async (id: string) =>
  (await world.call(bulkTaskApi.list, { as: clerk, query: { pageSize: 100 } })).data.list.find((one) => one.id === id);
const again = (id: string) => world.db.transaction().execute((trx) => enqueue(trx, runBulkTask, { id }));

async function records(count: number) {
  const name = `杭州${randomUUID().slice(0, 8)}有限公司`;
  const items = Array.from({ length: count }, () => ({}));
  const owner = buildCompany({ name });
  const ids = await buildAttestations(world.db, world.platform.id, world.deps.keys, { owner, items });
  return { ownerName: name, ids };
}

const backendOf = async (trx: Trx) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid;
};

describe('the worker of a bulk task', () => {
  it('is done in several jobs where it is long, and every record once', async () => {
    const { ownerName, ids } = await records(520);
    for (const id of ids) await putAttestation(world.db, id, 'anchor-failed');
    const { data } = await request({
      kind: REANCHOR,
      filter: { ownerName, state: 'anchor-failed' },
      reason: '节点恢复',
    });
    // A second job of the same task, as after a crash.
    await again(data.id);
    await runJobs(world.deps);
    expect(await taskOf(data.id)).toMatchObject({ state: 'finished', total: 520, done: 520, refused: 0 });
    const steps = world.db
      .selectFrom('transition_trail')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('action', '=', 'reanchor')
      .where('record_id', 'in', ids);
    expect(Number((await steps.executeTakeFirstOrThrow()).n)).toBe(520);
  }, 60_000);

  it('undoes a record whose connection broke before its outcome was kept, says so, and goes on with the next', async () => {
    const { ids } = await records(3);
    for (const id of ids) await putAttestation(world.db, id, 'anchor-failed');
    const { data } = await request({ kind: REANCHOR, ids, reason: '节点恢复' });
    const dying = bulkActDefinitions.map((definition) => ({
      ...definition,
      act: async (run: Parameters<typeof definition.act>[0], id: string) => {
        const change = await definition.act(run, id);
        // The change was made and the process dies before the outcome is kept: both are undone.
        return async (trx: Parameters<typeof change>[0]) => {
          const detail = await change(trx);
          if (id === ids[1]) await world.owner.query('select pg_terminate_backend($1)', [await backendOf(trx)]);
          return detail;
        };
      },
    }));
    await runJobs(world.deps, [bulkTaskHandler(dying, caseload.colleagues.heldRights)]);
    const left = await rowsOf(data.id, { outcome: 'refused' });
    expect(left.map(({ id }) => id)).toEqual([ids[1]]);
    const state = world.db
      .selectFrom('attestation')
      .select('state')
      .where('id', '=', ids[1] ?? '');
    expect((await state.executeTakeFirstOrThrow()).state).toBe('anchor-failed');
    expect(await taskOf(data.id)).toMatchObject({ state: 'finished', done: 2, refused: 1 });
  });

  it('tries a record again that lost to another transaction, and gives up where it loses every time', async () => {
    const { ids } = await records(3);
    for (const id of ids) await putAttestation(world.db, id, 'anchor-failed');
    const losses = new Map([
      [ids[0], { code: '40P01', left: 2 }],
      [ids[1], { code: '40001', left: 1 }],
      [ids[2], { code: '40P01', left: 1_000 }],
    ]);
    const { data } = await request({ kind: REANCHOR, ids, reason: '节点恢复' });
    const losing = bulkActDefinitions.map((definition) => ({
      ...definition,
      act: async (run: Parameters<typeof definition.act>[0], id: string) => {
        const change = await definition.act(run, id);
        return async (trx: Parameters<typeof change>[0]) => {
          const detail = await change(trx);
          const loss = losses.get(id);
          if (loss && (loss.left -= 1) >= 0)
            await sql`do ${sql.lit(`begin raise exception 'lost' using errcode = '${loss.code}'; end`)}`.execute(trx);
          return detail;
        };
      },
    }));
    await runJobs(world.deps, [bulkTaskHandler(losing, caseload.colleagues.heldRights)]);
    expect(await taskOf(data.id)).toMatchObject({ state: 'finished', done: 2, refused: 1 });
    expect((await rowsOf(data.id, { outcome: 'refused' })).map(({ id }) => id)).toEqual([ids[2]]);
    expect(losses.get(ids[2])?.left).toBe(996);
    const steps = world.db.selectFrom('transition_trail').select('record_id').where('action', '=', 'reanchor');
    expect((await steps.where('record_id', 'in', ids).execute()).length).toBe(2);
  });

  it('is not carried out for somebody whose rights were taken away meanwhile', async () => {
    const { ids } = await records(1);
    const leaving = await world.staff({ ...EVIDENCE_STAFF, hasRole: true });
    const { data } = await request({ kind: VERIFY, ids }, leaving);
    await world.owner.query('delete from member_role where member_id = $1', [leaving.id]);
    await runJobs(world.deps);
    expect(await rowsOf(data.id, {}, leaving)).toMatchObject([{ outcome: 'refused' }]);
    const verified = world.db.selectFrom('attestation_verification').select('id').where('attestation_id', 'in', ids);
    expect(await verified.execute()).toEqual([]);
  });

  it('can be cancelled while it waits, and then touches nothing', async () => {
    const { ids } = await records(1);
    const { data } = await request({ kind: VERIFY, ids });
    const cancel = (as = clerk) => world.call(bulkTaskApi.cancel, { as, params: { id: data.id } });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).outcome).toBe('STATE_CHANGED');
    await runJobs(world.deps);
    expect(await rowsOf(data.id)).toMatchObject([{ outcome: 'waiting' }]);
  });
});
