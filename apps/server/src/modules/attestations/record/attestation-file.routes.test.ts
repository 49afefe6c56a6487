import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { NO_TRUST } from '@nota/evidence/verify/trust.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { EVIDENCE_STAFF, putAttestation } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';
import { loseEvidence } from '../../../testing/lost-evidence.ts';

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

const preview = (id: string, as: Staff = staff) => world.call(attestationFileApi.preview, { as, params: { id } });
const pack = (id: string, as: Staff = staff) => world.call(attestationFileApi.package, { as, params: { id } });
const fetched = (ticket: string) => world.call(downloadApi.fetch, { query: { ticket } });
const actsOn = async (id: string) => {
  const rows = await world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', id).execute();
  return rows.map(({ opening }) => (opening as { act: string }).act);
};

describe('POST /api/attestations/attestation-file/:id/preview', () => {
  it('gives the exact bytes once, and records who viewed them', async () => {
    const { id } = await preserving.file(staff);
    const { data } = await preview(id);
    expect(data.kind).toBe('text');
    expect((await fetched(data.ticket)).raw.toString()).toBe('the bytes of a contract');
    expect((await fetched(data.ticket)).outcome).toBe('TICKET_INVALID');
    expect(await actsOn(id)).toContain('previewed');
  });

  it('refuses a record without a file, without a preview, or whose file is gone from the store', async () => {
    expect((await preview((await preserving.hash()).id)).outcome).toBe('FILE_NOT_READY');
    const binary = await preserving.file(staff, Buffer.from([0, 1, 2, 3]), '数据.bin');
    expect((await preview(binary.id)).outcome).toBe('FILE_NOT_READY');
    const gone = await preserving.file(staff, Buffer.from('soon gone'));
    await loseEvidence(world, gone.objectKey);
    expect((await preview(gone.id)).outcome).toBe('FILE_NOT_READY');
  });

  it('comes before an approval: nobody lets a content pass that they have not fetched', async () => {
    const { id } = await preserving.file(staff);
    await putAttestation(world.db, id, 'reviewing');
    const approve = (as: Staff) => world.call(attestationApi.act, { as, params: { id, action: 'approve' }, body: {} });
    expect((await approve(staff)).outcome).toBe('PAPERS_UNSEEN');
    const { ticket } = (await preview(id)).data;
    expect((await approve(staff)).outcome).toBe('PAPERS_UNSEEN');
    await fetched(ticket);
    const colleague = await world.staff(EVIDENCE_STAFF);
    expect((await approve(colleague)).outcome).toBe('PAPERS_UNSEEN');
    expect((await world.call(attestationApi.get, { as: staff, params: { id } })).data.isFileSeen).toBe(true);
    expect((await approve(staff)).outcome).toBe('OK');
    const binary = await preserving.file(staff, Buffer.from([0, 1, 2, 3, 4]), '数据.bin');
    await putAttestation(world.db, binary.id, 'reviewing');
    const other = { as: staff, params: { id: binary.id, action: 'approve' }, body: {} } as const;
    expect((await world.call(attestationApi.act, other)).outcome).toBe('OK');
  });

  it('shows a refused file to reviewers only', async () => {
    const { id } = await preserving.file(staff);
    await putAttestation(world.db, id, 'review-refused');
    expect((await preview(id)).outcome).toBe('OK');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await preview(id, clerk)).outcome).toBe('FILE_NOT_READY');
  });

  it('refuses a frozen record, an unknown one, and another platform’s', async () => {
    const { id } = await preserving.file(staff);
    expect((await preview(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await preview('1')).outcome).toBe('RECORD_NOT_FOUND');
    await putAttestation(world.db, id, 'preserved', { is_download_frozen: true });
    expect((await preview(id)).outcome).toBe('DOWNLOAD_FROZEN');
    expect((await pack(id)).outcome).toBe('DOWNLOAD_FROZEN');
  });
});

describe('POST /api/attestations/attestation-file/:id/package', () => {
  it('gives the package with file, proof and certificate, and a verifier agrees', async () => {
    const { id } = await preserving.file(staff);
    const { raw } = await fetched((await pack(id)).data.ticket);
    const { rungs } = await verifyPackage(bytesSource(raw), NO_TRUST);
    expect(rungs.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
    expect(await actsOn(id)).toContain('exported');
  });

  it('refuses an unknown record, another platform’s, a lost file, and callers without the permission', async () => {
    const record = await preserving.file(staff, Buffer.from('gone as well'));
    expect((await pack(record.id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    await loseEvidence(world, record.objectKey);
    expect((await pack(record.id)).outcome).toBe('FILE_NOT_READY');
    const clerk = await world.staff({ permissionIds: [14], actions: [ACTION.attestationVerify] });
    expect((await pack(record.id, clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});
