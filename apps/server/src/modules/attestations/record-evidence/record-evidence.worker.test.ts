import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { fileOpening } from '@nota/evidence/package/opening.ts';
import { openPackage } from '@nota/evidence/package/package-reader.ts';
import { decodeRecordObject, RECORD_OBJECT_TYPE } from '@nota/evidence/package/record-object.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploymentPolicy, deploymentTrust } from '../../../evidence/package/package-trust.ts';
import { exportPackage } from '../../../evidence/package/evidence-package.service.ts';
import { openPackageContext } from '../../../evidence/package/index.ts';
import { readStored } from '../../../platform/files/store/read-stored.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildCompanyUser } from '../../user-manager/user-manager.fixtures.ts';
import { EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';
import { readAttestation } from '../record/attestation.repo.ts';
import { verifyAttestation } from '../verification/attestation-verification.service.ts';
import { FILING_FACTS, preserveFiling, sampleFiling } from './record-evidence.fixtures.ts';
import { preserveRecord } from './preserve-record.service.ts';
import { findRecordEvidence, listRecordEvidence } from './record-evidence.repo.ts';
import { keepRecordHandler } from './record-evidence.worker.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let preserving: Preserving;
beforeAll(async () => {
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

let records = 5_000;
const nextRecord = (version = 1) => ({ id: String((records += 1)), version });
const read = async (id: string) =>
  (await readAttestation(world.db, id)) as NonNullable<Awaited<ReturnType<typeof readAttestation>>>;
const evidenceOf = (id: string) =>
  world.db.selectFrom('evidence_object').selectAll().where('entry_id', '=', id).orderBy('id').execute();
const run = (id: string, deps: object = {}) =>
  keepRecordHandler.run({
    payload: { id },
    db: world.jobs.db,
    deps: { ...world.jobs.deps, ...deps },
    at: world.clock.now(),
  } as never);
const verify = (id: string) =>
  verifyAttestation(openPackageContext(world.deps), world.db, { id, actorId: null, at: world.clock.now() });

/** As somebody with the operator's published keys sees it, without asking the platform anything. */
async function offline(id: string) {
  const context = openPackageContext(world.deps);
  const bytes = await buffer((await exportPackage(context, world.db, id)).body);
  const trust = await deploymentTrust(world.config, await deploymentPolicy(world.config, world.db));
  return { bytes, report: await verifyPackage(bytesSource(bytes), trust) };
}

describe('a record of business', () => {
  it('is an attestation of its own type with an entry in the log, from the transaction of the record on', async () => {
    const record = nextRecord();
    const { id } = await preserveFiling(world, { record });
    const row = await read(id);
    expect(row).toMatchObject({ type: 10, channel: 'staff', state: 'anchoring', is_paid: true, customer_id: null });
    expect(row).toMatchObject({ owner_name: '杭州诺达科技有限公司', name: '车位备案 B2-117', supersedes: null });
    const entry = await world.db.selectFrom('kernel_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(fileOpening(entry.opening as Json)).toMatchObject({
      sha256: row.sha256.toString('hex'),
      sm3: row.sm3?.toString('hex'),
      type: RECORD_OBJECT_TYPE,
    });
    const evidence = await findRecordEvidence(world.db, id);
    expect(decodeRecordObject(Buffer.from(evidence?.content ?? ''))).toEqual({
      kind: 'sample-filing',
      record: record.id,
      version: 1,
      facts: FILING_FACTS,
      files: [],
      supersedes: null,
    });
    expect((await readTrail(world.db, 'attestation', id)).map(({ action, to }) => [action, to])).toEqual([
      ['create', 'anchoring'],
    ]);
  });

  it('leaves nothing where its transaction is rolled back', async () => {
    const record = nextRecord();
    const failing = world.db.transaction().execute(async (trx) => {
      const given = { platformId: world.platform.id, record, name: '备案', facts: FILING_FACTS, files: [] };
      const owner = { type: 'organization', userId: null, name: '甲', certType: '', certNo: '', phone: '' } as const;
      await preserveRecord(trx, world.deps.keys, sampleFiling, { ...given, owner, at: world.clock.now() });
      throw new Error('the record changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    const about = { kind: sampleFiling.kind, recordId: record.id };
    expect(await listRecordEvidence(world.db, about)).toEqual([]);
  });

  it('is preserved, certified and packed like any other, and an offline verifier shows its facts', async () => {
    const { id } = await preserveFiling(world, { record: nextRecord() });
    await preserving.settle();
    expect(await read(id)).toMatchObject({ state: 'preserved' });
    const certificate = world.db.selectFrom('certificate').select('state').where('entry_id', '=', id);
    expect(await certificate.execute()).toEqual([{ state: 'issued' }]);
    expect(await verify(id)).toMatchObject({ result: 'VALID' });
    const { bytes, report } = await offline(id);
    expect(report.rungs.slice(0, 3).map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'valid']);
    expect(report.before.state).toBe('stated');
    expect(report.before.statements).toEqual(
      expect.arrayContaining([
        { path: 'facts.estate', value: '西溪花园' },
        { path: 'facts.steps.1.action', value: 'accept' },
      ]),
    );
    const opened = await openPackage(bytesSource(bytes));
    expect('parts' in opened && [...opened.parts.keys()]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^object\/sample-filing-.*\.json$/), 'report.pdf']),
    );
  });

  it('of another platform is another record', async () => {
    const record = nextRecord();
    const mine = await preserveFiling(world, { record });
    const platform = await buildPlatform(world.owner);
    const theirs = { ...world, platform, db: world.deps.database.forPlatform(platform.id) };
    const other = await preserveFiling(theirs, { record });
    expect(other.id).not.toBe(mine.id);
    expect(await listRecordEvidence(theirs.db, { kind: sampleFiling.kind, recordId: record.id })).toHaveLength(1);
  });
});

describe('a version', () => {
  it('is one attestation, however often it is preserved', async () => {
    const record = nextRecord();
    const first = await preserveFiling(world, { record });
    expect(await preserveFiling(world, { record })).toEqual(first);
    const again = await Promise.all(Array.from({ length: 6 }, () => preserveFiling(world, { record })));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
  });

  it('is one also where two acts on one record come at the same moment', async () => {
    const { id: recordId } = await buildCompanyUser(world.db);
    const act = () =>
      world.db.transaction().execute(async (trx) => {
        await trx.selectFrom('company_user').select('id').where('id', '=', recordId).forUpdate().execute();
        const given = { record: { id: recordId, version: 1 }, name: '备案', facts: FILING_FACTS, files: [] };
        const owner = {
          type: 'organization',
          userId: recordId,
          name: '甲',
          certType: '',
          certNo: '',
          phone: '',
        } as const;
        const whole = { ...given, platformId: world.platform.id, owner, at: world.clock.now() };
        return preserveRecord(trx, world.deps.keys, sampleFiling, whole);
      });
    const [one, two] = await world.race({ table: 'company_user', id: recordId }, [act, act]);
    expect(one).toEqual(two);
  });

  it('is never stated twice in two ways, nor behind a later one', async () => {
    const record = nextRecord(2);
    await preserveFiling(world, { record });
    const other = preserveFiling(world, { record, facts: { ...FILING_FACTS, space: 'B2-118' } });
    await expect(other).rejects.toMatchObject({ reason: 'STATE_CHANGED' });
    const earlier = preserveFiling(world, { record: { ...record, version: 1 } });
    await expect(earlier).rejects.toMatchObject({ reason: 'STATE_CHANGED' });
  });

  it('supersedes the one before, which stays what it is; each names the other, also in the log', async () => {
    const record = nextRecord();
    const first = await preserveFiling(world, { record });
    const second = await preserveFiling(world, {
      record: { ...record, version: 2 },
      facts: { ...FILING_FACTS, space: 'B2-118' },
    });
    // Preserved again, the older one finds itself and not a stranger before it.
    expect(await preserveFiling(world, { record })).toEqual(first);
    await preserving.settle();
    expect([(await read(first.id)).superseded_by, (await read(second.id)).supersedes]).toEqual([second.id, first.id]);
    const acts = world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', first.id);
    const openings = (await acts.execute()).map(({ opening }) => opening as { act: string; detail: Json });
    expect(openings).toContainEqual(expect.objectContaining({ act: 'superseded', detail: { by: second.id } }));
    const { report } = await offline(second.id);
    expect(report.before.statements).toContainEqual({ path: 'supersedes.attestation', value: first.id });
    for (const { id } of [first, second]) {
      expect(await verify(id)).toMatchObject({ result: 'VALID' });
      expect((await offline(id)).report.rungs[0]?.verdict).toBe('valid');
    }
  });

  it('follows one before it without a gap, although many are preserved at once', async () => {
    const record = nextRecord();
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((version) => preserveFiling(world, { record: { ...record, version } })),
    );
    const versions = await listRecordEvidence(world.db, { kind: sampleFiling.kind, recordId: record.id });
    expect(versions).toHaveLength(outcomes.filter(({ status }) => status === 'fulfilled').length);
    const chain = await Promise.all(versions.map(({ id }) => read(id)));
    chain.forEach((row, at) => {
      expect([row.superseded_by, row.supersedes]).toEqual([chain[at - 1]?.id ?? null, chain[at + 1]?.id ?? null]);
    });
  });
});

describe('the files of a record', () => {
  it('are stated by their digests; those that are kept are put under lock, the others can be erased', async () => {
    const as = await world.staff(EVIDENCE_STAFF);
    const [kept, paper] = [
      await uploadFile(world, as, '平面图.txt', Buffer.from('a plan')),
      await uploadFile(world, as, '身份证.txt', Buffer.from('a card')),
    ];
    const files = [
      { fileId: kept, custody: 'kept' },
      { fileId: paper, custody: 'digest' },
    ] as const;
    const { id } = await preserveFiling(world, { record: nextRecord(), files });
    await preserving.settle();
    const objects = await evidenceOf(id);
    const keys = world.db.selectFrom('stored_file').select(['id', 'object_key']).where('id', 'in', [kept, paper]);
    const keyOf = new Map((await keys.execute()).map((row) => [row.id, row.object_key]));
    const held = objects.filter(({ kind }) => kind === 'file').map(({ object_key: key }) => key);
    expect(held).toEqual(expect.arrayContaining([`record-evidence/${id}.json`, keyOf.get(kept)]));
    expect(held).not.toContain(keyOf.get(paper));
    const { report } = await offline(id);
    expect(report.before.statements).toEqual(
      expect.arrayContaining([
        { path: 'files.1.name', value: '平面图.txt' },
        { path: 'files.2.name', value: '身份证.txt' },
      ]),
    );
  });

  it('must have been read and found right, on this platform', async () => {
    const preserve = (fileId: string) =>
      preserveFiling(world, { record: nextRecord(), files: [{ fileId, custody: 'digest' }] });
    await expect(preserve('1')).rejects.toMatchObject({ reason: 'FILE_NOT_READY' });
    const platform = await buildPlatform(world.owner);
    const foreign = await world.staffOf(platform, EVIDENCE_STAFF);
    const there = { ...world, platform, db: world.deps.database.forPlatform(platform.id) };
    const theirs = await uploadFile(there, foreign, '他人.txt', Buffer.from('theirs'));
    await expect(preserve(theirs)).rejects.toMatchObject({ reason: 'FILE_NOT_READY' });
  });
});

describe('the job that puts it under lock', () => {
  it('may die and run again: what is locked is what was entered, once', async () => {
    const { id } = await preserveFiling(world, { record: nextRecord() });
    const away = { ...world.jobs.deps.evidence, put: () => Promise.reject(new Error('the store is away')) };
    await expect(run(id, { evidence: away })).rejects.toThrow('the store is away');
    expect(await evidenceOf(id)).toEqual([]);
    expect(await verify(id)).toMatchObject({ result: 'INDETERMINATE' });
    await Promise.all([run(id), run(id)]);
    await run(id);
    const [object, ...others] = await evidenceOf(id);
    expect(others).toEqual([]);
    const stored = await readStored(world.deps.store, world.db, object?.object_key ?? '');
    const bytes = stored && (await buffer(stored.body));
    expect(bytes?.toString('utf8')).toBe((await findRecordEvidence(world.db, id))?.content);
    expect(object).toMatchObject({ custody_until: (await read(id)).retention_until, sha256: (await read(id)).sha256 });
  });

  it('keeps it under a hold that was set before it ran', async () => {
    const { id } = await preserveFiling(world, { record: nextRecord() });
    await world.owner.query('update attestation set is_held = true where id = $1', [id]);
    await run(id);
    expect(await evidenceOf(id)).toMatchObject([{ is_held: true, is_hold_set: true }]);
  });

  it('locks nothing else than what was entered: facts that were changed in the table are refused by the store', async () => {
    const { id } = await preserveFiling(world, { record: nextRecord() });
    await world.owner.query(`update record_evidence set content = replace(content, '西溪', '东溪') where id = $1`, [
      id,
    ]);
    await expect(run(id)).rejects.toThrow();
    expect(await evidenceOf(id)).toEqual([]);
  });
});
