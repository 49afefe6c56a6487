import { beforeEach, expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/job.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { restrictOwnerJob } from './attestation.jobs.ts';
import { buildAttestations } from '../attestations.fixtures.ts';
import { restrictedColumns, statedMetadata } from './owner-columns.ts';

const world = useWorld();
const OWNER = {
  type: 'person',
  userId: '4711',
  name: '欧阳砚秋',
  certType: 'id-card',
  certNo: '330106199003072036',
  phone: '15872019364',
} as const;
let ids: string[] = [];
beforeEach(async () => {
  await world.db.updateTable('attestation').set({ owner_user_id: null }).execute();
  const given = { at: world.clock.now(), owner: OWNER, items: [{}, {}, {}] };
  ids = [...(await buildAttestations(world.db, world.platform.id, world.deps.keys, given))];
});

const restrict = async () => {
  await world.db.transaction().execute((trx) => enqueue(trx, restrictOwnerJob, { ownerUserId: OWNER.userId }));
  await runJobs(world.deps);
};
const owned = () => world.db.selectFrom('attestation').selectAll().where('id', 'in', ids).orderBy('id').execute();

it('masks the owner, and the statements of the record stay verifiable', async () => {
  const before = (await owned()).map((row) => statedMetadata(row, world.deps.keys));
  await restrict();
  const after = await owned();
  expect(after.map((row) => [row.owner_name, row.owner_phone])).toEqual(ids.map(() => ['欧**秋', '158****9364']));
  expect(after.map((row) => statedMetadata(row, world.deps.keys))).toEqual(before);
});

it('continues where a run died between two records, and seals none of them twice', async () => {
  const [first] = await owned();
  if (!first) throw new Error('there is no record');
  const changes = restrictedColumns(first, world.deps.keys);
  await world.db.updateTable('attestation').set(changes).where('id', '=', first.id).execute();
  await restrict();
  const after = await owned();
  expect(after[0]?.owner_sealed).toEqual(changes.owner_sealed);
  expect(after.every((row) => statedMetadata(row, world.deps.keys).owner.name === OWNER.name)).toBe(true);
});
