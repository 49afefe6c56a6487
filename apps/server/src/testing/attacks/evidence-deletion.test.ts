import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  PutObjectLockConfigurationCommand,
  PutObjectRetentionCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackageContext } from '../../evidence/package/index.ts';
import { verifyAttestation } from '../../modules/attestations/verification/attestation-verification.service.ts';
import { EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { addHours } from '../../platform/clock.ts';
import { expireExports } from '../../platform/exports/export-task.worker.ts';
import { dropUnfinishedUploads } from '../../platform/files/stored-file/stored-file-unfinished.worker.ts';
import { clientFor, OWNER_ACCESS, STORE_ACCESS, type StoreRole } from '../../platform/files/store/store-access.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const ROLES = Object.keys(STORE_ACCESS) as StoreRole[];
const clients = new Map<string, S3Client>();
let preserving: Preserving;
let id = '';
interface Target {
  readonly kind: string;
  readonly Bucket: string;
  readonly Key: string;
  readonly VersionId: string;
}
const targets: Target[] = [];

beforeAll(async () => {
  for (const role of ROLES) clients.set(role, clientFor(STORE_ACCESS[role](world.config)));
  clients.set('owner', clientFor(OWNER_ACCESS.here(world.config)));
  clients.set('copy owner', clientFor(OWNER_ACCESS.copy(world.config)));
  preserving = await startPreserving(world);
  const record = await preserving.file(await world.staff(EVIDENCE_STAFF));
  id = record.id;
  const rows = await world.db.selectFrom('evidence_object').selectAll().where('entry_id', '=', id).execute();
  for (const { kind, object_key: Key, version_id, copy_version } of rows) {
    targets.push({ kind, Bucket: world.config.S3_EVIDENCE_BUCKET, Key, VersionId: version_id });
    targets.push({
      kind: `copy of the ${kind}`,
      Bucket: world.config.S3_COPY_BUCKET,
      Key,
      VersionId: copy_version ?? '',
    });
  }
}, 120_000);
afterAll(async () => {
  for (const client of clients.values()) client.destroy();
  await preserving.stop();
});

const REFUSED = /^(AccessDenied|MethodNotAllowed|InvalidArgument|InvalidBucketState|BucketNotEmpty|Unknown)$/;
type Attack = (as: S3Client) => Promise<object>;
const attempt = (as: S3Client, attack: Attack) =>
  attack(as).then(
    (answer) => ('Errors' in answer && Array.isArray(answer.Errors) ? 'AccessDenied' : 'went through'),
    (error: Error) => error.name,
  );
const bytesOf = async ({ Bucket, Key, VersionId }: Target) => {
  const client = clients.get(Bucket === world.config.S3_COPY_BUCKET ? 'copy' : 'worker') as S3Client;
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []).toString('hex');
};
const verdict = async () => {
  const given = { id, actorId: null, at: world.clock.now() };
  return (await verifyAttestation(openPackageContext(world.deps), world.db, given)).result;
};

/** What an attacker with a key would try, on the object and on its bucket. */
function attacks({ Bucket, Key, VersionId }: Target): Record<string, Attack> {
  const version = { Bucket, Key, VersionId };
  const RetainUntilDate = new Date(Date.now() + 60_000);
  const BypassGovernanceRetention = true;
  const shorter = { ...version, Retention: { Mode: 'COMPLIANCE' as const, RetainUntilDate } };
  const weaker = { ...version, Retention: { Mode: 'GOVERNANCE' as const, RetainUntilDate }, BypassGovernanceRetention };
  const none = { Bucket, VersioningConfiguration: { Status: 'Suspended' as const } };
  return {
    delete: (as) => as.send(new DeleteObjectCommand(version)),
    'delete past the lock': (as) => as.send(new DeleteObjectCommand({ ...version, BypassGovernanceRetention })),
    'delete among several': (as) =>
      as.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key, VersionId }] } })),
    'shorten the lock': (as) => as.send(new PutObjectRetentionCommand(shorter)),
    'weaken the lock': (as) => as.send(new PutObjectRetentionCommand(weaker)),
    'delete the bucket': (as) => as.send(new DeleteBucketCommand({ Bucket })),
    'keep no more versions': (as) => as.send(new PutBucketVersioningCommand(none)),
  };
}

/** The owner may do some of these; nobody else may. */
function attacksOfRoles({ Bucket, Key }: Target): Record<string, Attack> {
  const days = { NoncurrentDays: 1 };
  const Rules = [{ ID: 'a', Status: 'Enabled' as const, Filter: { Prefix: '' }, NoncurrentVersionExpiration: days }];
  const Policy = '{"Version":"2012-10-17","Statement":[]}';
  const unlocked = { Bucket, ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled' as const } };
  return {
    hide: (as) => as.send(new DeleteObjectCommand({ Bucket, Key })),
    'open to the world': (as) => as.send(new PutObjectAclCommand({ Bucket, Key, ACL: 'public-read' })),
    'give itself rights': (as) => as.send(new PutBucketPolicyCommand({ Bucket, Policy })),
    'let versions expire': (as) =>
      as.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } })),
    'lock new objects no more': (as) => as.send(new PutObjectLockConfigurationCommand(unlocked)),
  };
}

describe('a preserved file, its certificate and their copies', { timeout: 120_000 }, () => {
  it('lie in locked buckets, each under a recorded version', () => {
    expect(targets.map(({ kind }) => kind).toSorted()).toEqual([
      'certificate',
      'copy of the certificate',
      'copy of the file',
      'file',
    ]);
    for (const { VersionId } of targets) expect(VersionId).not.toBe('');
  });

  it.each([...ROLES, 'owner', 'copy owner'])('are not deleted with the key of %s', async (who) => {
    const client = clients.get(who) as S3Client;
    const before = await Promise.all(targets.map(bytesOf));
    const isRole = !who.endsWith('owner');
    for (const target of targets) {
      const tried = { ...attacks(target), ...(isRole ? attacksOfRoles(target) : {}) };
      for (const [what, attack] of Object.entries(tried)) {
        expect(await attempt(client, attack), `${who}: ${what} the ${target.kind}`).toMatch(REFUSED);
      }
    }
    expect(await Promise.all(targets.map(bytesOf))).toEqual(before);
  });

  it('are not replaced: a write over one is another version, which nobody reads', async () => {
    const before = await Promise.all(targets.map(bytesOf));
    const written: string[] = [];
    for (const who of ROLES) {
      for (const { kind, Bucket, Key } of targets) {
        const forge: Attack = (as) => as.send(new PutObjectCommand({ Bucket, Key, Body: 'forged' }));
        if ((await attempt(clients.get(who) as S3Client, forge)) === 'went through') written.push(`${who}: ${kind}`);
      }
    }
    expect(written, 'only who writes evidence can put anything there').toEqual([
      'worker: file',
      'worker: certificate',
      'copy: copy of the file',
      'copy: copy of the certificate',
    ]);
    expect(await Promise.all(targets.map(bytesOf))).toEqual(before);
    expect(await verdict()).toBe('VALID');
  });

  it('survive the jobs that remove objects, even if their rows name evidence', async () => {
    const [file] = targets as [Target];
    const staff = await world.staff();
    const at = world.clock.now();
    await world.owner.query(
      `insert into export_task (platform_id, kind, format, filter, columns, state, object_key, requested_by, created_at, finished_at, expires_at)
       values ($1, 'member', 'csv', '{}', '{}', 'ready', $2, $3, $4, $4, $4)`,
      [world.platform.id, file.Key, staff.id, addHours(at, -100)],
    );
    await world.owner.query(
      `insert into stored_file (platform_id, object_key, name, declared_sha256, size_bytes, state, upload_id, uploaded_by, created_at)
       values ($1, $2, 'x', sha256('x'), 1, 'awaiting', 'nobody', $3, $4)`,
      [world.platform.id, `${file.Key}-again`, staff.id, addHours(at, -100)],
    );
    const run = { db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id };
    await expireExports.run(run);
    await dropUnfinishedUploads.run(run);
    expect(await verdict()).toBe('VALID');
  });
});
