import { ACTION } from '@nota/contract/kit/permissions.ts';
import { accountNoticeApi } from '@nota/contract/session/account-notice.contract.ts';
import { activationApi } from '@nota/contract/session/activation.contract.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { describe, expect, it } from 'vitest';
import { spokenCodeHash } from '../../../platform/spoken-code.ts';
import { askReset, fetchCode, useCode } from '../../../testing/activation.ts';
import { nextAddress, signIn } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { FIXTURE_PASSWORD } from '../../auth/auth.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';

const world = useWorld();
const RESETTER = { permissionIds: [7], actions: [ACTION.memberReset] };
const FRESH = 'quiet lanterns over harbour';

/** Somebody who forgot their password, and the code that was fetched for them. */
async function forgetful() {
  const owner = await world.staff({}, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
  const [one, two] = [await world.staff(RESETTER, { name: '经办人' }), await world.staff(RESETTER, { name: '转交人' })];
  const { data } = await askReset(world, one, owner.id);
  const { code } = (await fetchCode(world, two, data.resetId)).data;
  const use = (given: Partial<Parameters<typeof useCode>[2]> = {}) =>
    useCode(world, owner.phone, { code, newPassword: FRESH, ...given });
  return { owner, one, two, code, use, resetId: data.resetId ?? '' };
}

describe('POST /api/session/activation/activate', () => {
  it('keeps the code by a slow hash alone, and still takes one of the release before', async () => {
    const { resetId, code, use } = await forgetful();
    const query = 'select convert_from(code_hash, $2) as kept from credential_reset where id = $1';
    const { rows } = await world.owner.query<{ kept: string }>(query, [resetId, 'UTF8']);
    expect(rows[0]?.kept).toMatch(/^\$argon2id\$/);
    const digest = spokenCodeHash(resetId, code);
    await world.owner.query('update credential_reset set code_hash = $2 where id = $1', [resetId, digest]);
    expect((await use({ code: `${code.slice(0, 4)}-0000-0000-0000-0000` })).outcome).toBe('ACTIVATION_FAILED');
    expect((await use()).outcome).toBe('OK');
  });

  it('stores the owner’s own choice, ends older sessions, names who took part, and keeps a notice of it', async () => {
    const { owner, code, use } = await forgetful();
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await use({ code: typed })).data).toEqual({
      kind: 'password',
      askedBy: '经办人',
      approvedBy: null,
      handedBy: '转交人',
    });
    expect((await world.call(chainModeApi.read, { as: owner })).outcome).toBe('SESSION_INVALID');
    expect((await signIn(world, owner.phone)).outcome).toBe('SIGN_IN_FAILED');
    const { token } = await signIn(world, owner.phone, { password: FRESH });
    const told = async () => (await world.call(accountNoticeApi.list, { as: { token } })).data;
    expect(await told()).toMatchObject([
      { kind: 'password', askedBy: '经办人', handedBy: '转交人', seenAt: null },
      { kind: 'password-reset-asked', askedBy: '经办人', handedBy: null, seenAt: null },
    ]);
    expect((await world.call(accountNoticeApi.see, { as: { token } })).outcome).toBe('OK');
    expect((await told()).every(({ seenAt }) => seenAt !== null)).toBe(true);
    const { rows } = await world.owner.query(
      `select record_id from audit_entry where actor_id = $1 and act = 'session.activation.activate'`,
      [owner.id],
    );
    expect(rows).toEqual([{ record_id: owner.id }]);
  });

  it('lets the owner correct a password that is guessable or was used before, with the same code', async () => {
    const { use } = await forgetful();
    expect((await use({ newPassword: 'password-2026' })).outcome).toBe('PASSWORD_GUESSABLE');
    expect((await use({ newPassword: FIXTURE_PASSWORD })).outcome).toBe('PASSWORD_REUSED');
    expect((await use()).outcome).toBe('OK');
  });

  it('takes a code once, within an hour, for its owner and on its platform', async () => {
    const { code, use } = await forgetful();
    const other = await forgetful();
    expect((await other.use({ code })).outcome).toBe('ACTIVATION_FAILED');
    expect((await use({ platform: (await buildPlatform(world.owner)).key })).outcome).toBe('ACTIVATION_FAILED');
    expect((await use({ platform: 'no-such-platform' })).outcome).toBe('ACTIVATION_FAILED');
    expect((await use()).outcome).toBe('OK');
    expect((await use({ newPassword: 'another quiet lantern' })).outcome).toBe('ACTIVATION_FAILED');
    world.clock.pass(3_600);
    expect((await other.use()).outcome).toBe('ACTIVATION_FAILED');
  });

  it('answers an unknown number like a wrong code', async () => {
    const { use } = await forgetful();
    const unknown = await useCode(world, '19900000000', { code: 'AAAA-BBBB-CCCC-DDDD-EEEE', newPassword: FRESH });
    const wrong = await use({ code: 'AAAA-BBBB-CCCC-DDDD-EEEE' });
    expect([unknown.outcome, unknown.errorMessage, unknown.data]).toEqual([
      wrong.outcome,
      wrong.errorMessage,
      wrong.data,
    ]);
  });

  it('ends a code that was tried five times, but not by callers who do not know its first group', async () => {
    const { code, use } = await forgetful();
    const start = code.slice(0, 4);
    const elsewhere = start === 'ZZZZ' ? 'YYYY' : 'ZZZZ';
    for (let tries = 0; tries < 8; tries += 1) await use({ code: `${elsewhere}-AAAA-BBBB-CCCC-DDDD` });
    for (let tries = 0; tries < 4; tries += 1) await use({ code: `${start}-AAAA-BBBB-CCCC-DDDD` });
    expect((await use()).outcome).toBe('OK');

    const other = await forgetful();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await other.use({ code: `${other.code.slice(0, 4)}-AAAA-BBBB-CCCC-DDDD` })).outcome).toBe(
        'ACTIVATION_FAILED',
      );
    }
    expect((await other.use()).outcome).toBe('ACTIVATION_FAILED');
  });

  it('lets one of two through who use the code at the same moment', async () => {
    const { owner, use } = await forgetful();
    const answers = await world.race({ table: 'member', id: owner.id }, [
      () => use(),
      () => use({ newPassword: 'another quiet lantern' }),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['ACTIVATION_FAILED', 'OK']);
  });

  it('refuses an account that was disabled in the meantime', async () => {
    const { owner, use } = await forgetful();
    await world.owner.query(`update member set state = 'disabled' where id = $1`, [owner.id]);
    expect((await use()).outcome).toBe('ACCOUNT_DISABLED');
  });

  it('limits how often a caller tries', async () => {
    const from = nextAddress();
    const body = { phone: '19900000001', code: 'AAAA-BBBB-CCCC-DDDD-EEEE', newPassword: FRESH };
    const outcomes = [];
    for (let call = 0; call < 21; call += 1)
      outcomes.push((await world.call(activationApi.activate, { body, from })).outcome);
    expect(outcomes.slice(-2)).toEqual(['ACTIVATION_FAILED', 'TOO_MANY_REQUESTS']);
  });
});
