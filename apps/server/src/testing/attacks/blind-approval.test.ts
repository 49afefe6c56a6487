import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { attestationHoldApi } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '../../modules/auth/auth.fixtures.ts';
import { buildCompany, EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { askReset, fetchCode, useCode } from '../activation.ts';
import { useWorld, type Staff, type StaffGrants } from '../world.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let preserving: Preserving;
beforeAll(async () => void (preserving = await startPreserving(world)));
afterAll(() => preserving.stop());

const decide = async (as: Staff, id: string, action: 'approve' | 'reject') =>
  (await world.call(approvalRequestApi.act, { as, params: { id, action }, body: { reason: '复核' } })).outcome;
const shownTo = async (as: Staff, scope?: 'for-me') =>
  (await world.call(approvalRequestApi.list, { as, query: { pageSize: 100, scope } })).data.list.map(({ id }) => id);
const waitingFor = async (as: Staff) =>
  (await world.call(queueApi.list, { as })).data.find(({ kind }) => kind === 'approval-request')?.waiting ?? 0;

/** Two requests about a company's record: one for its hold, one for its certificate. */
async function askedFor(as: Staff): Promise<string[]> {
  const { id } = await preserving.hash({ owner: buildCompany() });
  const body = { reason: '结案' };
  await world.call(attestationHoldApi.act, { as, params: { id, action: 'hold' }, body });
  const lifted = await world.call(attestationHoldApi.ask, { as, params: { id, action: 'release' }, body });
  const revoked = await world.call(attestationCertificateApi.askRevoke, { as, params: { id }, body });
  return [lifted.data.id, revoked.data.id];
}

async function expectBlind(as: Staff, requests: readonly string[], outcome: string) {
  for (const id of requests) {
    expect([await decide(as, id, 'approve'), await decide(as, id, 'reject')]).toEqual([outcome, outcome]);
    expect(await shownTo(as)).not.toContain(id);
    expect(await shownTo(as, 'for-me')).not.toContain(id);
  }
  expect(await waitingFor(as)).toBe(0);
}

describe('a second person who may not see the record', () => {
  it('can neither decide about it nor see the request, where their menus leave it out', async () => {
    const requests = await askedFor(await world.staff(EVIDENCE_STAFF));
    const ofPersons = await world.staff({ ...EVIDENCE_STAFF, permissionIds: [PERMISSION.personAttestation] });
    await expectBlind(ofPersons, requests, 'RECORD_NOT_FOUND');
    const whole = await world.staff(EVIDENCE_STAFF);
    for (const id of requests) expect(await decide(whole, id, 'approve')).toBe('OK');
  });

  it('can neither decide about it nor see the request, where their data scope leaves it out', async () => {
    const asker = await world.staff(EVIDENCE_STAFF);
    const requests = await askedFor(asker);
    const narrow = await world.staff(EVIDENCE_STAFF);
    await world.owner.query(`update member set data_scope = 'own' where id = any ($1)`, [[narrow.id, asker.id]]);
    world.clock.pass(2);
    await expectBlind(narrow, requests, 'SCOPE_CLOSED');
    // One's own requests stay visible, and can be withdrawn.
    expect(await shownTo(asker)).toEqual(expect.arrayContaining(requests));
  });
});

const SYSTEM = { permissionIds: [7, 8], actions: [ACTION.memberReset] };
const SECURITY = { permissionIds: [7, 8], actions: [ACTION.grantApprove] };

describe('a second person whose account was reset with the help of the asker', () => {
  it('cannot confirm for them until a month has passed', async () => {
    const [asker, hander] = [await world.staff(SYSTEM), await world.staff(SYSTEM)];
    const helped = await world.staff(SECURITY);
    const reset = await askReset(world, asker, helped.id);
    const { code } = (await fetchCode(world, hander, reset.data.resetId)).data;
    expect((await useCode(world, helped.phone, { code, newPassword: 'quiet lanterns over harbour' })).outcome).toBe(
      'OK',
    );
    world.clock.pass((LIMIT.resetCoolOffHours + 1) * 3_600);

    const again = async (member: Staff, grants: StaffGrants): Promise<Staff> => {
      const fresh = await world.staff(grants);
      await world.owner.query('update session set member_id = $1 where member_id = $2', [member.id, fresh.id]);
      return { ...fresh, id: member.id };
    };
    const role = await buildRole(world.db, SECURITY);
    const victim = await world.staff(SECURITY, { roleIds: [role.id] });
    for (const as of [await again(asker, SYSTEM), await again(hander, SYSTEM)]) {
      const body = { reason: '手机丢失' };
      const { data } = await world.call(memberApi.resetSecondFactor, { as, params: { id: victim.id }, body });
      const request = data.approvalRequestId ?? '';
      expect(await decide(await again(helped, SECURITY), request, 'approve')).toBe('SECOND_PERSON_DEPENDENT');
      expect(await decide(await again(helped, SECURITY), request, 'reject')).toBe('OK');
    }
  });
});
