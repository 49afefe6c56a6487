import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { changeEvidence } from '../../testing/lost-evidence.ts';
import { useWorld } from '../../testing/world.ts';
import { copyLateEvidence, copyOne } from './evidence-copy.worker.ts';
import { preservationHandlers } from './index.ts';
import { evidenceRow, openBucketOwners, ownBuckets, type BucketOwners } from './preservation.fixtures.ts';

const world = useWorld(ownBuckets());
let preserving: Preserving;
let owners: BucketOwners;
beforeAll(async () => {
  owners = await openBucketOwners(world.config);
  preserving = await startPreserving(world);
}, 120_000);
afterAll(async () => {
  await preserving.stop();
  await owners.close();
}, 60_000);

const preserve = async (text: string) => {
  const { objectKey } = await preserving.file(await world.staff(EVIDENCE_STAFF), Buffer.from(text));
  return objectKey;
};
const uncopied = async (text: string) => {
  const key = await preserve(text);
  await world.owner.query('update evidence_object set copied_at = null where object_key = $1', [key]);
  return { key, ...(await evidenceRow(world, key)) };
};
const copy = (id: string) => copyOne(world.jobs.deps, world.jobs.db, id, world.clock.now());

describe('the second copy of a piece of evidence', { timeout: 120_000 }, () => {
  it('is made as soon as the evidence is kept', async () => {
    const key = await preserve('a contract');
    const { copied_at: copiedAt, copy_version: version } = await evidenceRow(world, key);
    expect(copiedAt).toEqual(world.clock.now());
    expect(await world.deps.copy.isThere(key, version ?? '')).toBe(true);
  });

  it('is not made of bytes that have another digest than was recorded', async () => {
    const { key, id } = await uncopied('a contract that changes before it is copied');
    await changeEvidence(world, key, Buffer.from('a forgery that changes before it is copied'));
    const { copy_version: before } = await evidenceRow(world, key);
    await expect(copy(id)).rejects.toMatchObject({ port: 'object-store' });
    expect(await evidenceRow(world, key)).toMatchObject({ copied_at: null, copy_version: before });
  });

  it('is made once where its job runs twice, and again where the first run died before it was recorded', async () => {
    const { key, id } = await uncopied('a contract that is copied twice');
    await world.owner.query(`alter table evidence_object add constraint dies check (id <> ${id} or copied_at is null)`);
    await expect(copy(id)).rejects.toThrow('dies');
    await world.owner.query('alter table evidence_object drop constraint dies');
    await copy(id);
    const { copy_version: version } = await evidenceRow(world, key);
    await copy(id);
    expect((await evidenceRow(world, key)).copy_version).toBe(version);
  });

  it('is asked for again where its job was lost, and the metrics say how far copies are behind', async () => {
    const { key } = await uncopied('a contract that waits for its copy');
    world.clock.pass(3_600);
    const figures = await world.deps.metrics.registry.metrics();
    expect(figures).toMatch(/^nota_copy_waiting_objects [1-9]/m);
    expect(Number(/^nota_copy_lag_seconds (\d+)/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(3_600);
    const at = world.clock.now();
    await copyLateEvidence.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });
    await runJobs(world.deps, preservationHandlers);
    expect((await evidenceRow(world, key)).copied_at).toEqual(at);
  });
});
