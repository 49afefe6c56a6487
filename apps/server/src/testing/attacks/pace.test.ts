import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../platform/session/token.ts';
import { useWorld, type Staff } from '../world.ts';

const PACE = 12;
const world = useWorld({ SESSION_CALLS_PER_MINUTE: String(PACE) });

const listPage = async (as: Staff) => (await world.call(memberApi.list, { as, query: { pageSize: 100 } })).outcome;

/** The same person on another device. */
async function secondSession(staff: Staff): Promise<Staff> {
  const token = newToken();
  await world.owner.query(
    `insert into session (platform_id, member_id, token_hash, rotated_at, created_at, last_seen_at, permission_ids,
                          action_codes, is_internal_admin, ip, user_agent)
     select platform_id, member_id, $2, rotated_at, created_at, last_seen_at, permission_ids,
            action_codes, is_internal_admin, ip, user_agent from session where member_id = $1`,
    [staff.id, tokenHash(token)],
  );
  return { ...staff, token };
}

describe('a script with a session', () => {
  it('is limited per minute, whatever it calls and whether it may', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.member] });
    const stranger = await world.staff();
    const outcomes = new Set<string>();
    for (let call = 0; call < PACE - 1; call += 1) outcomes.add(await listPage(as));
    expect([...outcomes]).toEqual(['OK']);
    expect((await world.call(accountApi.profile, { as })).outcome).toBe('OK');
    expect(await listPage(as)).toBe('TOO_MANY_REQUESTS');
    expect((await world.call(accountApi.profile, { as })).outcome).toBe('TOO_MANY_REQUESTS');
    expect((await world.call(signInApi.signOut, { as })).outcome).toBe('OK');
    for (let call = 0; call < PACE; call += 1) expect(await listPage(stranger)).toBe('PERMISSION_DENIED');
    expect(await listPage(stranger)).toBe('TOO_MANY_REQUESTS');
  });

  it('does not block its owner, who signs in anew', async () => {
    const stolen = await world.staff({ permissionIds: [PERMISSION.member] });
    for (let call = 0; call <= PACE; call += 1) await listPage(stolen);
    const owner = await secondSession(stolen);
    expect([await listPage(stolen), await listPage(owner)]).toEqual(['TOO_MANY_REQUESTS', 'OK']);
  });
});
