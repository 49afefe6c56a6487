import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildIdentityCheck, buildPersonalUser } from '../user-manager.fixtures.ts';

const world = useWorld();
const check = (personalUserId: string, given: object = {}) =>
  buildIdentityCheck(world.db, world.deps.keys, { personalUserId, ...given }).then(
    () => 'OK',
    (error: Error) => error.message,
  );

describe('the check of an identity', () => {
  it('leaves nothing of the identity behind when it fails', async () => {
    const { id } = await buildPersonalUser(world.db);
    await check(id, { outcome: 'fail', failure: '人脸不符' });
    const { rows } = await world.owner.query('select * from personal_user where id = $1', [id]);
    expect(rows[0]).toMatchObject({ auth_state: 'failed', real_name: null, cert_no_sealed: null, cert_no_mac: null });
  });

  it('refuses a number that cannot be right, a second proof, and somebody unknown', async () => {
    const { id } = await buildPersonalUser(world.db);
    expect(await check(id, { certNo: '330106199003072037' })).toBe('INPUT_INVALID');
    expect(await check(id)).toBe('OK');
    expect(await check(id)).toBe('STATE_CHANGED');
    expect(await check('999999999999999999')).toBe('RECORD_NOT_FOUND');
  });

  it('seals the same number differently each time, and finds it by the same digest', async () => {
    const [one, two] = [await buildPersonalUser(world.db), await buildPersonalUser(world.db)];
    for (const { id } of [one, two]) await check(id);
    const { rows } = await world.owner.query<{ cert_no_sealed: Buffer; cert_no_mac: Buffer }>(
      'select cert_no_sealed, cert_no_mac from personal_user where id = any($1)',
      [[one.id, two.id]],
    );
    expect(rows[0]?.cert_no_mac).toEqual(rows[1]?.cert_no_mac);
    expect(rows[0]?.cert_no_sealed).not.toEqual(rows[1]?.cert_no_sealed);
  });
});
