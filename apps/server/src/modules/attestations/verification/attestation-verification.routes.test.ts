import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildAttestations, EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';
import { changeEvidence, loseEvidence } from '../../../testing/lost-evidence.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let staff: Staff;
let preserving: Preserving;
beforeAll(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const verify = (id: string, as: Staff = staff) => world.call(attestationVerificationApi.verify, { as, params: { id } });
const detail = async (id: string) => (await world.call(attestationApi.get, { as: staff, params: { id } })).data;

describe('verifying a record', () => {
  it('finds a hash valid when it is in a signed head, and stores the verification', async () => {
    const { id } = await preserving.hash();
    expect((await verify(id)).data).toMatchObject({ result: 'VALID', reasons: [], actorId: staff.id });
    const shown = await detail(id);
    expect(shown).toMatchObject({ verifyResult: 'VALID', verifications: [{ result: 'VALID', actorName: staff.name }] });
    expect(shown.custody.find(({ act }) => act === 'verified')?.detail).toEqual({ result: 'VALID' });
    expect(shown.chain.mode).toBe(0);
    expect(shown.chain.leafHash).toMatch(/^[0-9a-f]{64}$/);
    expect(shown.chain.headSize).toBeGreaterThan(shown.chain.logIndex ?? Infinity);
  });

  it('reads the file itself again', async () => {
    const record = await preserving.file(staff);
    expect((await verify(record.id)).data).toMatchObject({ result: 'VALID' });
    await changeEvidence(world, record.objectKey, Buffer.from('the bytes of A contract'));
    expect((await verify(record.id)).data).toMatchObject({
      result: 'INVALID',
      reasons: [{ rung: 'bytes', verdict: 'invalid', code: 'file-sha256-differs' }],
    });
    await loseEvidence(world, record.objectKey);
    expect((await verify(record.id)).data).toMatchObject({ result: 'INVALID', reasons: [{ code: 'file-missing' }] });
    const incidents = await world.owner.query('select times from integrity_incident where subject = $1', [
      record.objectKey,
    ]);
    expect(incidents.rows).toMatchObject([{ times: 2 }]);
  });

  it('finds a row that was changed', async () => {
    const { id } = await preserving.hash();
    await world.owner.query(`update attestation set owner_name = '李四' where id = $1`, [id]);
    expect((await verify(id)).data).toMatchObject({ result: 'INVALID', reasons: [{ code: 'metadata-differs' }] });
    await world.owner.query(`update attestation set owner_name = '张小三', sha256 = $2 where id = $1`, [
      id,
      Buffer.alloc(32),
    ]);
    expect((await verify(id)).data).toMatchObject({ result: 'INVALID', reasons: [{ code: 'digest-differs' }] });
  });

  it('finds a test that was turned into evidence, and evidence that was turned into a test', async () => {
    const flip = (id: string) =>
      world.owner.query('update attestation set is_sandbox = not is_sandbox where id = $1', [id]);
    for (const isSandbox of [true, false]) {
      const { id } = await preserving.hash({ isSandbox });
      const before = (await verify(id)).data.reasons.map(({ code }) => code);
      expect(before).not.toContain('metadata-differs');
      await flip(id);
      expect((await verify(id)).data).toMatchObject({ result: 'INVALID', reasons: [{ code: 'metadata-differs' }] });
    }
  });

  it('finds a changed opening, by its leaf', async () => {
    const { id } = await preserving.hash();
    await world.owner.query(`update kernel_entry set opening = opening || '{"size":17}' where id = $1`, [id]);
    const { data } = await verify(id);
    expect(data.result).toBe('INVALID');
    expect(data.reasons.map(({ code }) => code)).toContain('leaf-not-included');
  });

  it('cannot tell before there is a head', async () => {
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    const { data } = await verify(id);
    expect(data.result).toBe('INDETERMINATE');
    expect(data.reasons.map(({ code }) => code)).toContain('proof-absent');
  });

  it('refuses an unknown record, another platform’s, and callers without the permission', async () => {
    const { id } = await preserving.hash();
    expect((await verify('1')).outcome).toBe('RECORD_NOT_FOUND');
    const proof = await world.call(attestationVerificationApi.proof, { as: staff, params: { id: '1' } });
    expect(proof.outcome).toBe('RECORD_NOT_FOUND');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await verify(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await verify(id, clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});
