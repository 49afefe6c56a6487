import { accountApi } from '@nota/contract/session/account.contract.ts';
import { deviceApi } from '@nota/contract/session/device.contract.ts';
import { describe, expect, it } from 'vitest';
import { nextAddress, signIn } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';

const world = useWorld();
const somebody = () => world.staff({}, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
const devices = async (as: { token: string }) => (await world.call(deviceApi.list, { as })).data;
const signOut = (as: { token: string }, id: string) => world.call(deviceApi.signOut, { as, params: { id } });
const isIn = async (as: { token: string }) => (await world.call(accountApi.profile, { as })).outcome;

/** A second browser of the same person, and its session's id as the first one sees it. */
async function secondBrowser(me: Staff) {
  const second = await signIn(world, me.phone);
  const id = (await devices(second)).find(({ isThisOne }) => isThisOne)?.id ?? '';
  return { token: second.token, id };
}

describe('GET /api/session/device', () => {
  it('shows where I am signed in, and which of them is this one', async () => {
    const me = await somebody();
    const since = world.clock.now().toISOString();
    world.clock.pass(60);
    const from = nextAddress();
    const second = await signIn(world, me.phone, { from });
    const now = world.clock.now().toISOString();
    const seen = await devices({ token: second.token });
    expect(seen).toHaveLength(2);
    expect(seen.find(({ isThisOne }) => isThisOne)).toMatchObject({ ip: from, userAgent: 'test', signedInAt: now });
    expect(seen.find(({ isThisOne }) => !isThisOne)).toMatchObject({
      ip: '127.0.0.1',
      signedInAt: since,
      lastSeenAt: since,
    });
  });

  it('shows nobody else’s, and none that is over', async () => {
    const me = await somebody();
    await secondBrowser(await somebody());
    const second = await secondBrowser(me);
    await signOut(me, second.id);
    expect((await devices(me)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
  });

  it('shows no expired one, even if it was never used again', async () => {
    const me = await somebody();
    await secondBrowser(me);
    world.clock.pass(20 * 60);
    const fresh = await signIn(world, me.phone);
    world.clock.pass(15 * 60);
    expect((await devices({ token: fresh.token })).map(({ isThisOne }) => isThisOne)).toEqual([true]);
  });
});

describe('POST /api/session/device/:id/sign-out', () => {
  it('ends that session at once and leaves this one', async () => {
    const me = await somebody();
    const second = await secondBrowser(me);
    expect(await isIn(second)).toBe('OK');
    expect((await signOut(me, second.id)).outcome).toBe('OK');
    expect([await isIn(second), await isIn(me)]).toEqual(['SESSION_INVALID', 'OK']);
    const { rows } = await world.owner.query('select act, record_kind from audit_entry where record_id = $1', [
      second.id,
    ]);
    expect(rows).toEqual([{ act: 'session.device.sign-out', record_kind: 'device' }]);
  });

  it('refuses the current session, which ends by signing out', async () => {
    const me = await somebody();
    const [mine] = await devices(me);
    expect((await signOut(me, mine?.id ?? '')).outcome).toBe('SELF_CHANGE_REFUSED');
    expect(await isIn(me)).toBe('OK');
  });

  it('does not find one that is unknown, over, or somebody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const second = await secondBrowser(me);
    expect((await signOut(other, second.id)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await signOut(me, '1')).outcome).toBe('RECORD_NOT_FOUND');
    expect(await isIn(second)).toBe('OK');
    await signOut(me, second.id);
    expect((await signOut(me, second.id)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('ends it once when two windows do so at the same moment', async () => {
    const me = await somebody();
    const second = await secondBrowser(me);
    const answers = await world.race({ table: 'session', id: second.id }, [
      () => signOut(me, second.id),
      () => signOut(me, second.id),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'RECORD_NOT_FOUND']);
  });
});
