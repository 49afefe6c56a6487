import { integrityIncidentApi } from '@nota/contract/evidence/integrity-incident.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expect, it } from 'vitest';
import { openIncident } from '../../evidence/reverify/integrity-incident.repo.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld, type Staff } from '../world.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };

const act = (as: Staff, id: string, action: 'acknowledge' | 'close') =>
  world.call(integrityIncidentApi.act, { as, params: { id, action }, body: { reason: '没有问题' } });

it('an administrator of one platform cannot make an incident of everybody’s log go away, nor can one operator alone', async () => {
  await openIncident(world.deps, { kind: 'log-forked', subject: 'log', detail: {} });
  const tenant = await world.staff(ADMIN);
  const seen = (await world.call(integrityIncidentApi.list, { as: tenant, query: {} })).data.list[0];
  expect(seen).toMatchObject({ kind: 'log-forked', state: 'open' });
  const id = seen?.id ?? '';
  for (const action of ['acknowledge', 'close'] as const) {
    expect((await act(tenant, id, action)).outcome).toBe('PERMISSION_DENIED');
  }
  const operators = await buildPlatform(world.owner, { kind: 'operator' });
  const [one, other] = [await world.staffOf(operators, ADMIN), await world.staffOf(operators, ADMIN)];
  expect((await act(one, id, 'acknowledge')).outcome).toBe('OK');
  expect((await act(one, id, 'close')).outcome).toBe('SECOND_PERSON_REQUIRED');
  expect((await act(other, id, 'close')).data.state).toBe('closed');
});
