import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { expireAll } from '../../modules/attestations/custody/attestation-retention.worker.ts';
import { verifyAttestation } from '../../modules/attestations/verification/attestation-verification.service.ts';
import { isCustodyOver, renewAttestation } from '../../modules/attestations/index.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { addDays } from '../../platform/clock.ts';
import { openPurgedStores } from '../../platform/files/store/locked-store.ts';
import { useWorld } from '../../testing/world.ts';
import { exportPackage, openPackageContext } from '../package/index.ts';
import { wantLock } from './evidence-lock.worker.ts';
import { purgeEnded, purgeOne, type PurgedStores } from './evidence-purge.service.ts';
import { custodyOf, evidenceRow, openBucketOwners, ownBuckets, type BucketOwners } from './preservation.fixtures.ts';
import { removeWorkingCopies } from './working-copy.worker.ts';

/** A real lock of three seconds: long enough to be refused, short enough to wait for. */
const LOCK_DAYS = String(3 / 86_400);
const world = useWorld({
  ...ownBuckets(),
  EVIDENCE_LOCK_MODE: 'COMPLIANCE',
  EVIDENCE_LOCK_LEAST_DAYS: LOCK_DAYS,
  EVIDENCE_LOCK_MOST_DAYS: LOCK_DAYS,
});
let preserving: Preserving;
let owners: BucketOwners;
let stores: PurgedStores;
beforeAll(async () => {
  owners = await openBucketOwners(world.config);
  stores = openPurgedStores(world.config);
  preserving = await startPreserving(world);
}, 120_000);
afterAll(async () => {
  await preserving.stop();
  stores.evidence.close();
  stores.copy.close();
  await untilUnlocked();
  await owners.close();
}, 60_000);

const at = () => world.clock.now();
const ports = () => ({ config: world.config, log: world.deps.log, stores, isCustodyOver });
const purge = () => purgeEnded(ports(), world.db, at());
const untilUnlocked = () => pause(3_500);
const pass = (days: number) => world.clock.pass(days * 86_400);

/** A record whose custody has just ended, and whose working copy is removed. */
async function expired(text: string) {
  const record = await preserving.file(await world.staff(EVIDENCE_STAFF), Buffer.from(text));
  await world.db.transaction().execute((trx) => wantLock(trx, record.id, { custodyUntil: addDays(at(), 2) }));
  await world.db
    .updateTable('attestation')
    .set({ retention_until: addDays(at(), 2) })
    .where('id', '=', record.id)
    .execute();
  pass(2);
  await expireAll(world.db, at());
  await removeWorkingCopies.run({ db: world.db, deps: world.deps, at: at(), platformId: world.platform.id });
  return record;
}
const stateOf = async (key: string) =>
  (await world.db.selectFrom('stored_file').select('state').where('object_key', '=', key).executeTakeFirst())?.state;
const versionsOf = async (key: string) => [
  (await stores.evidence.versions(key)).length,
  (await stores.copy.versions(key)).length,
];

describe('a file whose custody has ended', { timeout: 120_000 }, () => {
  it('is destroyed in both places when its grace period is over; the record, its proofs and its certificate stay', async () => {
    const { id, objectKey } = await expired('a contract at its end');
    const { sha256, version_id: version, copy_version: copyVersion } = await evidenceRow(world, objectKey);
    await untilUnlocked();
    expect(await purge(), 'within its grace').toBe(0);
    pass(30);
    expect(await purge()).toBe(1);
    expect(await versionsOf(objectKey)).toEqual([0, 0]);
    expect(await stateOf(objectKey)).toBe('destroyed');
    const act = (await custodyOf(world, id)).at(-1);
    expect(act).toMatchObject({
      act: 'destroyed',
      actor: 'system',
      detail: {
        rule: 'custody-ended',
        graceDays: 30,
        sha256: sha256.toString('hex'),
        versions: [version],
        copyVersions: [copyVersion],
      },
    });
    await preserving.settle();
    const { result } = await verifyAttestation(openPackageContext(world.deps), world.db, {
      id,
      actorId: null,
      at: at(),
    });
    expect(result).toBe('VALID');
    const kept = await world.db.selectFrom('evidence_object').selectAll().where('entry_id', '=', id).execute();
    expect(kept.find(({ kind }) => kind === 'certificate')).toMatchObject({ destroyed_at: null });
  });

  it('cannot be had any more, and leaves its digests and the proof of its destruction in the package', async () => {
    const { id, sha256 } = await expired('a contract nobody can have');
    await untilUnlocked();
    pass(30);
    await purge();
    const as = await world.staff(EVIDENCE_STAFF);
    expect((await world.call(attestationFileApi.preview, { as, params: { id } })).outcome).toBe('FILE_NOT_READY');
    const { body } = await exportPackage(openPackageContext(world.deps), world.db, id);
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(Buffer.from(piece as Uint8Array));
    const bytes = Buffer.concat(pieces);
    expect(bytes.includes(sha256.toString('hex'))).toBe(true);
    expect(bytes.includes('"destroyed"')).toBe(true);
    expect(bytes.includes('a contract nobody can have')).toBe(false);
  });

  it('stays while it is on hold, and is destroyed when the hold is released', async () => {
    const { id, objectKey } = await expired('a contract in a lawsuit');
    await untilUnlocked();
    pass(30);
    const hold = (isHeld: boolean) =>
      world.db.transaction().execute(async (trx) => {
        await trx.updateTable('attestation').set({ is_held: isHeld }).where('id', '=', id).execute();
        await wantLock(trx, id, { isHeld });
      });
    await hold(true);
    const { id: evidenceId } = await evidenceRow(world, objectKey);
    expect(await purge()).toBe(0);
    expect(await purgeOne(ports(), world.db, evidenceId, at())).toBe(false);
    await hold(false);
    expect(await purge()).toBe(1);
  });

  it('stays while custody was renewed, and cannot be renewed once it is being destroyed', async () => {
    const { id, objectKey } = await expired('a contract that is renewed');
    await untilUnlocked();
    const renew = () =>
      world.db.transaction().execute((trx) => renewAttestation(trx, { id, until: addDays(at(), 40), at: at() }));
    await renew();
    pass(30);
    expect(await purge()).toBe(0);
    pass(10);
    await expireAll(world.db, at());
    pass(30);
    expect(await purge()).toBe(1);
    expect(await stateOf(objectKey)).toBe('destroyed');
    await expect(renew()).rejects.toMatchObject({ reason: 'STATE_CHANGED' });
  });

  it('stays while the store’s own lock lasts, whatever our tables say', async () => {
    const { objectKey } = await expired('a contract in a hurry');
    const { id } = await evidenceRow(world, objectKey);
    const until = new Date(Date.now() + 8_000);
    const { version_id: version } = await evidenceRow(world, objectKey);
    await world.deps.evidence.lock(objectKey, version, until);
    await untilUnlocked();
    pass(30);
    await expect(purgeOne(ports(), world.db, id, at())).rejects.toMatchObject({ port: 'object-store' });
    expect(await world.deps.evidence.isThere(objectKey, version)).toBe(true);
    expect(await stateOf(objectKey)).toBe('ready');
    await pause(until.getTime() - Date.now() + 500);
    expect(await purge()).toBe(1);
  });

  it('is proved by the next run where the first died after the deletions, and the proof still names all of them', async () => {
    const { id, objectKey } = await expired('a contract and a crash');
    const { id: evidenceId, version_id: version } = await evidenceRow(world, objectKey);
    await untilUnlocked();
    pass(30);
    const dies = `alter table evidence_object add constraint dies check (id <> ${evidenceId} or destroyed_at is null)`;
    await world.owner.query(dies);
    await expect(purge()).rejects.toThrow('dies');
    expect(await versionsOf(objectKey)).toEqual([0, 0]);
    await world.owner.query('alter table evidence_object drop constraint dies');
    expect(await purge()).toBe(1);
    const acts = (await custodyOf(world, id)).filter(({ act }) => act === 'destroyed');
    expect(acts).toMatchObject([{ detail: { versions: [version] } }]);
    expect(await purge()).toBe(0);
  });

  it('stays where the record does not say that custody is over, or a working copy is left', async () => {
    const { id, objectKey } = await expired('a contract that is not over');
    await untilUnlocked();
    pass(30);
    const set = (sql: string) => world.owner.query(sql, [id]);
    await set(`update attestation set state = 'preserved' where id = $1`);
    expect(await purge()).toBe(0);
    await set(`update attestation set state = 'expired' where id = $1`);
    await set('update evidence_object set working_removed_at = null where entry_id = $1');
    expect(await purge()).toBe(0);
    expect(await stateOf(objectKey)).toBe('ready');
  });
});
