import { LIMIT } from '@nota/contract/kit/limits.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { signIn } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';
import { deviceName, isKnownFor, readDevice, sealDevice } from './known-device.ts';

const world = useWorld();
const somebody = () => buildMember(world.db, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
const WRONG = { password: 'Wrong-2026!' };

/** Signs in and keeps the pass that the browser is given. */
async function browserOf(phone: string) {
  const { data } = await signIn(world, phone);
  return data.device;
}
const tryFrom = async (phone: string, device: string | undefined, given: object = {}) =>
  (await signIn(world, phone, { ...given, device })).outcome;
async function failFrom(phone: string, device: string | undefined, times: number = LIMIT.signInFailuresMax) {
  for (let tries = 0; tries < times; tries += 1) await tryFrom(phone, device, WRONG);
}
const stateOf = async (id: string) =>
  (await world.owner.query<{ state: string }>('select state from member where id = $1', [id])).rows[0]?.state;

describe('a browser in which somebody signed in before', () => {
  it('still lets them in when failures elsewhere have locked the account, which stays locked elsewhere', async () => {
    const { id, phone } = await somebody();
    const known = await browserOf(phone);
    await failFrom(phone, undefined);
    expect(await tryFrom(phone, undefined)).toBe('ACCOUNT_LOCKED');
    expect(await tryFrom(phone, known)).toBe('OK');
    expect([await tryFrom(phone, undefined), await stateOf(id)]).toEqual(['ACCOUNT_LOCKED', 'locked']);
    world.clock.pass(LIMIT.signInLockMinutes * 60);
    expect(await tryFrom(phone, known)).toBe('OK');
    expect([await tryFrom(phone, undefined), await stateOf(id)]).toEqual(['OK', 'enabled']);
  });

  it('counts its own failures: five there lock nobody else out, and it is no longer treated as known', async () => {
    const { id, phone } = await somebody();
    const [one, two] = [await browserOf(phone), await browserOf(phone)];
    await failFrom(phone, one);
    expect(await stateOf(id)).toBe('enabled');
    expect([await tryFrom(phone, two), await tryFrom(phone, undefined)]).toEqual(['OK', 'OK']);
    await failFrom(phone, one);
    expect([await tryFrom(phone, one), await tryFrom(phone, undefined)]).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
    expect(await tryFrom(phone, two)).toBe('OK');
  });

  it('is known for those who signed in there, and for nobody else', async () => {
    const [me, colleague] = [await somebody(), await somebody()];
    const mine = await browserOf(me.phone);
    await failFrom(colleague.phone, undefined);
    expect(await tryFrom(colleague.phone, mine)).toBe('ACCOUNT_LOCKED');
    const shared = (await signIn(world, me.phone, { device: await browserOf((await somebody()).phone) })).data.device;
    await failFrom(me.phone, undefined);
    expect(await tryFrom(me.phone, shared)).toBe('OK');
  });

  it('is no longer known after half a year, and never by a forged pass', async () => {
    const { phone } = await somebody();
    const known = await browserOf(phone);
    expect(readDevice(world.deps, known, addDays(world.clock.now(), LIMIT.knownDeviceDays))).toBeUndefined();
    await failFrom(phone, undefined);
    expect(await tryFrom(phone, 'made up')).toBe('ACCOUNT_LOCKED');
  });

  it('is unlocked with the account by an administrator', async () => {
    const { id, phone } = await somebody();
    const known = await browserOf(phone);
    await failFrom(phone, known, LIMIT.signInFailuresMax * 2);
    expect(await tryFrom(phone, known)).toBe('ACCOUNT_LOCKED');
    const admin = await world.staff({ permissionIds: [7], actions: ['7:reset'] });
    const params = { id, action: 'unlock' as const };
    expect((await world.call(memberApi.act, { as: admin, params, body: { reason: '本人来电' } })).outcome).toBe('OK');
    expect(await tryFrom(phone, known)).toBe('OK');
  });
});

describe('the pass of a browser', () => {
  it('names those who signed in there last, and holds nothing that can be read', () => {
    const at = world.clock.now();
    let sealed = '';
    const ids = Array.from({ length: LIMIT.knownDeviceMembersMax + 1 }, (_, index) => String(1_000 + index));
    for (const id of ids) sealed = sealDevice(world.deps, readDevice(world.deps, sealed, at), id, at);
    const device = readDevice(world.deps, sealed, at);
    expect(device?.members).toEqual(ids.toReversed().slice(0, LIMIT.knownDeviceMembersMax));
    expect([isKnownFor(device, '1000'), isKnownFor(device, '1008')]).toEqual([false, true]);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('1008');
    expect(sealed.length).toBeLessThan(2_048);
  });

  it('counts every person in it by themselves', () => {
    const device = { id: 'x', members: ['1', '2'] };
    expect(deviceName(device, '1')).not.toBe(deviceName(device, '2'));
  });
});
