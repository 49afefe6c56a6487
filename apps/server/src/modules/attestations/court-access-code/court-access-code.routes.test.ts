import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { openPackage } from '@nota/evidence/package/package-reader.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildAttestations, buildCompany, EVIDENCE_STAFF, putAttestation } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';
import { loseEvidence } from '../../../testing/lost-evidence.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let staff: Staff;
let preserving: Preserving;
beforeAll(async () => {
  preserving = await startPreserving(world);
});
beforeEach(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
});
afterAll(() => preserving.stop());

const make = (id: string, as: Staff = staff) =>
  world.call(courtAccessCodeApi.create, { as, params: { id }, body: { purpose: '（2026）浙01民初1号' } });
const redeem = (number: string, code: string) => world.call(courtAccessCodeApi.redeem, { body: { number, code } });
const detail = async (id: string) => (await world.call(attestationApi.get, { as: staff, params: { id } })).data;

describe('a code for a court', () => {
  it('is shown once, stored only as a digest, and gives the package once', async () => {
    const record = await preserving.file(staff);
    const { data } = await make(record.id);
    expect(data.state).toBe('valid');
    expect(data.code).toMatch(/^(\w{4}-){3}\w{4}$/);
    const { rows } = await world.owner.query<{ row: string }>(
      'select row_to_json(c)::text as row from court_access_code c',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(data.code);
    const given = await redeem(record.id, ` ${data.code.toLowerCase().replaceAll('-', ' ')}`);
    expect(given.data.fileName).toBe(`evidence-${record.id}.evp`);
    const { raw } = await world.call(downloadApi.fetch, { query: { ticket: given.data.ticket } });
    expect('parts' in (await openPackage(bytesSource(raw)))).toBe(true);
    expect((await redeem(record.id, data.code)).outcome).toBe('COURT_CODE_INVALID');
    const shown = await detail(record.id);
    expect(shown.courtCodes).toMatchObject([
      { state: 'used', usedAt: world.clock.now().toISOString(), createdByName: staff.name },
    ]);
    expect(shown.custody.map(({ act, actor }) => [act, actor])).toEqual(
      expect.arrayContaining([
        ['court-code-made', staff.id],
        ['extracted', 'court'],
      ]),
    );
  });

  it('works for its own record only, and not after three days', async () => {
    const [one, two] = [await preserving.hash(), await preserving.hash()];
    const { data } = await make(one.id);
    expect((await redeem(two.id, data.code)).outcome).toBe('COURT_CODE_INVALID');
    expect((await redeem(one.id, '0000-0000-0000-0000')).outcome).toBe('COURT_CODE_INVALID');
    world.clock.pass(72 * 3_600);
    expect((await redeem(one.id, data.code)).outcome).toBe('COURT_CODE_INVALID');
  });

  it('is used once when two ask at the same moment', async () => {
    const { id } = await preserving.hash();
    const { data } = await make(id);
    const outcomes = (await Promise.all([redeem(id, data.code), redeem(id, data.code)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['COURT_CODE_INVALID', 'OK']);
  });

  it('stays valid where the package cannot be made', async () => {
    const record = await preserving.file(staff, Buffer.from('for the court'));
    const { data } = await make(record.id);
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: true });
    expect((await redeem(record.id, data.code)).outcome).toBe('DOWNLOAD_FROZEN');
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: false });
    await loseEvidence(world, record.objectKey);
    expect((await redeem(record.id, data.code)).outcome).toBe('FILE_NOT_READY');
    expect((await detail(record.id)).courtCodes).toMatchObject([{ state: 'valid' }]);
  });

  it('is refused before a record is preserved, for another platform’s, and without the permission', async () => {
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    expect((await make(id)).outcome).toBe('STATE_CHANGED');
    expect((await make('1')).outcome).toBe('RECORD_NOT_FOUND');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await make(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await make(id, clerk)).outcome).toBe('PERMISSION_DENIED');
  });

  it('is never made for a test in a sandbox', async () => {
    const { id } = await preserving.hash({ isSandbox: true });
    expect((await make(id)).outcome).toBe('SANDBOX_RECORD');
    expect((await detail(id)).courtCodes).toEqual([]);
  });

  it('cannot be guessed', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => redeem('1', 'AAAA-AAAA')));
    expect(tries.map(({ outcome }) => outcome)).toContain('TOO_MANY_REQUESTS');
  });
});

describe('a code that was sent to the wrong person', () => {
  const revoke = (id: string, as: Staff = staff, body: { reason?: string } = { reason: '发错了人' }) =>
    world.call(courtAccessCodeApi.revoke, { as, params: { id }, body });

  // The codes that were guessed above have used up what one address may try.
  const redeemElsewhere = (number: string, code: string) =>
    world.call(courtAccessCodeApi.redeem, { body: { number, code }, from: nextAddress() });

  it('is revoked once, for a reason, by whoever may give packages; that is an act of custody', async () => {
    const { id: number } = await preserving.hash();
    const { data } = await make(number);
    expect((await revoke(data.id, staff, {})).outcome).toBe('REASON_REQUIRED');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await revoke(data.id, clerk)).outcome).toBe('PERMISSION_DENIED');
    expect((await revoke(data.id)).data.state).toBe('revoked');
    expect((await revoke(data.id)).outcome).toBe('STATE_CHANGED');
    expect((await redeemElsewhere(number, data.code)).outcome).toBe('COURT_CODE_INVALID');
    expect((await detail(number)).custody.map(({ act }) => act)).toContain('court-code-revoked');
  });

  it('is not found by somebody who does not see its record', async () => {
    const { id: number } = await preserving.hash({ owner: buildCompany() });
    const { data } = await make(number);
    expect((await revoke('1')).outcome).toBe('RECORD_NOT_FOUND');
    const ofPersons = await world.staff({ ...EVIDENCE_STAFF, permissionIds: [PERMISSION.personAttestation] });
    expect((await revoke(data.id, ofPersons)).outcome).toBe('RECORD_NOT_FOUND');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await revoke(data.id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is either used or revoked, when both come at the same moment', async () => {
    const { id: number } = await preserving.hash();
    const { data } = await make(number);
    const hold = { table: 'court_access_code', id: data.id };
    const calls = [
      async () => (await revoke(data.id)).outcome,
      async () => (await redeemElsewhere(number, data.code)).outcome,
    ];
    const outcomes = await world.race(hold, calls);
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1);
    expect((await detail(number)).courtCodes).toMatchObject([{ state: outcomes[0] === 'OK' ? 'revoked' : 'used' }]);
  });
});
