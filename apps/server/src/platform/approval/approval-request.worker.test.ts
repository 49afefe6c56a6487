import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { addHours } from '../clock.ts';
import { deadJobDiscard } from '../jobs/dead-job.approvals.ts';
import { askApproval } from './approval-request.service.ts';
import { expireApprovals } from './approval-request.worker.ts';

const world = useWorld();

it('a request that nobody decided in time expires, once, and others wait on', async () => {
  const staff = await world.staff();
  const actor = {
    ...staff,
    permissionIds: [PERMISSION.platformConfig],
    actions: [],
    isOperator: false,
    isInternalAdmin: false,
    sessionId: '1',
    dataScope: 'all' as const,
    scopeTargets: [],
  };
  const ask = (subjectId: string, at: Date) =>
    world.db.transaction().execute((trx) =>
      askApproval(trx, deadJobDiscard, {
        actor,
        at,
        subjectId,
        title: 'test',
        facts: [],
        payload: { task: 'test' },
        reason: '重复任务',
      }),
    );
  const now = world.clock.now();
  await ask('1', addHours(now, -LIMIT.approvalLifeHours));
  await ask('2', addHours(now, 1 - LIMIT.approvalLifeHours));
  const run = () =>
    expireApprovals([deadJobDiscard]).run({
      db: world.jobs.db,
      deps: world.jobs.deps,
      at: now,
      platformId: world.platform.id,
    });
  await run();
  await run();
  const rows = world.db
    .selectFrom('approval_request')
    .select(['subject_id', 'state', 'decided_by'])
    .orderBy('subject_id');
  expect(await rows.execute()).toEqual([
    { subject_id: '1', state: 'expired', decided_by: null },
    { subject_id: '2', state: 'waiting', decided_by: null },
  ]);
  const trail = world.db.selectFrom('transition_trail').select('action').where('lifecycle', '=', 'approval-request');
  expect((await trail.execute()).map(({ action }) => action).toSorted()).toEqual(['ask', 'ask', 'expire']);
});
