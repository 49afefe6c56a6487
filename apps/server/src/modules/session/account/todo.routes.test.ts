import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { deadJobApi } from '@nota/contract/platform/dead-job.contract.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { todoApi } from '@nota/contract/session/todo.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue, handle } from '../../../platform/jobs/job.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildMember, buildRole } from '../../auth/auth.fixtures.ts';
import { buildPlatform, type BuiltPlatform } from '../../platform-config/platform-config.fixtures.ts';

const world = useWorld();
const REVIEWER = { permissionIds: [PERMISSION.role], actions: [ACTION.grantPropose, ACTION.grantApprove] };
const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };

// The counts are of a whole platform, so every test has one of its own.
let platform: BuiltPlatform;
beforeEach(async () => {
  platform = await buildPlatform(world.owner);
});
const staff = (grants?: Parameters<typeof world.staffOf>[1]) => world.staffOf(platform, grants);
const todosOf = async (as: Staff) => (await world.call(todoApi.list, { as })).data;

describe('GET /api/session/todo', () => {
  it('is empty where nothing waits', async () => {
    const everything = { ...ADMIN, permissionIds: [PERMISSION.role, PERMISSION.platformConfig] };
    expect(await todosOf(await staff({ ...everything, actions: REVIEWER.actions }))).toEqual([]);
  });

  it('counts changes of grants for those who may decide them, and not for their proposer', async () => {
    const [proposer, approver] = [await staff(REVIEWER), await staff(REVIEWER)];
    const db = world.deps.database.forPlatform(platform.id);
    const role = await buildRole(db);
    for (const { id } of [await buildMember(db), approver]) {
      const body = { kind: 'assign' as const, memberId: id, roleIds: [role.id] };
      expect((await world.call(grantChangeApi.propose, { as: proposer, body })).outcome).toBe('OK');
    }
    const line = { key: 'grant-change', path: '/auth/roleList?tab=changes' };
    expect(await todosOf(proposer)).toEqual([]);
    // One of the two is about the approver, who may not decide about themselves.
    expect(await todosOf(approver)).toEqual([{ ...line, count: 1 }]);
    expect(await todosOf(await staff(REVIEWER))).toEqual([{ ...line, count: 2 }]);
    expect(await todosOf(await staff({ permissionIds: [PERMISSION.role] }))).toEqual([]);
  });

  it('counts a proposed chain mode until it is decided', async () => {
    const [maker, checker] = [await staff(ADMIN), await staff(ADMIN)];
    const { data } = await world.call(chainModeApi.propose, { as: maker, body: { chainMode: 1 } });
    expect(await todosOf(maker)).toEqual([]);
    expect(await todosOf(checker)).toEqual([{ key: 'chain-mode', count: 1, path: '/platform-config/parameter' }]);
    expect(await todosOf(await staff())).toEqual([]);
    const params = { id: data.pending?.id ?? '', action: 'approve' as const };
    expect((await world.call(chainModeApi.act, { as: checker, params, body: {} })).outcome).toBe('OK');
    expect(await todosOf(checker)).toEqual([]);
  });

  it('counts jobs that gave up', async () => {
    const job = defineJob({ name: 'test.hopeless', payload: z.object({}), attempts: 1 });
    const db = world.deps.database.forPlatform(platform.id);
    await db.transaction().execute((trx) => enqueue(trx, job, {}));
    await runJobs(world.deps, [handle(job, () => Promise.reject(new Error('the authority is away')))]);
    expect(await todosOf(await staff(ADMIN))).toEqual([
      { key: 'dead-job', count: 1, path: '/platform-config/parameter' },
    ]);
    expect(await todosOf(await staff(REVIEWER))).toEqual([]);
  });

  it('counts requests for approval, for those who could approve them', async () => {
    const job = defineJob({ name: 'test.doubtful', payload: z.object({}), attempts: 1 });
    const db = world.deps.database.forPlatform(platform.id);
    await db.transaction().execute((trx) => enqueue(trx, job, {}));
    await runJobs(world.deps, [handle(job, () => Promise.reject(new Error('the authority is away')))]);
    const [asker, second] = [await staff(ADMIN), await staff(ADMIN)];
    const { data: dead } = await world.call(deadJobApi.list, { as: asker });
    const params = { id: dead[0]?.id ?? '' };
    const asked = await world.call(deadJobApi.askDiscard, { as: asker, params, body: { reason: '重复任务' } });
    expect(asked.outcome).toBe('OK');
    const line = { key: 'approval-request', count: 1, path: '/user/login/welcome?panel=approvals' };
    expect(await todosOf(second)).toContainEqual(line);
    expect(await todosOf(asker)).not.toContainEqual(line);
    expect(await todosOf(await staff(REVIEWER))).toEqual([]);
  });

  it('counts nothing of another platform', async () => {
    await world.call(chainModeApi.propose, { as: await staff(ADMIN), body: { chainMode: 1 } });
    expect(await todosOf(await world.staff(ADMIN))).toEqual([]);
  });
});
