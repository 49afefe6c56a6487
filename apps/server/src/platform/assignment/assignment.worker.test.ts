import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expect, it } from 'vitest';
import { caseload } from '../../lists.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { freeLeftCases } from './assignment.worker.ts';

const world = useWorld();
const WORK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview], hasRole: true };

const run = () => freeLeftCases(caseload).run({ ...world.jobs, platformId: world.platform.id, at: world.clock.now() });
const assigneeOf = async (id: string) =>
  (
    await world.db
      .selectFrom('company_verification')
      .select('assignee_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).assignee_id;

it('frees the cases of accounts that ended, or lost the permission, and of no others', async () => {
  const works = await world.staff(WORK);
  const expires = await world.staff(WORK, { expiresAt: new Date(world.clock.now().getTime() + 60_000) });
  const disabled = await world.staff(WORK, { state: 'disabled' });
  const stripped = await world.staff({ permissionIds: [PERMISSION.companyUser] });
  const build = ({ id }: Staff) => buildCompanyCase(world.db, { assigneeId: id });
  const cases = [await build(works), await build(expires), await build(disabled), await build(stripped)];
  const closed = await build(disabled);
  await world.owner.query(`update company_verification set state = 'rejected' where id = $1`, [closed]);
  const now = async () => Promise.all([...cases, closed].map(assigneeOf));

  await run();
  expect(await now()).toEqual([works.id, expires.id, null, null, disabled.id]);
  world.clock.pass(61);
  await run();
  await run();
  expect(await now()).toEqual([works.id, null, null, null, disabled.id]);

  const steps = await world.db
    .selectFrom('transition_trail')
    .select(['action', 'actor_id', 'concerns_member_id'])
    .where('record_id', '=', cases[1] ?? '')
    .where('action', '=', 'give-back')
    .execute();
  expect(steps).toEqual([{ action: 'give-back', actor_id: null, concerns_member_id: expires.id }]);
});
