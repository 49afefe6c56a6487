import { beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildInternalAdmin, buildMember } from '../../auth/auth.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { buildSeal } from './office-seal.fixtures.ts';
import { tellExpiringSeals, tellSeals } from './office-seal.worker.ts';

const world = useWorld();
const START = new Date('2026-06-01T02:00:00Z');

async function newPlatform() {
  const { id: platformId } = await buildPlatform(world.owner);
  const db = world.deps.database.forPlatform(platformId);
  const { id: createdBy } = await buildMember(db);
  const { id: officeId } = await buildNotaryOffice(db);
  return { platformId, db, jobs: world.jobs.deps.database.forPlatform(platformId), createdBy, officeId };
}
let here: Awaited<ReturnType<typeof newPlatform>>;
beforeEach(async () => {
  world.clock.time = START;
  here = await newPlatform();
});
const seal = (validUntil: string, given: object = {}) =>
  buildSeal(here.db, { officeId: here.officeId, createdBy: here.createdBy, validUntil, ...given });
const appoint = () => buildInternalAdmin(here.db, here.createdBy, START);
const tell = () => tellSeals(here.jobs, world.clock.now());
const told = async () => {
  await runJobs(world.deps);
  const rows = await here.db.selectFrom('notification').select('text').orderBy('id').execute();
  return rows.map(({ text }) => /在(\d+)天内到期，本次提醒共(\d+)枚/.exec(text)?.slice(1).join(' '));
};

it('internal administrators hear of a seal sixty, thirty and seven days before, each once', async () => {
  await appoint();
  await seal('2026-08-05');
  const counts: number[] = [];
  for (const days of [0, 4, 1, 30, 2, 23, 1, 4]) {
    world.clock.pass(days * 86_400);
    counts.push(await tell(), await tell());
    await runJobs(world.deps);
  }
  expect(counts.filter((count) => count > 0)).toEqual([1, 1, 1]);
  expect(await told()).toEqual(['60 1', '30 1', '7 1']);
});

it('one message is about all that are due, and says the earliest', async () => {
  await appoint();
  await seal('2026-07-20');
  await seal('2026-06-05');
  await tellExpiringSeals.run({
    db: here.jobs,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: here.platformId,
  });
  expect(await told()).toEqual(['7 2']);
});

it('nobody hears of what is over, was replaced, or belongs to a closed office', async () => {
  await appoint();
  await seal('2026-05-31');
  const replaced = await seal('2026-06-20');
  const by = await seal('2029-06-20');
  const closed = await buildNotaryOffice(here.db, { state: 'closed' });
  await seal('2026-06-20', { officeId: closed.id });
  const changes = { replaced_by_id: by.id, replaced_reason: '更换' };
  await here.db.updateTable('office_seal').set(changes).where('id', '=', replaced.id).execute();
  expect(await tell()).toBe(0);
});

it('nothing counts as told while there is nobody to tell', async () => {
  await seal('2026-06-20');
  expect(await tell()).toBe(0);
  await appoint();
  expect(await tell()).toBe(1);
});

it('two workers at once tell of it once', async () => {
  await appoint();
  await seal('2026-06-20');
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 1]);
});
