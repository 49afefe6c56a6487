import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notaryApi } from '@nota/contract/notary-office/config/notary.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildInternalAdmin, buildMember } from '../../auth/auth.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import type { NotaryAlertKind } from './notary-alert.repo.ts';
import { tellEndingNotaries, tellNotaries } from './notary-alert.worker.ts';
import { buildNotary, type NotaryValues } from './notary.fixtures.ts';

const world = useWorld();
const START = new Date('2026-06-01T02:00:00Z');

async function newPlatform() {
  const platform = await buildPlatform(world.owner);
  const platformId = platform.id;
  const db = world.deps.database.forPlatform(platformId);
  const { id: adminId } = await buildMember(db);
  const { id: officeId } = await buildNotaryOffice(db);
  return { platform, platformId, db, jobs: world.jobs.deps.database.forPlatform(platformId), adminId, officeId };
}
let here: Awaited<ReturnType<typeof newPlatform>>;
beforeEach(async () => {
  world.clock.time = START;
  here = await newPlatform();
});
const appoint = () => buildInternalAdmin(here.db, here.adminId, START);
const notary = (given: Partial<NotaryValues>) =>
  buildNotary(here.db, world.deps.keys, { officeId: here.officeId, ...given });
const tell = (kind: NotaryAlertKind) =>
  tellNotaries(here.jobs, { kind, keys: world.jobs.deps.keys, at: world.clock.now() });
const told = async () => {
  await runJobs(world.deps);
  const rows = await here.db.selectFrom('notification').select(['kind', 'text']).orderBy('id').execute();
  return rows.map(({ kind, text }) => [kind, ...(/在(\d+)天内.*共(\d+)人/.exec(text)?.slice(1) ?? [])].join(' '));
};
/** What was told on which day, walking through them. */
async function walk(kind: NotaryAlertKind, days: readonly number[]) {
  const counts: number[] = [];
  for (const pause of days) {
    world.clock.pass(pause * 86_400);
    counts.push(await tell(kind), await tell(kind));
    await runJobs(world.deps);
  }
  return counts.filter((count) => count > 0);
}

it('internal administrators hear sixty and thirty days before a notary turns sixty-five, each once', async () => {
  await appoint();
  await notary({ birthDate: '1961-08-05' });
  expect(await walk('retirement', [0, 4, 1, 30, 2, 23, 5])).toEqual([1, 1]);
  expect(await told()).toEqual(['notary.retiring 60 1', 'notary.retiring 30 1']);
});

it('internal administrators hear sixty, thirty and seven days before a licence ends, each once', async () => {
  await appoint();
  await notary({ licenceUntil: '2026-08-05' });
  expect(await walk('licence', [0, 4, 1, 30, 2, 23, 1, 4])).toEqual([1, 1, 1]);
  expect(await told()).toEqual([60, 30, 7].map((days) => `notary.licence-ending ${days} 1`));
});

it('one message is about all of a kind that are due, says the earliest, and names nobody', async () => {
  await appoint();
  await notary({ licenceUntil: '2026-07-20', name: '周行远' });
  await notary({ licenceUntil: '2026-06-05', birthDate: '1961-06-20', name: '周行远' });
  const { jobs, platformId } = here;
  await tellEndingNotaries.run({ db: jobs, deps: world.jobs.deps, at: world.clock.now(), platformId });
  expect(await told()).toEqual(['notary.licence-ending 7 2', 'notary.retiring 30 1']);
  const texts = await here.db.selectFrom('notification').select('text').execute();
  expect(texts.some(({ text }) => text.includes('周行远'))).toBe(false);
});

it('nobody hears of who has left, is over the age, or was at an office that is closed', async () => {
  await appoint();
  const near = { licenceUntil: '2026-06-20', birthDate: '1961-06-20' };
  const closed = await buildNotaryOffice(here.db, { state: 'closed' });
  await notary({ ...near, state: 'left' });
  await notary({ ...near, officeId: closed.id });
  await notary({ licenceUntil: '2026-05-31', birthDate: '1961-06-01' });
  expect([await tell('licence'), await tell('retirement')]).toEqual([0, 0]);
});

it('nothing counts as told while there is nobody to tell', async () => {
  await notary({ licenceUntil: '2026-06-20', birthDate: '1961-06-20' });
  expect([await tell('licence'), await tell('retirement')]).toEqual([0, 0]);
  await appoint();
  expect([await tell('licence'), await tell('retirement')]).toEqual([1, 1]);
});

it('two workers at once tell of it once', async () => {
  await appoint();
  await notary({ birthDate: '1961-06-20' });
  expect((await Promise.all([tell('retirement'), tell('retirement')])).toSorted()).toEqual([0, 1]);
});

it('a licence that was renewed is told of again before its new end', async () => {
  await appoint();
  const { id } = await notary({ licenceUntil: '2026-06-05' });
  expect(await tell('licence')).toBe(1);
  const as = await world.staffOf(here.platform, {
    permissionIds: [PERMISSION.notaryOffice],
    actions: [ACTION.notaryOfficeEdit],
  });
  const body = { name: '林若溪', licenceUntil: '2026-06-07', version: 1 };
  expect((await world.call(notaryApi.edit, { as, params: { id }, body })).outcome).toBe('OK');
  world.clock.pass(86_400);
  expect(await tell('licence')).toBe(1);
});
