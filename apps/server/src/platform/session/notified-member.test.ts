import { expect, it } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld } from '../../testing/world.ts';
import { tellOwner } from './account-notice.repo.ts';

const world = useWorld();

it.each([
  ['password-reset-asked', 'member.password-reset-asked'],
  ['password', 'member.password-changed'],
  ['factor-removed', 'member.factors-changed'],
] as const)('of %s a member hears in the console and by text message', async (kind, expected) => {
  const member = await world.staff();
  await world.db.transaction().execute((trx) => tellOwner(trx, { memberId: member.id, kind, at: world.clock.now() }));
  await runJobs(world.deps);
  const rows = await world.db
    .selectFrom('notification')
    .select(['kind', 'state', 'purpose'])
    .where('record_id', '=', member.id)
    .execute();
  expect(rows).toEqual([{ kind: expected, state: 'sent', purpose: 'alert' }]);
});
