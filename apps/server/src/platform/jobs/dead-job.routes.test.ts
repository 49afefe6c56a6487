import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { deadJobApi } from '@nota/contract/platform/dead-job.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { housekeeping } from '../housekeeping.worker.ts';
import { defineJob, enqueue, handle } from './job.ts';

const world = useWorld();
let admin: Staff;
let colleague: Staff;
beforeAll(async () => {
  const grants = { permissionIds: [PERMISSION.platformConfig] };
  [admin, colleague] = [await world.staff(grants), await world.staff(grants)];
});

const decide = (as: Staff, id: string) =>
  world.call(approvalRequestApi.act, { as, params: { id, action: 'approve' }, body: {} });

const job = defineJob({ name: 'test.fragile', payload: z.object({ label: z.string() }), attempts: 1 });
let isMended = false;
const done: string[] = [];
const handler = handle(job, ({ payload }) => {
  if (!isMended) throw new Error('the authority is away');
  done.push(payload.label);
  return Promise.resolve();
});

async function deadJob(label: string) {
  isMended = false;
  await world.db.transaction().execute((trx) => enqueue(trx, job, { label }));
  await runJobs(world.deps, [handler]);
  const { data } = await world.call(deadJobApi.list, { as: admin });
  return data.find((dead) => (dead.payload as { label: string }).label === label);
}

describe('a job that used up its attempts', () => {
  it('is listed with what went wrong', async () => {
    expect(await deadJob('甲')).toMatchObject({
      task: 'test.fragile',
      attempts: 1,
      lastError: expect.stringContaining('away') as string,
    });
  });

  it('runs again when a person says so', async () => {
    const dead = await deadJob('乙');
    const revive = () =>
      world.call(deadJobApi.revive, { as: admin, params: { id: dead?.id ?? '' }, body: { reason: '已修复' } });
    expect((await revive()).outcome).toBe('OK');
    isMended = true;
    await runJobs(world.deps, [handler]);
    expect(done).toEqual(['乙']);
    expect((await revive()).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is given up when one person asks for it and another confirms, which the audit log keeps', async () => {
    const dead = await deadJob('丙');
    const params = { id: dead?.id ?? '' };
    const ask = () => world.call(deadJobApi.askDiscard, { as: admin, params, body: { reason: '重复任务' } });
    const { data: request } = await ask();
    expect(request).toMatchObject({ state: 'waiting', title: 'test.fragile', subjectId: params.id });
    expect((await ask()).outcome).toBe('CHANGE_PENDING');
    expect((await world.call(deadJobApi.list, { as: admin })).data.some(({ id }) => id === params.id)).toBe(true);
    expect((await decide(admin, request.id)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(colleague, request.id)).outcome).toBe('OK');
    expect((await ask()).outcome).toBe('RECORD_NOT_FOUND');
    const audit = world.db
      .selectFrom('audit_entry')
      .select(['act', 'reason', 'actor_id', 'after'])
      .where('record_id', '=', params.id)
      .orderBy('id');
    const named = { approvalRequestId: request.id };
    expect(await audit.execute()).toEqual([
      { act: 'platform.dead-job.ask-discard', reason: '重复任务', actor_id: admin.id, after: named },
      {
        act: 'platform.dead-job.discard',
        reason: '重复任务',
        actor_id: colleague.id,
        after: { ...named, askedById: admin.id },
      },
    ]);
  });

  it('that was revived meanwhile is not given up', async () => {
    const params = { id: (await deadJob('己'))?.id ?? '' };
    const { data } = await world.call(deadJobApi.askDiscard, { as: admin, params, body: { reason: '重复任务' } });
    await world.call(deadJobApi.revive, { as: colleague, params, body: { reason: '已修复' } });
    expect((await decide(colleague, data.id)).outcome).toBe('STATE_CHANGED');
  });

  it('is invisible to another platform, which can neither revive nor discard it', async () => {
    const dead = await deadJob('丁');
    const other = await world.staffOf(await buildPlatform(world.owner), { permissionIds: [PERMISSION.platformConfig] });
    const args = { as: other, params: { id: dead?.id ?? '' }, body: { reason: '好奇' } };
    expect((await world.call(deadJobApi.list, { as: other })).data).toEqual([]);
    expect((await world.call(deadJobApi.revive, args)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(deadJobApi.askDiscard, args)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is counted for the alarm', async () => {
    await deadJob('戊');
    await housekeeping.run({
      db: world.jobs.db,
      deps: world.jobs.deps,
      at: world.clock.now(),
      platformId: world.platform.id,
    });
    expect(await world.deps.metrics.registry.metrics()).toMatch(/nota_dead_jobs\{platform="\d+"\} [1-9]/);
  });
});

it('leaves no job behind when the record’s transaction rolls back', async () => {
  const failed = world.db.transaction().execute(async (trx) => {
    await enqueue(trx, job, { label: '没有' });
    throw new Error('the act was refused');
  });
  await expect(failed).rejects.toThrow('refused');
  isMended = true;
  await runJobs(world.deps, [handler]);
  expect(done).not.toContain('没有');
});
