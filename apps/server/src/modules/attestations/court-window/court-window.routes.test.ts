import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { courtWindowApi } from '@nota/contract/attestations/court/court-window.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { auditEntryApi } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { fromBase64 } from '@nota/evidence/bytes/encoding.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loseEvidence } from '../../../testing/lost-evidence.ts';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { EVIDENCE_STAFF, putAttestation } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';

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

const codeFor = async (id: string) =>
  (await world.call(courtAccessCodeApi.create, { as: staff, params: { id }, body: { purpose: '（2026）浙01民初1号' } }))
    .data;
const open = (number: string, code: string, from = nextAddress()) =>
  world.call(courtWindowApi.open, { body: { number, code }, from });
const fileOf = (number: string, code: string, from = nextAddress()) =>
  world.call(courtWindowApi.file, { body: { number, code }, from });
const revoke = (id: string) =>
  world.call(courtAccessCodeApi.revoke, { as: staff, params: { id }, body: { reason: '发错了人' } });
const actsOn = async (id: string) =>
  (await world.call(attestationApi.get, { as: staff, params: { id } })).data.custody.map(
    ({ act, actor }) => `${act} ${actor === 'court' ? 'court' : 'other'}`,
  );

describe('the window of a court', () => {
  it('shows the record, its file, its custody and a proof that verifies, as often as it is opened', async () => {
    const record = await preserving.file(staff);
    const { code } = await codeFor(record.id);
    const { data } = await open(record.id, ` ${code.toLowerCase()}`);
    expect(data.record).toMatchObject({ id: record.id, name: '采购合同.txt', ownerName: '张*三', channel: 'api' });
    expect(data.record.sha256).toBe(record.sha256.toString('hex'));
    expect(data.file).toMatchObject({ previewKind: 'text', malware: null });
    expect(data.file?.lockedUntil).not.toBeNull();
    expect(data.purpose).toBe('（2026）浙01民初1号');
    expect(data.notarialCertificate).toBeNull();
    expect(data.log.index).not.toBeNull();
    expect(data.certificates).toMatchObject([{ state: 'issued' }]);
    const { custody, rungs } = await verifyPackage(
      bytesSource(fromBase64(data.proof.package) ?? new Uint8Array()),
      embeddedTrust(data.proof.trust),
      { shown: { id: record.id, sha256: data.record.sha256 } },
    );
    expect(rungs.find(({ name }) => name === 'included')?.verdict).toBe('valid');
    expect(custody.verdict).not.toBe('invalid');
    expect((await open(record.id, code)).outcome).toBe('OK');
  });

  it('says nothing of people but a masked name: no staff, no phone, no certificate number', async () => {
    const record = await preserving.file(staff, Buffer.from('another contract'));
    await world.owner.query(
      `update attestation set owner_phone = '13812345678', agent_name = '李四', agent_phone = '13900000001', owner_cert_mask = '3301**********2036' where id = $1`,
      [record.id],
    );
    const { code } = await codeFor(record.id);
    const text = JSON.stringify({ ...(await open(record.id, code)).data, proof: undefined });
    for (const secret of [
      '13812345678',
      '138****5678',
      '李四',
      '13900000001',
      '2036',
      '张小三',
      staff.name,
      staff.id,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('makes every look an act of custody and an entry of the audit, by the code', async () => {
    const record = await preserving.file(staff, Buffer.from('looked at'));
    const { code, id } = await codeFor(record.id);
    await open(record.id, code);
    await fileOf(record.id, code);
    await open(record.id, code);
    const acts = await actsOn(record.id);
    expect(acts.filter((act) => act.endsWith(' court'))).toEqual(['viewed court', 'extracted court', 'viewed court']);
    const auditor = await world.staff({ permissionIds: [PERMISSION.role], actions: [ACTION.auditRead], hasRole: true });
    const query = { recordKind: 'court-access-code', recordId: id };
    const { data } = await world.call(auditEntryApi.list, { as: auditor, query });
    expect(data.list.map(({ act, actorId, actorKind, actorName }) => [act, actorId, actorKind, actorName])).toEqual(
      ['visit', 'preview', 'visit'].map((verb) => [`attestations.court-access-code.${verb}`, id, 'outside', null]),
    );
  });

  it('gives the bytes of the file, by a ticket that works once', async () => {
    const record = await preserving.file(staff, Buffer.from('the very bytes'));
    const { code } = await codeFor(record.id);
    const from = nextAddress();
    const { data } = await fileOf(record.id, code, from);
    const fetched = await world.call(downloadApi.fetch, { query: data, from });
    expect(fetched.raw.toString()).toBe('the very bytes');
    expect((await world.call(downloadApi.fetch, { query: data, from })).outcome).toBe('TICKET_INVALID');
    expect((await world.call(downloadApi.fetch, { query: (await fileOf(record.id, code)).data })).outcome).toBe(
      'TICKET_INVALID',
    );
  });

  it('opens nothing but the code’s own record', async () => {
    const [one, two] = [await preserving.hash(), await preserving.hash()];
    const { code } = await codeFor(one.id);
    const nothing = await open('123456789012345678', '0000-0000-0000-0000');
    expect(nothing.outcome).toBe('COURT_CODE_INVALID');
    for (const answer of [
      await open(two.id, code),
      await fileOf(two.id, code),
      await open(one.id, '0000-0000-0000-0000'),
    ]) {
      expect(answer.outcome).toBe('COURT_CODE_INVALID');
      expect(answer.errorMessage).toBe(nothing.errorMessage);
    }
  });

  it('tells a holder why a code opens nothing any more', async () => {
    const record = await preserving.file(staff, Buffer.from('held'));
    const used = await codeFor(record.id);
    await world.call(courtAccessCodeApi.redeem, { body: { number: record.id, code: used.code }, from: nextAddress() });
    const revoked = await codeFor(record.id);
    expect((await revoke(revoked.id)).data.state).toBe('revoked');
    const late = await codeFor(record.id);
    for (const ask of [open, fileOf]) {
      expect((await ask(record.id, used.code)).outcome).toBe('COURT_CODE_USED');
      expect((await ask(record.id, revoked.code)).outcome).toBe('COURT_CODE_REVOKED');
    }
    world.clock.pass(72 * 3_600);
    for (const ask of [open, fileOf]) expect((await ask(record.id, late.code)).outcome).toBe('COURT_CODE_EXPIRED');
  });

  it('stays shut while the record’s downloads are frozen, and gives no file that is not there', async () => {
    const record = await preserving.file(staff, Buffer.from('frozen'));
    const { code } = await codeFor(record.id);
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: true });
    expect((await open(record.id, code)).outcome).toBe('DOWNLOAD_FROZEN');
    expect((await fileOf(record.id, code)).outcome).toBe('DOWNLOAD_FROZEN');
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: false });
    await loseEvidence(world, record.objectKey);
    expect((await fileOf(record.id, code)).outcome).toBe('FILE_NOT_READY');
    const bare = await preserving.hash();
    expect((await fileOf(bare.id, (await codeFor(bare.id)).code)).outcome).toBe('FILE_NOT_READY');
    expect((await open(bare.id, (await codeFor(bare.id)).code)).data.file).toBeNull();
  });

  it('loses against a revocation that came while it was being opened', async () => {
    const record = await preserving.file(staff, Buffer.from('raced'));
    const { code, id } = await codeFor(record.id);
    const hold = { table: 'court_access_code', id, change: `state = 'revoked'` };
    const [answer] = await world.race(hold, [() => open(record.id, code)]);
    expect(answer?.outcome).toBe('COURT_CODE_REVOKED');
    expect((await actsOn(record.id)).filter((act) => act.endsWith(' court'))).toEqual([]);
  });

  it('cannot be guessed', async () => {
    const from = nextAddress();
    const tries = await Promise.all(Array.from({ length: 12 }, () => open('1', 'AAAA-AAAA-AAAA-AAAA', from)));
    expect(tries.map(({ outcome }) => outcome)).toContain('TOO_MANY_REQUESTS');
  });
});
