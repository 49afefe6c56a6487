import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { errorNameOf } from '@nota/contract/kit/errors.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import type { Envelope } from '@nota/contract/kit/envelope.ts';
import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { ACTION_CODES, PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { exportDefinitions } from '../../lists.ts';
import { buildPersonalUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { announce } from '../../platform/live/live-event.ts';
import { openEventStream } from '../event-stream.ts';
import { useWorld, type Staff } from '../world.ts';

const world = useWorld();
const EVERYTHING = { permissionIds: Object.values(PERMISSION), actions: ACTION_CODES, isInternalAdmin: true };
async function narrowed(scope: string): Promise<Staff> {
  const staff = await world.staff(EVERYTHING);
  await world.owner.query('update member set data_scope = $1 where id = $2', [scope, staff.id]);
  return staff;
}
/** Open or closed by the kind of record that is asked about; `narrow-reading.test.ts` reads it. */
const BY_KIND = ['/api/platform/notification'];
const isForStaff = ({ kind, answers }: AnyEndpoint) => kind !== 'open' && kind !== 'outside' && answers !== 'file';
const permissionsOf = (permission: unknown) => [permission].flat() as Permission[];

describe('a member who may see less than the whole platform', () => {
  it.each(['own', 'office', 'house'])(
    'with the scope %s is refused the list of persons, with the reason',
    async (scope) => {
      await buildPersonalUser(world.db);
      const as = await narrowed(scope);
      const list = await world.call(personalUserApi.list, { as });
      expect([list.outcome, list.data]).toEqual(['SCOPE_CLOSED', null]);
      expect(list.errorMessage).toContain('数据范围');
    },
  );

  it('is refused by every endpoint whose records no scope restricts, whatever the input, and by no other', async () => {
    const as = await narrowed('own');
    const wrong: string[] = [];
    let closed = 0;
    for (const e of world.router.endpoints.filter(isForStaff)) {
      const isOpen =
        e.restrictsByScope?.includes('own') ?? permissionsOf(e.permission).some((one) => isOpenToScope(one, 'own'));
      // Invalid for every endpoint, so that this test changes nothing.
      const url = e.path.replace(/:id\b/, 'abc').replace(/:(\w+)/g, 'abc');
      const payload = e.method === 'POST' ? { payload: [] } : {};
      const answer = await world.send({ method: e.method, url, headers: { authorization: as.token }, ...payload });
      const { statusCode } = answer.json<Envelope<unknown>>();
      const isClosed = statusCode !== '000000' && errorNameOf(statusCode) === 'SCOPE_CLOSED';
      if (isClosed === isOpen && !BY_KIND.includes(e.path)) wrong.push(`${e.method} ${e.path} ${statusCode}`);
      closed += isClosed ? 1 : 0;
    }
    expect(wrong).toEqual([]);
    expect(closed).toBeGreaterThan(40);
  });

  it('gets no such list as a file either', async () => {
    const as = await narrowed('own');
    for (const { kind, permission, list } of exportDefinitions.map(({ sheet }) => sheet)) {
      const isOpen = list.restrictsByScope?.includes('own') === true || isOpenToScope(permission, 'own');
      const { outcome } = await world.call(exportTaskApi.request, { as, body: { kind, format: 'csv' } });
      expect([kind, outcome]).toEqual([kind, isOpen ? 'OK' : 'SCOPE_CLOSED']);
    }
  });

  it('gets no live events of records, nor of who looks at one', async () => {
    const as = await narrowed('own');
    const whole = await world.staff();
    const [stream, theirs] = [
      await openEventStream(await world.listen(), as),
      await openEventStream(await world.listen(), whole),
    ];
    const moved = { kind: 'record', stem: 'personal-user', id: '1' } as const;
    await world.db.transaction().execute((trx) => announce(trx, moved));
    const body = { record: 'personal-user:1' };
    await world.call(presenceApi.show, { as: whole, body });
    expect((await world.call(presenceApi.show, { as, body })).data).toEqual([]);
    await world.call(presenceApi.leave, { as, body });
    await theirs.until((event) => event.kind === 'presence');
    // Longer than events are gathered for a narrower scope.
    await pause(1_000);
    expect(stream.events).toEqual([]);
  });

  it('sees everything as soon as the scope is the whole platform', async () => {
    const as = await narrowed('own');
    expect((await world.call(personalUserApi.list, { as })).outcome).toBe('SCOPE_CLOSED');
    await world.owner.query(`update member set data_scope = 'all' where id = $1`, [as.id]);
    world.clock.pass(2);
    expect((await world.call(personalUserApi.list, { as })).outcome).toBe('OK');
  });
});
