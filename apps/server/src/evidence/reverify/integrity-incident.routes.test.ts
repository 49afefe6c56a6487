import { integrityIncidentApi } from '@nota/contract/evidence/integrity-incident.contract.ts';
import type { IntegrityIncidentAction } from '@nota/contract/evidence/integrity-incident.lifecycle.ts';
import { integrityIncidentLifecycle } from '@nota/contract/evidence/integrity-incident.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform, type BuiltPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { recordedIncidents } from '../chain/anchor-incident.ts';
import { openIncident } from './integrity-incident.repo.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };
let admin: Staff;
let operator: Staff;
let colleague: Staff;
let operators: BuiltPlatform;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await world.staff(ADMIN);
  operators = await buildPlatform(world.owner, { kind: 'operator' });
  [operator, colleague] = [await world.staffOf(operators, ADMIN), await world.staffOf(operators, ADMIN)];
});

async function opened(subject: string): Promise<string> {
  await openIncident(world.deps, { kind: 'object-differs', subject, detail: { size: 256 } });
  const query = 'select id::text from integrity_incident where subject = $1 order by id desc limit 1';
  return (await world.owner.query<{ id: string }>(query, [subject])).rows[0]?.id ?? '';
}

const act = (id: string, action: IntegrityIncidentAction, reason?: string, as: Staff = operator) =>
  world.call(integrityIncidentApi.act, { as, params: { id, action }, body: { reason } });
const list = (state?: 'open' | 'acknowledged' | 'closed', as: Staff = admin) =>
  world.call(integrityIncidentApi.list, { as, query: state ? { state } : {} });

describe('GET /api/evidence/integrity-incident', () => {
  it('shows the newest first, the same problem once, and only the requested state', async () => {
    const id = await opened('tile/0/000');
    world.clock.pass(60);
    expect(await opened('tile/0/000')).toBe(id);
    world.clock.pass(1);
    await opened('tile/0/001');
    const { data } = await list();
    expect(data.list.map(({ subject, times }) => [subject, times])).toEqual([
      ['tile/0/001', 1],
      ['tile/0/000', 2],
    ]);
    expect(data.list[1]).toMatchObject({ kind: 'object-differs', state: 'open', detail: { size: 256 }, reason: null });
    expect((await list('closed')).data.list).toEqual([]);
    expect(world.logged.filter((line) => line.includes('integrity incident'))).toHaveLength(2);
  });

  it('shows what is wrong with a file or a certificate to the platform that has it, and to the operator', async () => {
    const id = await uploadFile(world, admin, '证据.txt', Buffer.from('原件'));
    const { rows } = await world.owner.query<{ key: string }>(
      'select object_key as key from stored_file where id = $1',
      [id],
    );
    const key = rows[0]?.key ?? '';
    const incident = await opened(key);
    const stranger = await world.staffOf(await buildPlatform(world.owner), ADMIN);
    const sees = async (as: Staff) => (await list(undefined, as)).data.list.some(({ subject }) => subject === key);
    expect([await sees(admin), await sees(stranger), await sees(operator)]).toEqual([true, false, true]);
    for (const as of [stranger, admin]) {
      expect((await act(incident, 'acknowledge', undefined, as)).outcome).toBe('PERMISSION_DENIED');
    }
    expect((await act(incident, 'acknowledge', undefined, operator)).outcome).toBe('OK');
  });

  it('is for those who configure the platform', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.member] });
    expect((await list(undefined, as)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/evidence/integrity-incident/:id/:action', () => {
  it('is acknowledged by one of the operator’s staff and closed by another, with a reason and a trail', async () => {
    const id = await opened('tile/0/002');
    expect((await act(id, 'acknowledge')).data).toMatchObject({ state: 'acknowledged', reason: null });
    expect((await act(id, 'close', '备份恢复后一致')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(id, 'close', '备份恢复后一致', colleague)).data).toMatchObject({
      state: 'closed',
      reason: '备份恢复后一致',
    });
    const trail = await readTrail(world.deps.database.forPlatform(operators.id), integrityIncidentLifecycle.name, id);
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['acknowledge', 'close']);
  });

  it('opens a new incident for a problem that is found again after closing', async () => {
    const id = await opened('tile/0/003');
    await act(id, 'acknowledge');
    await act(id, 'close', '误报', colleague);
    expect(await opened('tile/0/003')).not.toBe(id);
  });

  it('refuses to close what nobody acknowledged, to act twice, and to close without a reason', async () => {
    const id = await opened('tile/0/004');
    expect((await act(id, 'close', '随便')).outcome).toBe('STATE_CHANGED');
    await act(id, 'acknowledge');
    expect((await act(id, 'acknowledge')).outcome).toBe('STATE_CHANGED');
    expect((await act(id, 'close')).outcome).toBe('REASON_REQUIRED');
  });

  it('refuses an incident that does not exist, and people without the permission', async () => {
    expect((await act('1', 'acknowledge')).outcome).toBe('RECORD_NOT_FOUND');
    const as = await world.staff({ permissionIds: [PERMISSION.member] });
    expect((await act(await opened('tile/0/005'), 'acknowledge', undefined, as)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('an incident on the chain', () => {
  it('is in the same table, once however often it is found', async () => {
    const open = recordedIncidents(world.deps);
    for (let look = 0; look < 3; look += 1) await open({ kind: 'displaced', detail: { anchorId: '77', size: 3 } });
    const found = (await list('open')).data.list.filter(({ kind }) => kind === 'displaced');
    expect(found).toEqual([expect.objectContaining({ subject: 'anchor 77', times: 1 })]);
  });
});
