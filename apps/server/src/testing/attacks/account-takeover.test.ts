import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { credentialResetApi } from '@nota/contract/auth/credential-reset.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { buildMember, buildRole, FIXTURE_PASSWORD } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { sealSecret } from '../../modules/session/second-factor/authenticator.ts';
import { askReset, fetchCode, useCode } from '../activation.ts';
import { codeAt, proveAgain, signIn, signInByCode } from '../sign-in-calls.ts';
import { useWorld, type Staff } from '../world.ts';

const world = useWorld();
const CLERK = { permissionIds: [7, 8], actions: ['7:create', '7:reset', '8:propose'] };
const SECURITY = { permissionIds: [7, 8], actions: ['8:approve'] };
const FRESH = 'quiet lanterns over harbour';

/** A security administrator with a second factor: the target of the attacks. */
async function victim() {
  const role = await buildRole(world.db, SECURITY);
  const secret = new Secret({ size: 20 });
  const sealed = sealSecret(world.deps.keys, secret);
  const member = await buildMember(world.db, { name: '安全甲', roleIds: [role.id], secondFactorSecret: sealed });
  return { ...member, roleId: role.id, secret };
}

/** A member with an established right to approve, so that the codes they hand over are accepted later too. */
const securityOfficer = async () =>
  world.staff(SECURITY, { name: '安全乙', roleIds: [(await buildRole(world.db, SECURITY)).id] });

const propose = async (as: Staff, memberId: string, roleId: string) =>
  (await world.call(grantChangeApi.propose, { as, body: { kind: 'assign', memberId, roleIds: [roleId] } })).data.id;
const approve = (as: { token: string }, id: string) =>
  world.call(grantChangeApi.act, { as, params: { id, action: 'approve' }, body: {} });
const resetFactor = (as: Staff, id: string) =>
  world.call(memberApi.resetSecondFactor, { as, params: { id }, body: { reason: 'x' } });

/** Signed in with both factors, and re-authenticated. */
async function enter(phone: string, secret: Secret, password: string) {
  const first = await signIn(world, phone, { password });
  const entered = await signInByCode(world, first.challenge, codeAt(secret, world.clock.now()));
  world.clock.pass(30);
  await proveAgain(world, entered, { password, secret });
  return entered;
}

describe('a member who resets accounts cannot become one who approves', () => {
  it('alone: neither the second factor nor the password of an approver changes', async () => {
    const target = await victim();
    const clerk = await world.staff(CLERK);
    const change = await propose(clerk, (await buildMember(world.db)).id, target.roleId);
    const body = { newPassword: 'Evil-quay-2026', initialPassword: 'Evil-quay-2026', reason: 'x' };
    const [factor, password] = [
      await resetFactor(clerk, target.id),
      await world.call(memberApi.resetPassword, { as: clerk, params: { id: target.id }, body }),
    ];
    expect([factor.data.approvalRequestId, password.data.resetId]).toEqual([expect.any(String), null]);
    for (const { data } of [factor, password]) {
      const params = { id: data.approvalRequestId ?? '', action: 'approve' as const };
      const answer = await world.call(approvalRequestApi.act, { as: clerk, params, body: {} });
      expect(['PERMISSION_DENIED', 'SECOND_PERSON_REQUIRED']).toContain(answer.outcome);
    }
    for (const tried of ['Evil-quay-2026', FRESH]) {
      expect((await signIn(world, target.phone, { password: tried })).outcome).toBe('SIGN_IN_FAILED');
    }
    expect((await signIn(world, target.phone)).outcome).toBe('SECOND_FACTOR_REQUIRED');
    expect((await approve(clerk, change)).outcome).toBe('PERMISSION_DENIED');
  });

  it('through the stolen session of a confirmer: it confirms nothing without their password', async () => {
    const target = await victim();
    const asked = await askReset(world, await world.staff(CLERK), target.id);
    const stolen = await world.staff({ ...SECURITY, hasReauthenticated: false });
    const params = { id: asked.data.approvalRequestId ?? '', action: 'approve' as const };
    const confirm = async () => (await world.call(approvalRequestApi.act, { as: stolen, params, body: {} })).outcome;
    expect(await confirm()).toBe('REAUTHENTICATION_REQUIRED');
    await proveAgain(world, stolen);
    expect(await confirm()).toBe('OK');
  });

  it('with an accomplice of the same rights: there is no code that the accomplice could fetch', async () => {
    const target = await victim();
    const [clerk, accomplice] = [await world.staff(CLERK), await world.staff(CLERK)];
    const asked = await askReset(world, clerk, target.id);
    const params = { id: asked.data.approvalRequestId ?? '', action: 'approve' as const };
    expect((await world.call(approvalRequestApi.act, { as: accomplice, params, body: {} })).outcome).toBe(
      'PERMISSION_DENIED',
    );
    const seen = await world.call(credentialResetApi.list, { as: accomplice, query: { memberId: target.id } });
    expect(seen.data.list).toEqual([]);
  });

  it('by a code from before the account was given anything to approve', async () => {
    const role = await buildRole(world.db, SECURITY);
    const owner = await buildMember(world.db);
    const [clerk, accomplice] = [await world.staff(CLERK), await world.staff(CLERK)];
    const asked = await askReset(world, clerk, owner.id);
    const { code } = (await fetchCode(world, accomplice, asked.data.resetId)).data;
    const change = await propose(clerk, owner.id, role.id);
    expect((await approve(await world.staff(SECURITY), change)).outcome).toBe('OK');
    expect((await useCode(world, owner.phone, { code, newPassword: FRESH })).outcome).toBe('ACTIVATION_FAILED');
  });

  describe('by the first code of an account that will approve', () => {
    let phones = 13_900_000_000;
    /** One of two accomplices creates the account, and proposes its roles. */
    async function made(clerk: Staff) {
      const role = await buildRole(world.db, SECURITY);
      phones += 1;
      const body = { name: '新安全员', phone: String(phones), roleIds: [role.id] };
      const { data } = await world.call(memberApi.create, { as: clerk, body });
      return { phone: body.phone, id: data.id, resetId: data.resetId, change: data.grantChangeId ?? '' };
    }

    it('which the other accomplice does not get; an approver of rights does, and its owner signs in', async () => {
      const [clerk, accomplice, security] = [
        await world.staff(CLERK),
        await world.staff(CLERK),
        await securityOfficer(),
      ];
      const account = await made(clerk);
      expect((await approve(security, account.change)).outcome).toBe('OK');

      const offered = async (as: Staff) => {
        const { data } = await world.call(credentialResetApi.list, { as, query: { memberId: account.id } });
        const queues = await world.call(queueApi.list, { as });
        const count = queues.data.find(({ kind }) => kind === 'credential-reset')?.waiting ?? 0;
        return { mayHandOver: data.list[0]?.mayHandOver, count };
      };
      const theirs = await offered(accomplice);
      expect(theirs.mayHandOver).toBe(false);
      expect((await fetchCode(world, accomplice, account.resetId)).outcome).toBe('PERMISSION_DENIED');
      const ours = await offered(security);
      expect([ours.mayHandOver, ours.count > theirs.count]).toEqual([true, true]);
      const { code } = (await fetchCode(world, security, account.resetId)).data;
      expect((await useCode(world, account.phone, { code, newPassword: FRESH })).outcome).toBe('OK');
    });

    it('which the other fetched before the roles were granted: it no longer works', async () => {
      const [clerk, accomplice, security] = [
        await world.staff(CLERK),
        await world.staff(CLERK),
        await securityOfficer(),
      ];
      const account = await made(clerk);
      const { code } = (await fetchCode(world, accomplice, account.resetId)).data;
      expect((await approve(security, account.change)).outcome).toBe('OK');
      expect((await useCode(world, account.phone, { code, newPassword: FRESH })).outcome).toBe('ACTIVATION_FAILED');
      // Requested anew, it is handed over by an approver of rights.
      const again = await askReset(world, clerk, account.id);
      const params = { id: again.data.approvalRequestId ?? '', action: 'approve' as const };
      await world.call(approvalRequestApi.act, { as: security, params, body: {} });
      const { data } = await world.call(credentialResetApi.list, { as: security, query: { state: 'waiting' } });
      const fresh = data.list.find(({ memberId }) => memberId === account.id);
      const second = await fetchCode(world, security, fresh?.id ?? null);
      const used = { code: second.data.code, newPassword: FRESH };
      expect((await useCode(world, account.phone, used)).outcome).toBe('OK');
    });
  });

  it('by the code of a reset that was confirmed in good faith: an accomplice does not get it', async () => {
    const target = await victim();
    const [clerk, accomplice] = [await world.staff(CLERK), await world.staff(CLERK)];
    const asked = await askReset(world, clerk, target.id);
    const params = { id: asked.data.approvalRequestId ?? '', action: 'approve' as const };
    await world.call(approvalRequestApi.act, { as: await securityOfficer(), params, body: {} });
    const waiting = await world.call(credentialResetApi.list, { as: accomplice, query: { memberId: target.id } });
    expect(waiting.data.list[0]?.mayHandOver).toBe(false);
    expect((await fetchCode(world, accomplice, waiting.data.list[0]?.id ?? null)).outcome).toBe('PERMISSION_DENIED');
  });

  it('even where it was confirmed: for a while the account is no second person to those who took part', async () => {
    const target = await victim();
    const [clerk, other] = [await world.staff(CLERK), await world.staff(CLERK)];
    const security = await world.staff(SECURITY);
    // With the right to propose as well, this would be refused too.
    const role = await buildRole(world.db, SECURITY);
    const hander = await world.staff(
      { permissionIds: [7, 8], actions: [...CLERK.actions, ...SECURITY.actions] },
      { roleIds: [role.id] },
    );
    const proposals = await Promise.all(
      [clerk, hander, other].map(async (as) => propose(as, (await buildMember(world.db)).id, target.roleId)),
    );
    const [byAsker, byHander, byOther] = proposals as [string, string, string];
    const asked = await askReset(world, clerk, target.id);
    const params = { id: asked.data.approvalRequestId ?? '', action: 'approve' as const };
    await world.call(approvalRequestApi.act, { as: security, params, body: {} });
    const waiting = await world.call(credentialResetApi.list, { as: hander, query: { memberId: target.id } });
    const { code } = (await fetchCode(world, hander, waiting.data.list[0]?.id ?? '')).data;
    expect((await useCode(world, target.phone, { code, newPassword: FRESH })).outcome).toBe('OK');
    world.clock.pass(30);
    const taken = await enter(target.phone, target.secret, FRESH);
    expect(taken.outcome).toBe('OK');

    for (const change of [byAsker, byHander]) {
      expect((await approve(taken, change)).outcome).toMatch(/^SECOND_PERSON_/);
    }
    expect((await approve(taken, byOther)).outcome).toBe('OK');
    world.clock.pass(LIMIT.dependenceDays * 86_400);
    const later = await enter(target.phone, target.secret, FRESH);
    expect((await approve(later, byHander)).outcome).toBe('OK');
  });
});

describe('a stolen session', () => {
  it('enrols no second factor of the thief’s, and the owner is not locked out', async () => {
    const owner = await buildMember(world.db, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
    const stolen = await signIn(world, owner.phone);
    const started = await world.call(secondFactorApi.start, { as: stolen });
    expect([started.outcome, started.data]).toEqual(['REAUTHENTICATION_REQUIRED', null]);
    // With an enrolment of the thief's own account, which is not valid for this person.
    const thief = await world.staff({ hasReauthenticated: true });
    const { data } = await world.call(secondFactorApi.start, { as: thief });
    const otp = codeAt(Secret.fromBase32(data.secret), world.clock.now());
    const body = { enrolment: data.enrolment, otp };
    const confirmed = await world.call(secondFactorApi.add, { as: stolen, body });
    expect(confirmed.outcome).toBe('REAUTHENTICATION_REQUIRED');
    expect((await signIn(world, owner.phone)).outcome).toBe('OK');
  });

  it('removes none either, and cannot re-authenticate without the password', async () => {
    const owner = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const stolen = await signIn(world, owner.phone);
    const body = { password: 'Evil-quay-2026', otp: '000000' };
    expect((await world.call(accountApi.reauthenticate, { as: stolen, body })).outcome).toBe('PASSWORD_WRONG');
    expect((await world.call(secondFactorApi.removeAuthenticator, { as: stolen })).outcome).toBe(
      'REAUTHENTICATION_REQUIRED',
    );
  });
});

describe('a code', () => {
  async function fetched() {
    const owner = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const [clerk, accomplice] = [await world.staff(CLERK), await world.staff(CLERK)];
    const asked = await askReset(world, clerk, owner.id);
    return { owner, code: (await fetchCode(world, accomplice, asked.data.resetId)).data.code };
  }

  it('that was overheard does not work after its owner has used it', async () => {
    const { owner, code } = await fetched();
    expect((await useCode(world, owner.phone, { code, newPassword: FRESH })).outcome).toBe('OK');
    expect((await useCode(world, owner.phone, { code, newPassword: 'another quiet lantern' })).outcome).toBe(
      'ACTIVATION_FAILED',
    );
    expect((await signIn(world, owner.phone, { password: FRESH })).outcome).toBe('OK');
  });

  it('of one platform works for nobody of another, not even for the same phone number', async () => {
    const { owner, code } = await fetched();
    const elsewhere = await buildPlatform(world.owner);
    const namesake = await buildMember(world.deps.database.forPlatform(elsewhere.id), {
      phone: owner.phone,
      passwordChangedAt: world.clock.now(),
    });
    const tried = await useCode(world, namesake.phone, { code, newPassword: FRESH, platform: elsewhere.key });
    expect(tried.outcome).toBe('ACTIVATION_FAILED');
    expect((await signIn(world, namesake.phone, { platform: elsewhere.key, password: FIXTURE_PASSWORD })).outcome).toBe(
      'OK',
    );
  });
});
