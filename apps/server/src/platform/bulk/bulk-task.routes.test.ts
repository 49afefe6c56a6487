import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { bulkTaskApi } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAttestations,
  buildCompany,
  buildOwner,
  EVIDENCE_STAFF,
  putAttestation,
} from '../../modules/attestations/attestations.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../sheet/sheet-limits.ts';

const world = useWorld();
const VERIFY = 'attestations.verify-organization';
const REANCHOR = 'attestations.reanchor-organization';
let clerk: Staff;

beforeAll(async () => {
  clerk = await world.staff({ ...EVIDENCE_STAFF, hasRole: true });
});

const request = (body: object, as = clerk, headers: Record<string, string> = {}) =>
  world.call(bulkTaskApi.request, { as, body: body as never, headers });
const rowsOf = async (id: string, query: object = {}, as = clerk) =>
  (await world.call(bulkTaskApi.rows, { as, params: { id }, query: { pageSize: 100, ...query } })).data;
const taskOf = async (id: string) =>
  (await world.call(bulkTaskApi.list, { as: clerk, query: { pageSize: 100 } })).data.list.find((one) => one.id === id);

/** Records of a company of their own, so that a filter finds them and no others. */
async function records(count: number) {
  const name = `杭州${randomUUID().slice(0, 8)}有限公司`;
  const items = Array.from({ length: count }, () => ({}));
  const owner = buildCompany({ name });
  const ids = await buildAttestations(world.db, world.platform.id, world.deps.keys, { owner, items });
  return { ownerName: name, ids };
}

describe('an act on everything that a filter shows', () => {
  it('reaches exactly those records, and tells what came of each', async () => {
    const { ownerName, ids } = await records(3);
    await records(1);
    const { data } = await request({ kind: VERIFY, filter: { ownerName } });
    expect(data).toMatchObject({ kind: VERIFY, state: 'queued', total: 3, done: 0 });
    expect(await rowsOf(data.id, { outcome: 'waiting' })).toHaveLength(3);
    await runJobs(world.deps);
    expect(await taskOf(data.id)).toMatchObject({ state: 'finished', done: 3, refused: 0 });
    const rows = await rowsOf(data.id);
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    // Nothing of them is in a signed head here: the verification cannot tell, and says so.
    for (const row of rows) expect(row).toMatchObject({ outcome: 'done', detail: '无法判断' });
    const verified = await world.db
      .selectFrom('attestation_verification')
      .select(['attestation_id', 'actor_id'])
      .where('attestation_id', 'in', ids)
      .execute();
    expect(verified).toHaveLength(3);
    for (const { actor_id: actor } of verified) expect(actor).toBe(clerk.id);
  });

  it('is audited with its filter and the number of records, once for a repeated key', async () => {
    const { ownerName } = await records(2);
    const body = { kind: VERIFY, filter: { ownerName } };
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await request(body, clerk, key), await request(body, clerk, key)];
    expect(again.data.id).toBe(first.data.id);
    const entries = await world.db
      .selectFrom('audit_entry')
      .select(['act', 'after'])
      .where('record_id', '=', first.data.id)
      .execute();
    expect(entries).toMatchObject([{ after: { ...body, total: 2 } }]);
  });

  it('has a report that can be downloaded, in the language of whoever asked', async () => {
    const { ids } = await records(2);
    await putAttestation(world.db, ids[0] ?? '', 'anchor-failed');
    const body = { kind: REANCHOR, ids, reason: '重试' };
    const { data } = await request(body, clerk, { 'accept-language': 'en-US' });
    await runJobs(world.deps);
    const from = '10.0.0.7';
    const { data: given } = await world.call(bulkTaskApi.report, { as: clerk, params: { id: data.id }, from });
    const file = await world.call(downloadApi.fetch, { query: { ticket: given.ticket }, from });
    const cells: string[][] = [];
    for await (const row of readSheet(file.raw, SHEET_LIMITS)) cells.push(row.cells.slice(0, 2));
    expect(cells[0]).toEqual(['Record', 'Outcome']);
    expect(Object.fromEntries(cells.slice(1) as [string, string][])).toEqual({
      [ids[0] ?? '']: 'Done',
      [ids[1] ?? '']: 'Refused',
    });
  });
});

describe('an act on chosen records', () => {
  it('refuses each for itself: a wrong state, a record of companies to whoever sees none, an unknown one', async () => {
    const build = (owner: ReturnType<typeof buildOwner>, count: number) =>
      buildAttestations(world.db, world.platform.id, world.deps.keys, {
        owner,
        items: Array.from({ length: count }, () => ({})),
      });
    const [failed = '', fine = ''] = await build(buildOwner(), 2);
    const [company = ''] = await build(buildCompany(), 1);
    for (const id of [failed, company]) await putAttestation(world.db, id, 'anchor-failed');
    const { actions } = EVIDENCE_STAFF;
    const seesPersons = await world.staff({ permissionIds: [PERMISSION.personAttestation], actions, hasRole: true });
    const body = { kind: 'attestations.reanchor-person', ids: [failed, fine, company, '1', failed], reason: '重试' };
    const { data } = await request(body, seesPersons);
    expect(data.total).toBe(4);
    await runJobs(world.deps);
    const outcomes = Object.fromEntries(
      (await rowsOf(data.id, {}, seesPersons)).map(({ id, outcome, detail }) => [id, [outcome, detail]]),
    );
    expect(outcomes[failed]).toEqual(['done', '']);
    expect(outcomes[fine]?.[0]).toBe('refused');
    expect(outcomes[company]).toEqual(outcomes['1']);
    expect(outcomes[company]).not.toEqual(outcomes[fine]);
    expect(await rowsOf(data.id, { outcome: 'refused' }, seesPersons)).toHaveLength(3);
    expect(await rowsOf(data.id, { outcome: 'done', afterId: failed }, seesPersons)).toEqual([]);
  });
});

describe('asking for a bulk act', () => {
  it('can be taken back once, while it waits', async () => {
    const { ids } = await records(1);
    const { data } = await request({ kind: VERIFY, ids });
    const cancel = () => world.call(bulkTaskApi.cancel, { as: clerk, params: { id: data.id } });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).outcome).toBe('STATE_CHANGED');
  });

  it('needs the permission of the act and of the list, a known kind, and a reason where the act asks for one', async () => {
    const { ids } = await records(1);
    const { actions } = EVIDENCE_STAFF;
    const reader = await world.staff({ permissionIds: [PERMISSION.organizationAttestation], actions: [] });
    const elsewhere = await world.staff({ permissionIds: [PERMISSION.personAttestation], actions });
    expect((await request({ kind: VERIFY, ids }, reader)).outcome).toBe('PERMISSION_DENIED');
    expect((await request({ kind: VERIFY, ids }, elsewhere)).outcome).toBe('PERMISSION_DENIED');
    expect((await request({ kind: 'nothing.here', ids })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await request({ kind: REANCHOR, ids })).outcome).toBe('REASON_REQUIRED');
  });

  it('knows the filters of the list and no others, and takes either a filter or records', async () => {
    const { ids } = await records(1);
    expect((await request({ kind: VERIFY, filter: { phone: '13800001234' } })).outcome).toBe('INPUT_INVALID');
    expect((await request({ kind: VERIFY, filter: { state: 'flying' } })).outcome).toBe('INPUT_INVALID');
    expect((await request({ kind: VERIFY, filter: {}, ids })).outcome).toBe('INPUT_INVALID');
    expect((await request({ kind: VERIFY })).outcome).toBe('INPUT_INVALID');
  });

  it('is refused where nothing matches, and where there are more records than a task may have', async () => {
    expect((await request({ kind: VERIFY, filter: { ownerName: '没有这家公司' } })).outcome).toBe('NOTHING_CHANGED');
    const owner = buildCompany({ name: '存证很多的公司' });
    for (let left = LIMIT.bulkTaskMaxRows + 1; left > 0; left -= 1_000) {
      const items = Array.from({ length: Math.min(left, 1_000) }, () => ({}));
      await buildAttestations(world.db, world.platform.id, world.deps.keys, { owner, items });
    }
    expect((await request({ kind: VERIFY, filter: { ownerName: owner.name } })).outcome).toBe('BULK_TOO_LARGE');
  }, 120_000);

  it('belongs to the person who asked', async () => {
    const { ids } = await records(1);
    const { id } = (await request({ kind: VERIFY, ids })).data;
    const other = await world.staff({ ...EVIDENCE_STAFF });
    const given = { as: other, params: { id } };
    expect((await world.call(bulkTaskApi.cancel, given)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(bulkTaskApi.report, given)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(bulkTaskApi.rows, { ...given, query: {} })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(bulkTaskApi.list, { as: other })).data.list).toEqual([]);
  });
});
