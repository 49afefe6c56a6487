import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { examine } from '../../platform/files/store/digest-stream.ts';
import { runJobs } from '../../testing/jobs.ts';
import { changeEvidence, loseEvidence } from '../../testing/lost-evidence.ts';
import { useWorld } from '../../testing/world.ts';
import { openFileQueue, rereadFile, REREAD_AFTER_SECONDS } from '../reverify/file-reread.worker.ts';
import { preservationHandlers } from './index.ts';
import { restoreHandler, restoreOne, sweepHandler, sweepWeekly } from './evidence-restore.worker.ts';
import {
  custodyOf,
  digestUnder,
  evidenceRow,
  incidentKinds,
  openBucketOwners,
  ownBuckets,
  type BucketOwners,
} from './preservation.fixtures.ts';

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
beforeEach(() => world.owner.query('delete from integrity_incident'));

const preserve = async (text: string) => preserving.file(await world.staff(EVIDENCE_STAFF), Buffer.from(text));
const run = () => runJobs(world.deps, preservationHandlers);
const jobOf = (payload: object) =>
  ({
    payload,
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  }) as never;
const rereadAll = async () => {
  world.clock.pass(REREAD_AFTER_SECONDS + 1);
  const queue = openFileQueue(world.jobs.deps);
  for (let file = await queue.next(); file; file = await queue.next()) await rereadFile(world.jobs.deps, file);
};

describe('evidence that is lost or changed', { timeout: 120_000 }, () => {
  it('is restored from its copy when the periodic reading finds it gone, and its chain of custody says so', async () => {
    const { id, objectKey } = await preserve('a contract that is lost');
    const before = await evidenceRow(world, objectKey);
    await owners.remove('evidence', objectKey, before.version_id);
    expect(await digestUnder(world, objectKey)).toBeUndefined();
    await rereadAll();
    expect(await incidentKinds(world)).toEqual(['file-missing']);
    await run();
    const after = await evidenceRow(world, objectKey);
    const detail = {
      sha256: before.sha256.toString('hex'),
      lostVersion: before.version_id,
      version: after.version_id,
      copyVersion: before.copy_version,
    };
    expect(after.version_id).not.toBe(before.version_id);
    expect(await digestUnder(world, objectKey)).toBe(detail.sha256);
    expect(await incidentKinds(world)).toEqual(['file-missing', 'file-restored']);
    expect((await custodyOf(world, id)).at(-1)).toMatchObject({ act: 'restored', actor: 'system', detail });
  });

  it('is restored where other bytes come back, a certificate as well as a file', async () => {
    const { id, objectKey } = await preserve('a contract that is changed');
    const query = world.db.selectFrom('evidence_object').select('object_key').where('entry_id', '=', id);
    const certificate = await query.where('kind', '=', 'certificate').executeTakeFirstOrThrow();
    for (const key of [objectKey, certificate.object_key]) {
      const { sha256 } = await evidenceRow(world, key);
      await changeEvidence(world, key, Buffer.from('forged'));
      await rereadAll();
      await run();
      expect(await digestUnder(world, key)).toBe(sha256.toString('hex'));
    }
    expect(await incidentKinds(world)).toEqual(['file-differs', 'file-restored', 'file-differs', 'file-restored']);
  });

  it('is restored to the last digest where the owner has emptied the whole bucket', async () => {
    for (let count = 0; count < 8; count += 1) await preserve(`contract ${count}`);
    await preserving.file(await world.staff(EVIDENCE_STAFF), randomBytes(3_000_000), 'large.bin');
    const kept = await world.db.selectFrom('evidence_object').selectAll().orderBy('id').execute();
    expect(kept.length).toBeGreaterThanOrEqual(18);
    expect(await owners.empty('evidence')).toBeGreaterThanOrEqual(kept.length);
    // One missing object is enough: its job checks all the others.
    await restoreHandler.run(jobOf({ id: kept[0]?.id }));
    await run();
    const digests = await Promise.all(kept.map(({ object_key: key }) => digestUnder(world, key)));
    expect(digests).toEqual(kept.map(({ sha256 }) => sha256.toString('hex')));
    expect((await incidentKinds(world)).filter((kind) => kind === 'file-restored')).toHaveLength(kept.length);
  });

  it('is found by the weekly check, also where nothing has read it yet', async () => {
    const { objectKey } = await preserve('a contract that nobody reads');
    const { version_id: version, sha256 } = await evidenceRow(world, objectKey);
    await owners.remove('evidence', objectKey, version);
    await sweepWeekly.run({
      db: world.jobs.db,
      deps: world.jobs.deps,
      at: world.clock.now(),
      platformId: world.platform.id,
    });
    await run();
    expect(await digestUnder(world, objectKey)).toBe(sha256.toString('hex'));
  });

  it('stays an incident where its copy is gone or changed too, and nothing is written in its place', async () => {
    const { objectKey } = await preserve('a contract without a copy');
    const { id, copy_version: copyVersion } = await evidenceRow(world, objectKey);
    await loseEvidence(world, objectKey);
    await owners.remove('copy', objectKey, copyVersion ?? '');
    const { sha256 } = await examine([Buffer.from('forged')]);
    const forged = { body: Buffer.from('forged'), size: 6, sha256, isHeld: false };
    await world.deps.copy.put({ key: objectKey, ...forged, until: new Date(Date.now() + 60_000) });
    expect(await restoreOne(world.jobs.deps, world.jobs.db, id, world.clock.now())).toBe(false);
    expect(await incidentKinds(world)).toEqual(['copy-unusable']);
    expect(await digestUnder(world, objectKey)).toBeUndefined();
  });

  it('is left alone where it is whole, and restored once where two do so at the same moment', async () => {
    const { id, objectKey } = await preserve('a contract that two restore');
    const row = await evidenceRow(world, objectKey);
    expect(await restoreOne(world.jobs.deps, world.jobs.db, row.id, world.clock.now())).toBe(false);
    await loseEvidence(world, objectKey);
    const both = [1, 2].map(() => restoreOne(world.jobs.deps, world.jobs.db, row.id, world.clock.now()));
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    expect((await custodyOf(world, id)).filter(({ act }) => act === 'restored')).toHaveLength(1);
  });

  it('is restored by the next try where the first died before it was recorded', async () => {
    const { objectKey } = await preserve('a contract restored by a dying worker');
    const { id, sha256 } = await evidenceRow(world, objectKey);
    await loseEvidence(world, objectKey);
    await world.owner.query(
      `alter table evidence_object add constraint dies check (id <> ${id} or version_id = 'lost')`,
    );
    await expect(restoreOne(world.jobs.deps, world.jobs.db, id, world.clock.now())).rejects.toThrow('dies');
    await world.owner.query('alter table evidence_object drop constraint dies');
    expect(await restoreOne(world.jobs.deps, world.jobs.db, id, world.clock.now())).toBe(true);
    expect(await digestUnder(world, objectKey)).toBe(sha256.toString('hex'));
  });
});

describe('a second copy that is lost', { timeout: 120_000 }, () => {
  it('is made again where a check of both stores does not find it', async () => {
    const { objectKey } = await preserve('a contract whose copy is lost');
    await world.owner.query(`update evidence_object set copy_version = 'lost' where object_key = $1`, [objectKey]);
    await sweepHandler.run(jobOf({ after: '0' }));
    await run();
    const { copy_version: version } = await evidenceRow(world, objectKey);
    expect(version).not.toBe('lost');
    expect(await world.deps.copy.isThere(objectKey, version ?? '')).toBe(true);
  });
});
