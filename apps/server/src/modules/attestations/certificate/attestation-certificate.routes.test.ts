import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { attestationHoldApi } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHEET_LIMITS } from '../../../platform/sheet/sheet-limits.ts';
import { openSource } from '../../../platform/sheet/sheet-source.ts';
import { openArchive } from '../../../platform/sheet/zip/zip-archive.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { certifyHandler } from './attestation-certificate.worker.ts';
import { buildAttestations, buildCompany, EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';
import { changeEvidence } from '../../../testing/lost-evidence.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let staff: Staff;
let foreign: Staff;
let preserving: Preserving;
beforeAll(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
  foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const ticket = (id: string, body: { version?: number } = {}, as: Staff = staff) =>
  world.call(attestationCertificateApi.ticket, { as, params: { id }, body });
const many = (ids: string[], as: Staff = staff) =>
  world.call(attestationCertificateApi.ticketMany, { as, body: { ids } });
const reissue = (id: string, as: Staff = staff) =>
  world.call(attestationCertificateApi.reissue, { as, params: { id }, body: { reason: '名称有误' } });
const revoke = (id: string, as: Staff = staff) =>
  world.call(attestationCertificateApi.askRevoke, { as, params: { id }, body: { reason: '误发' } });
const fetched = (given: string) => world.call(downloadApi.fetch, { query: { ticket: given } });
const detail = async (id: string) => (await world.call(attestationApi.get, { as: staff, params: { id } })).data;
const waiting = async () => {
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
  return id;
};

describe('a certificate', () => {
  it('is issued automatically when a record is preserved, and names its owner and content', async () => {
    const { id, sha256 } = await preserving.hash({ owner: buildCompany() });
    expect(await detail(id)).toMatchObject({
      state: 'preserved',
      hasCertificate: true,
      certificates: [{ version: 1, state: 'issued' }],
    });
    const answer = await fetched((await ticket(id)).data.ticket);
    const words = execFileSync('pdftotext', ['-raw', '-', '-'], { input: answer.raw })
      .toString('utf8')
      .replaceAll(/\s/g, '');
    expect(words).toContain(sha256.toString('hex'));
    expect(words).toContain('杭州诺达科技有限公司');
    const acts = (await detail(id)).custody.map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['certificate-issued', 'downloaded']));
  });

  it('of a digest alone leaves out what is unknown', async () => {
    const { id } = await preserving.hash({ items: [{ sm3: undefined, sizeBytes: undefined }] });
    const answer = await fetched((await ticket(id)).data.ticket);
    const words = execFileSync('pdftotext', ['-raw', '-', '-'], { input: answer.raw }).toString('utf8');
    expect(words).toContain('未申报');
  });

  it('is made once, also when the job runs again', async () => {
    const { id } = await preserving.hash();
    const run = { payload: { id, afterVersion: 0 }, db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now() };
    await certifyHandler.run(run as never);
    expect((await detail(id)).certificates).toHaveLength(1);
  });

  it('is corrected by a new version, and the old one can still be downloaded as superseded', async () => {
    const { id } = await preserving.hash();
    expect((await reissue(id)).outcome).toBe('OK');
    await runJobs(world.deps);
    const { certificates, custody } = await detail(id);
    expect(certificates.map(({ version, state }) => [version, state])).toEqual([
      [2, 'issued'],
      [1, 'superseded'],
    ]);
    expect(custody.find(({ act }) => act === 'certificate-correction')?.detail).toMatchObject({ reason: '名称有误' });
    expect((await ticket(id, { version: 1 })).outcome).toBe('OK');
    expect((await ticket(id, { version: 3 })).outcome).toBe('CERTIFICATE_NOT_READY');
  });

  it('is revoked once, and then none is valid', async () => {
    const { id } = await preserving.hash();
    const asked = revoke(id);
    expect((await confirmedBy(world, staff, asked)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await revoke(id)).outcome).toBe('CHANGE_PENDING');
    expect((await ticket(id)).outcome).toBe('OK');
    expect((await confirmedBy(world, await world.staff(EVIDENCE_STAFF), asked)).outcome).toBe('OK');
    expect((await revoke(id)).outcome).toBe('STATE_CHANGED');
    expect((await ticket(id)).outcome).toBe('CERTIFICATE_NOT_READY');
    expect((await detail(id)).certificates).toMatchObject([{ state: 'revoked' }]);
  });

  it('is refused while there is none, where downloads are frozen, and without the permission', async () => {
    const id = await waiting();
    expect((await ticket(id)).outcome).toBe('CERTIFICATE_NOT_READY');
    expect((await reissue(id)).outcome).toBe('CERTIFICATE_NOT_READY');
    expect((await revoke(id)).outcome).toBe('CERTIFICATE_NOT_READY');
    const preserved = (await preserving.hash()).id;
    for (const call of [ticket(preserved, {}, foreign), reissue(preserved, foreign), revoke(preserved, foreign)]) {
      expect((await call).outcome).toBe('RECORD_NOT_FOUND');
    }
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await reissue(preserved, clerk)).outcome).toBe('PERMISSION_DENIED');
    const freeze = { as: staff, params: { id: preserved, action: 'freeze' as const }, body: { reason: '争议' } };
    await world.call(attestationHoldApi.act, freeze);
    expect((await ticket(preserved)).outcome).toBe('DOWNLOAD_FROZEN');
  });
});

describe('many certificates', () => {
  it('are downloaded as one archive, and records without one are named', async () => {
    const one = await preserving.hash();
    const two = await preserving.hash();
    const none = await waiting();
    const asked = await many([one.id, two.id, none, one.id]);
    expect(asked.data.without).toEqual([none]);
    const { raw } = await fetched(asked.data.ticket);
    const archive = await openArchive(await openSource(raw, SHEET_LIMITS), SHEET_LIMITS);
    expect([...archive.keys()].filter((name) => /^\d{8}-.*-v1\.pdf$/.test(name))).toHaveLength(2);
  });

  it('are not released when one differs from what was issued', async () => {
    const { id } = await preserving.hash();
    const row = world.db.selectFrom('certificate').select('object_key').where('entry_id', '=', id);
    await changeEvidence(world, (await row.executeTakeFirstOrThrow()).object_key, Buffer.from('%PDF'));
    expect((await fetched((await many([id])).data.ticket)).outcome).toBe('HASH_WRONG');
  });

  it('are refused where none of them has one, and all of another platform’s', async () => {
    expect((await many([await waiting()])).outcome).toBe('CERTIFICATE_NOT_READY');
    const { id } = await preserving.hash();
    expect((await many([id], foreign)).outcome).toBe('CERTIFICATE_NOT_READY');
  });
});
