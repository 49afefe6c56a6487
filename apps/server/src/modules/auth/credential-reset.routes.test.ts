import { credentialResetApi } from '@nota/contract/auth/credential-reset.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { describe, expect, it } from 'vitest';
import { askReset, fetchCode, useCode } from '../../testing/activation.ts';
import { signIn } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';
import { buildMember, buildRole } from './auth.fixtures.ts';

const world = useWorld();
const RESETTER = { permissionIds: [PERMISSION.member], actions: [ACTION.memberCreate, ACTION.memberReset] };
const APPROVER = { permissionIds: [PERMISSION.role], actions: [ACTION.grantApprove] };
const resetter = () => world.staff(RESETTER, { name: '经办人' });
const approver = async () =>
  world.staff(APPROVER, { name: '安全员', roleIds: [(await buildRole(world.db, APPROVER)).id] });
const FRESH = 'quiet lanterns over harbour';

describe('GET /api/auth/credential-reset', () => {
  it('shows which codes wait to be handed over, and to whom they are offered', async () => {
    const platform = await buildPlatform(world.owner);
    const [one, two] = [await world.staffOf(platform, RESETTER), await world.staffOf(platform, RESETTER)];
    const member = await buildMember(world.deps.database.forPlatform(platform.id), { name: '李晓华' });
    const { data } = await askReset(world, one, member.id);
    const listed = async (as: typeof one, query: object = { state: 'waiting' }) =>
      (await world.call(credentialResetApi.list, { as, query })).data.list;
    expect(await listed(one)).toMatchObject([{ id: data.resetId, memberName: '李晓华', mayHandOver: false }]);
    expect(await listed(two)).toMatchObject([{ kind: 'password', reason: '忘记密码', mayHandOver: true }]);
    await fetchCode(world, two, data.resetId);
    expect(await listed(two)).toEqual([]);
    expect(await listed(two, { memberId: member.id })).toMatchObject([
      { handedByName: two.name, doneAt: null, mayHandOver: false },
    ]);
  });
});

describe('POST /api/auth/credential-reset/:id/hand-over', () => {
  it('shows the code once, to a second person, and stores only its digest', async () => {
    const [one, two] = [await resetter(), await approver()];
    const member = await buildMember(world.db);
    const { data } = await askReset(world, one, member.id);
    const headers = { 'idempotency-key': 'fetch-once' };
    const params = { id: data.resetId ?? '' };
    const first = await world.call(credentialResetApi.handOver, { as: two, params, headers });
    expect(first.data.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/);
    expect((await world.call(credentialResetApi.handOver, { as: two, params, headers })).outcome).toBe('STATE_CHANGED');
    const { rows } = await world.owner.query<{ all: string }>(
      `select (select string_agg(c::text, '') from credential_reset c) || (select string_agg(a::text, '') from audit_entry a)
              || (select coalesce(string_agg(i::text, ''), '') from idempotency_key i) as all`,
    );
    const secret = first.data.code.slice(5);
    expect(rows[0]?.all).not.toContain(secret);
    expect(world.logged.join('')).not.toContain(secret);
    const audit = await world.owner.query('select act from audit_entry where actor_id = $1', [two.id]);
    expect(audit.rows).toEqual([{ act: 'auth.credential-reset.hand-over' }]);
  });

  it('is refused to the person who asked, to the owner, and without the permission', async () => {
    const [one, two] = [await resetter(), await resetter()];
    const own = await askReset(world, one, two.id);
    expect((await fetchCode(world, one, own.data.resetId)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await fetchCode(world, two, own.data.resetId)).outcome).toBe('SELF_CHANGE_REFUSED');
    const clerk = await world.staff({ permissionIds: [7, 8], actions: [ACTION.memberCreate, ACTION.grantPropose] });
    expect((await fetchCode(world, clerk, own.data.resetId)).outcome).toBe('PERMISSION_DENIED');
    expect((await fetchCode(world, two, '1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('does not find another platform’s', async () => {
    const member = await buildMember(world.db);
    const { data } = await askReset(world, await resetter(), member.id);
    const stranger = await world.staffOf(await buildPlatform(world.owner), RESETTER);
    expect((await fetchCode(world, stranger, data.resetId)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is refused after a week, and when a newer one was asked for', async () => {
    const [one, two] = [await resetter(), await approver()];
    const member = await buildMember(world.db);
    const older = await askReset(world, one, member.id);
    const newer = await askReset(world, one, member.id);
    expect((await fetchCode(world, two, older.data.resetId)).outcome).toBe('STATE_CHANGED');
    await world.owner.query(`update credential_reset set asked_at = asked_at - interval '7 days' where id = $1`, [
      newer.data.resetId,
    ]);
    expect((await fetchCode(world, two, newer.data.resetId)).outcome).toBe('STATE_CHANGED');
  });

  it('gives one code where two people fetch it at the same moment', async () => {
    const member = await buildMember(world.db);
    const { data } = await askReset(world, await resetter(), member.id);
    const [two, three] = [await approver(), await approver()];
    const answers = await world.race({ table: 'credential_reset', id: data.resetId ?? '' }, [
      () => fetchCode(world, two, data.resetId),
      () => fetchCode(world, three, data.resetId),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('limits how many codes a person fetches', async () => {
    const two = await approver();
    const outcomes = [];
    for (let call = 0; call < 31; call += 1) outcomes.push((await fetchCode(world, two, '1')).outcome);
    expect(outcomes.slice(-2)).toEqual(['RECORD_NOT_FOUND', 'TOO_MANY_REQUESTS']);
  });
});

describe('a reset of a protected account', () => {
  it('goes from the system administrator by the security administrator to the owner', async () => {
    const role = await buildRole(world.db, { permissionIds: [14], actions: [ACTION.attestationCertificate] });
    const owner = await buildMember(world.db, { roleIds: [role.id], passwordChangedAt: world.clock.now() });
    const [asker, security] = [await resetter(), await approver()];
    const asked = await askReset(world, asker, owner.id);
    const params = { id: asked.data.approvalRequestId ?? '', action: 'approve' as const };
    const decide = (as: { token: string }) => world.call(approvalRequestApi.act, { as, params, body: {} });
    expect((await decide(asker)).outcome).toBe('PERMISSION_DENIED');
    expect((await decide(security)).outcome).toBe('OK');

    const waiting = await world.call(credentialResetApi.list, { as: security, query: { memberId: owner.id } });
    const [reset] = waiting.data.list;
    expect(reset).toMatchObject({ approvedByName: '安全员', askedByName: '经办人', mayHandOver: true });
    expect((await fetchCode(world, asker, reset?.id ?? '')).outcome).toBe('SECOND_PERSON_REQUIRED');
    const { data } = await fetchCode(world, security, reset?.id ?? '');
    const done = await useCode(world, owner.phone, { code: data.code, newPassword: FRESH });
    expect(done.data).toEqual({ kind: 'password', askedBy: '经办人', approvedBy: '安全员', handedBy: '安全员' });
    const { rows } = await world.owner.query(
      `select act, actor_id from audit_entry where record_id = $1 and record_kind = 'member' order by id`,
      [owner.id],
    );
    expect(rows).toContainEqual({ act: 'auth.member.reset-password', actor_id: security.id });
  });

  it('removes second factors only when confirmed, and never by the owner of the account', async () => {
    const role = await buildRole(world.db, APPROVER);
    const owner = await world.staff(APPROVER, { roleIds: [role.id], secondFactorSecret: Buffer.from('x') });
    const [asker, security] = [await resetter(), await approver()];
    const body = { reason: '手机丢失' };
    const asked = await world.call(memberApi.resetSecondFactor, { as: asker, params: { id: owner.id }, body });
    const params = { id: asked.data.approvalRequestId ?? '', action: 'approve' as const };
    expect((await world.call(approvalRequestApi.act, { as: owner, params, body: {} })).outcome).toBe(
      'SELF_CHANGE_REFUSED',
    );
    const has = async () =>
      (await world.call(memberApi.get, { as: asker, params: { id: owner.id } })).data.hasSecondFactor;
    expect(await has()).toBe(true);
    expect((await world.call(approvalRequestApi.act, { as: security, params, body: {} })).outcome).toBe('OK');
    expect(await has()).toBe(false);
  });
});

it('a new member chooses their first password with a code that is valid for three days', async () => {
  const [one, two] = [await resetter(), await approver()];
  const phone = '13911110000';
  const made = await world.call(memberApi.create, { as: one, body: { name: '周新人', phone } });
  expect((await fetchCode(world, one, made.data.resetId)).outcome).toBe('SECOND_PERSON_REQUIRED');
  const { data } = await fetchCode(world, two, made.data.resetId);
  world.clock.pass(72 * 3_600 - 1);
  const done = await useCode(world, phone, { code: data.code, newPassword: FRESH });
  expect(done.data).toMatchObject({ kind: 'activation', askedBy: '经办人', handedBy: '安全员' });
  expect((await signIn(world, phone, { password: FRESH })).outcome).toBe('OK');
});
