import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { APPROVAL_KINDS, approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import type { ApprovalRequestAction } from '@nota/contract/platform/approval-request.lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { deadJobApi } from '@nota/contract/platform/dead-job.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { approvalDefinitions } from '../../lists.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { openEventStream } from '../../testing/event-stream.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { defineJob, enqueue, handle } from '../jobs/job.ts';
import { deadJobDiscard } from '../jobs/dead-job.approvals.ts';
import { askApproval } from './approval-request.service.ts';

const world = useWorld();
const MAY = { permissionIds: [PERMISSION.platformConfig] };
let asker: Staff;
let second: Staff;
let third: Staff;
let outsider: Staff;
beforeAll(async () => {
  [asker, second, third] = [await world.staff(MAY), await world.staff(MAY), await world.staff(MAY)];
  outsider = await world.staff({ permissionIds: [PERMISSION.member] });
});

const job = defineJob({ name: 'test.hopeless', payload: z.object({ label: z.string() }), attempts: 1 });
let labels = 0;

/** A job that gave up, and the request to discard it. */
async function asked(by: Staff = asker, concernsMemberId?: string) {
  labels += 1;
  const label = `任务${labels}`;
  await world.db.transaction().execute((trx) => enqueue(trx, job, { label }));
  await runJobs(world.deps, [handle(job, () => Promise.reject(new Error('the authority is away')))]);
  const { data } = await world.call(deadJobApi.list, { as: asker });
  const dead = data.find(({ payload }) => (payload as { label: string }).label === label);
  const subjectId = dead?.id ?? '';
  if (concernsMemberId === undefined) {
    const request = { as: by, params: { id: subjectId }, body: { reason: '重复任务' } };
    return { ...(await world.call(deadJobApi.askDiscard, request)).data, subjectId };
  }
  const actor = {
    ...by,
    ...MAY,
    actions: [],
    isOperator: false,
    isInternalAdmin: false,
    sessionId: '1',
    dataScope: 'all' as const,
    scopeTargets: [],
  };
  const given = { actor, at: world.clock.now(), subjectId, title: label, facts: [], reason: '重复任务' };
  const request = await world.db
    .transaction()
    .execute((trx) => askApproval(trx, deadJobDiscard, { ...given, concernsMemberId, payload: { task: label } }));
  return { ...request, subjectId };
}

const act = (as: Staff, id: string, action: Exclude<ApprovalRequestAction, 'expire'>, reason?: string) =>
  world.call(approvalRequestApi.act, { as, params: { id, action }, body: { reason } });
const list = async (as: Staff, query: { scope?: 'mine' | 'for-me'; subject?: string; subjectId?: string } = {}) =>
  (await world.call(approvalRequestApi.list, { as, query: { pageSize: 100, ...query } })).data.list;
const isStillThere = async (subjectId: string) =>
  (await world.call(deadJobApi.list, { as: asker })).data.some(({ id }) => id === subjectId);

describe('the acts that need two people', () => {
  it('are exactly those with a definition, each with one', () => {
    expect(approvalDefinitions.map(({ kind }) => kind).toSorted()).toEqual([...APPROVAL_KINDS].toSorted());
  });
});

describe('GET /api/platform/approval-request', () => {
  it('shows what exactly will be done, why, by whom it was asked for and until when', async () => {
    const { id, subjectId } = await asked();
    const found = (await list(second, { scope: 'for-me' })).find((one) => one.id === id);
    expect(found).toMatchObject({
      kind: 'dead-job.discard',
      subject: 'dead-job',
      subjectId,
      title: 'test.hopeless',
      reason: '重复任务',
      state: 'waiting',
      askedByName: asker.name,
      decidedByName: null,
      offers: ['approve', 'reject'],
    });
    expect(found?.facts).toContainEqual({ name: 'task', value: 'test.hopeless' });
    const life = Date.parse(found?.expiresAt ?? '') - Date.parse(found?.askedAt ?? '');
    expect(life).toBe(LIMIT.approvalLifeHours * 3_600_000);
  });

  it('says to everyone what they may do: the asker withdraws, others decide', async () => {
    const { subjectId } = await asked();
    const offersTo = async (as: Staff) => (await list(as, { subject: 'dead-job', subjectId }))[0]?.offers;
    expect([await offersTo(asker), await offersTo(second)]).toEqual([['withdraw'], ['approve', 'reject']]);
  });

  it('tells apart what I asked for and what waits for me', async () => {
    const { id } = await asked();
    const has = async (as: Staff, scope: 'mine' | 'for-me') => (await list(as, { scope })).some((one) => one.id === id);
    expect([await has(asker, 'mine'), await has(asker, 'for-me')]).toEqual([true, false]);
    expect([await has(second, 'mine'), await has(second, 'for-me')]).toEqual([false, true]);
    await act(second, id, 'reject', '仍需执行');
    expect([await has(asker, 'mine'), await has(second, 'for-me')]).toEqual([true, false]);
  });

  it('shows nothing to those who may neither ask for nor confirm such an act, nor to another platform', async () => {
    await asked();
    expect(await list(outsider)).toEqual([]);
    expect(await list(await world.staffOf(await buildPlatform(world.owner), MAY))).toEqual([]);
  });
});

describe('POST /api/platform/approval-request/:id/:action', () => {
  it('carries the act out when a second person confirms, and not before', async () => {
    const { id, subjectId } = await asked();
    expect(await isStillThere(subjectId)).toBe(true);
    const { data } = await act(second, id, 'approve');
    expect(data).toMatchObject({ state: 'approved', decidedByName: second.name, offers: [] });
    expect(await isStillThere(subjectId)).toBe(false);
  });

  it('lets the asker neither confirm nor reject, whatever they hold', async () => {
    const { id, subjectId } = await asked();
    expect((await act(asker, id, 'approve')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(asker, id, 'reject', '算了')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect(await isStillThere(subjectId)).toBe(true);
  });

  it('does not let whom it concerns decide about themselves', async () => {
    const { id, subjectId } = await asked(asker, second.id);
    expect((await act(second, id, 'approve')).outcome).toBe('SELF_CHANGE_REFUSED');
    expect((await act(second, id, 'reject', '不要')).outcome).toBe('SELF_CHANGE_REFUSED');
    expect(await list(second, { scope: 'for-me', subjectId })).toEqual([]);
    expect((await act(third, id, 'approve')).outcome).toBe('OK');
    expect(await isStillThere(subjectId)).toBe(false);
  });

  it('wants a reason for a rejection, which the asker can read', async () => {
    const { id, subjectId } = await asked();
    expect((await act(second, id, 'reject')).outcome).toBe('REASON_REQUIRED');
    await act(second, id, 'reject', '仍需执行');
    const [own] = await list(asker, { scope: 'mine', subjectId });
    expect(own).toMatchObject({ state: 'rejected', decisionReason: '仍需执行', decidedByName: second.name });
    expect(await isStillThere(subjectId)).toBe(true);
  });

  it('is withdrawn by its asker alone, and can then be asked for again', async () => {
    const { id, subjectId } = await asked();
    expect((await act(second, id, 'withdraw')).outcome).toBe('PERMISSION_DENIED');
    expect((await act(asker, id, 'withdraw')).data.state).toBe('withdrawn');
    expect((await act(second, id, 'approve')).outcome).toBe('STATE_CHANGED');
    const again = { as: second, params: { id: subjectId }, body: { reason: '还是重复' } };
    expect((await world.call(deadJobApi.askDiscard, again)).outcome).toBe('OK');
  });

  it('is decided by nobody without the permission of its kind, and by nobody of another platform', async () => {
    const { id, subjectId } = await asked();
    expect((await act(outsider, id, 'approve')).outcome).toBe('PERMISSION_DENIED');
    const stranger = await world.staffOf(await buildPlatform(world.owner), MAY);
    expect((await act(stranger, id, 'approve')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(second, '1', 'approve')).outcome).toBe('RECORD_NOT_FOUND');
    expect(await isStillThere(subjectId)).toBe(true);
  });

  it('cannot be confirmed once its time is over, even before the clock has said so', async () => {
    const { id, subjectId } = await asked();
    world.clock.pass(LIMIT.approvalLifeHours * 3_600);
    const late = [await world.staff(MAY), await world.staff(MAY)] as const;
    expect((await act(late[0], id, 'approve')).outcome).toBe('STATE_CHANGED');
    expect((await act(late[1], id, 'reject', '过期')).outcome).toBe('OK');
    [asker, second, third] = [await world.staff(MAY), ...late];
    expect(await isStillThere(subjectId)).toBe(true);
  });

  it('tells open pages of the request and of its record', async () => {
    const stream = await openEventStream(await world.listen(), second);
    const { id, subjectId } = await asked();
    const isOf = (stem: string, record: string) => (event: { kind: string; stem?: string; id?: string }) =>
      event.kind === 'record' && event.stem === stem && event.id === record;
    await stream.until(isOf('dead-job', subjectId));
    await act(second, id, 'approve');
    await stream.until(() => stream.events.filter(isOf('dead-job', subjectId)).length === 2);
    expect(stream.events.filter(isOf('approval-request', id)).length).toBe(2);
  });
});

describe('two at once', () => {
  it('who both confirm: one does, and the act happens once', async () => {
    const { id, subjectId } = await asked();
    const calls = [second, third].map((as) => () => act(as, id, 'approve'));
    const answers = await world.race({ table: 'approval_request', id }, calls);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'STATE_CHANGED']);
    const audit = world.db.selectFrom('audit_entry').select('id').where('act', '=', 'platform.dead-job.discard');
    expect(await audit.where('record_id', '=', subjectId).execute()).toHaveLength(1);
  });

  it.each([
    ['withdraw', 'approve', true],
    ['approve', 'withdraw', false],
  ] as const)('%s before %s: the first counts, and the other is told', async (first, then, isThere) => {
    const { id, subjectId } = await asked();
    const call = (action: 'approve' | 'withdraw') => () => act(action === 'withdraw' ? asker : second, id, action);
    const answers = await world.race({ table: 'approval_request', id }, [call(first), call(then)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
    expect(await isStillThere(subjectId)).toBe(isThere);
  });

  it('who both ask: one request waits', async () => {
    const { id, subjectId } = await asked();
    await act(asker, id, 'withdraw');
    const ask = (as: Staff) =>
      world.call(deadJobApi.askDiscard, { as, params: { id: subjectId }, body: { reason: '重复' } });
    const answers = await Promise.all([ask(second), ask(third)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['CHANGE_PENDING', 'OK']);
  });
});

describe('the database itself', () => {
  it('takes no decision by the asker or by whom it concerns, and no change of what was asked for', async () => {
    const { id } = await asked(asker, third.id);
    const decided = (by: string) =>
      world.db
        .updateTable('approval_request')
        .set({ state: 'approved', decided_by: by, decided_at: world.clock.now() })
        .where('id', '=', id)
        .execute();
    await expect(decided(asker.id)).rejects.toMatchObject({ code: '23514' });
    await expect(decided(third.id)).rejects.toMatchObject({ code: '23514' });
    const change = world.db.updateTable('approval_request').set({ payload: '{"task":"other"}' }).where('id', '=', id);
    await expect(change.execute()).rejects.toMatchObject({ code: '42501' });
  });
});
