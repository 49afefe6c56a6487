import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { evidencePackageApi } from '@nota/contract/evidence/evidence-package.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { NO_TRUST } from '@nota/evidence/verify/trust.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { openPackage } from '@nota/evidence/package/package-reader.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { confirmedBy } from '../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildFacts } from '../certificate/certificate.fixtures.ts';
import { issueCertificate } from '../certificate/index.ts';
import { openSigningKey } from '../document/signing/development-signing-key.ts';
import { recordCustody, recordEntry } from '../index.ts';
import { openTestLog, signerFolder, untilQuiet, type TestLog } from '../log/log.fixtures.ts';
import { enterFile, fetchPackage } from './evidence-package.fixtures.ts';
import { changeEvidence, loseEvidence } from '../../testing/lost-evidence.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };
let admin: Staff;
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await world.staff(ADMIN);
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

const ask = (id: string, as: Staff = admin) => world.call(evidencePackageApi.ticket, { as, params: { id } });

async function partsOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openPackage(bytesSource(bytes));
  return 'parts' in opened ? [...opened.parts.keys()] : [opened.problem];
}

/** The verdicts of a verifier without trusted keys: only what the bytes alone prove. */
async function verdictsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const { rungs, custody } = await verifyPackage(bytesSource(bytes), NO_TRUST);
  return Object.fromEntries([...rungs, custody].map(({ name, verdict }) => [name, verdict]));
}

async function issueFor(entryId: string) {
  const { number: _n, version: _v, code: _c, issuedAt: _i, verifyUrl: _u, ...facts } = buildFacts();
  const context = { ...world.deps, key: await openSigningKey(world.config), verifyPage: 'https://nota.example' };
  return issueCertificate(world.jobs.db, context, { entryId, facts, actor: 'system', at: world.clock.now() });
}

describe('POST /api/evidence/evidence-package/:id/ticket', () => {
  it('gives a ticket for a package with the file, its opening and its leaf, before anything is proven', async () => {
    const { id } = await enterFile(world, admin);
    const answer = await fetchPackage(world, admin, id);
    expect(answer.outcome).toBe('OK');
    expect(answer.headers['content-length']).toBe(String(answer.raw.length));
    expect(answer.headers['content-disposition']).toContain(`evidence-${id}.evp`);
    const parts = await partsOf(answer.raw);
    expect(parts).toEqual([
      'manifest.json',
      'object/采购合同.pdf',
      'opening.json',
      'leaf.json',
      'policy.txt',
      'custody.jsonl',
    ]);
    expect(await verdictsOf(answer.raw)).toMatchObject({ bytes: 'valid', included: 'not-yet', dated: 'not-yet' });
  });

  it('adds the proof once a head covers the entry, every act of custody with a proof, and the certificate', async () => {
    const { id } = await enterFile(world, admin);
    await issueFor(id);
    const act = { item: id, act: 'handed-over', actor: admin.id, at: world.clock.now() };
    await world.db.transaction().execute((trx) => recordCustody(trx, act));
    await untilQuiet(log);
    const { raw } = await fetchPackage(world, admin, id);
    expect(await partsOf(raw)).toEqual(expect.arrayContaining(['log.tlog-proof', 'report.pdf']));
    const { rungs, custody } = await verifyPackage(bytesSource(raw), NO_TRUST);
    expect(rungs.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
    expect(custody.findings).toMatchObject([
      { code: 'custody-act-unknown', facts: { act: 'certificate-issued' } },
      { code: 'custody-act-unknown', facts: { act: 'handed-over' } },
      { code: 'custody-linked', facts: { acts: 2 } },
    ]);
  });

  it('records who took what, and nothing where it refuses', async () => {
    const { id } = await enterFile(world, admin);
    await ask(id);
    const rows = world.db.selectFrom('audit_entry').selectAll().where('record_id', '=', id);
    expect(await rows.execute()).toMatchObject([{ record_id: id, actor_id: admin.id }]);
    await ask('1');
    expect(await world.db.selectFrom('audit_entry').selectAll().where('record_id', '=', '1').execute()).toEqual([]);
  });

  it('has only digests of a file that is not stored here, and no digests where the entry is about no file', async () => {
    const { opening } = await enterFile(world, admin);
    const enter = async (about: Json) => {
      const made = { kind: 'attestation', opening: about, chainMode: 0 };
      return (await world.db.transaction().execute((trx) => recordEntry(trx, made))).id;
    };
    const elsewhere = (await fetchPackage(world, admin, await enter(opening))).raw;
    expect((await partsOf(elsewhere)).filter((name) => name.startsWith('object/'))).toEqual([]);
    expect(await verdictsOf(elsewhere)).toMatchObject({ bytes: 'cannot-tell' });
    const other = (await fetchPackage(world, admin, await enter({ vote: 1 }))).raw;
    const { rungs } = await verifyPackage(bytesSource(other), NO_TRUST);
    expect(rungs[0]?.findings.map(({ code }) => code)).toEqual(['manifest-kept', 'opening-committed']);
  });

  it('refuses an entry that is not there, is another platform’s, or has lost its salt', async () => {
    const { id } = await enterFile(world, admin);
    const foreign = await world.staffOf(await buildPlatform(world.owner), ADMIN);
    expect((await ask(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await ask('1')).outcome).toBe('RECORD_NOT_FOUND');
    await world.owner.query('update kernel_entry set salt = null where id = $1', [id]);
    expect((await ask(id)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuses callers who are no internal admin', async () => {
    const { id } = await enterFile(world, admin);
    expect((await ask(id, await world.staff())).outcome).toBe('PERMISSION_DENIED');
  });

  it('refuses where the file is gone from the store', async () => {
    const { id, objectKey } = await enterFile(world, admin);
    await loseEvidence(world, objectKey);
    expect((await ask(id)).outcome).toBe('FILE_NOT_READY');
  });
});

async function incidentAt(subject: string): Promise<string | undefined> {
  const query = 'select kind from integrity_incident where subject = $1';
  const { rows } = await world.owner.query<{ kind: string }>(query, [subject]);
  return rows[0]?.kind;
}

describe('a ticket for a package', () => {
  it('gives nothing when the stored file is no longer what was entered, and opens an incident', async () => {
    const { id, objectKey } = await enterFile(world, admin);
    await changeEvidence(world, objectKey, Buffer.from('the bytes of A contract'));
    expect((await fetchPackage(world, admin, id)).outcome).toBe('HASH_WRONG');
    expect(await incidentAt(objectKey)).toBe('object-differs');
  });

  it('gives nothing when the certificate is no longer what was issued, and leaves out a revoked one', async () => {
    const { id } = await enterFile(world, admin);
    const certificate = await issueFor(id);
    await changeEvidence(world, certificate.objectKey, Buffer.from('%PDF'));
    expect((await fetchPackage(world, admin, id)).outcome).toBe('HASH_WRONG');
    expect(await incidentAt(certificate.objectKey)).toBe('object-differs');
    const revoke = { as: admin, params: { id: certificate.id }, body: { reason: '误发' } };
    const asking = world.call(certificateApi.askRevoke, revoke);
    expect((await confirmedBy(world, await world.staff(ADMIN), asking)).outcome).toBe('OK');
    expect(await partsOf((await fetchPackage(world, admin, id)).raw)).not.toContain('report.pdf');
  });
});
