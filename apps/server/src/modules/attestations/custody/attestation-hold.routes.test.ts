import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationHoldApi } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildAttestations, EVIDENCE_STAFF } from '../attestations.fixtures.ts';

const world = useWorld();
let staff: Staff;
let second: Staff;
beforeAll(async () => {
  [staff, second] = [await world.staff(EVIDENCE_STAFF), await world.staff(EVIDENCE_STAFF)];
});

const one = async () => {
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
  return id;
};
const REASON = { reason: '（2026）浙01民初1号' };
const act = (id: string, action: 'hold' | 'freeze', as: Staff = staff) =>
  world.call(attestationHoldApi.act, { as, params: { id, action }, body: REASON });
const ask = (id: string, action: 'release' | 'thaw', as: Staff = staff) =>
  world.call(attestationHoldApi.ask, { as, params: { id, action }, body: REASON });
const detail = async (id: string) => (await world.call(attestationApi.get, { as: staff, params: { id } })).data;

describe('POST /api/attestations/attestation-hold/:id/:action', () => {
  it('puts a legal hold on and lifts it, each an act of custody with its reason', async () => {
    const id = await one();
    expect((await act(id, 'hold')).data).toMatchObject({ isHeld: true, isDownloadFrozen: false });
    expect((await confirmedBy(world, second, ask(id, 'release'))).data).toMatchObject({ state: 'approved' });
    const { custody, isHeld } = await detail(id);
    expect(isHeld).toBe(false);
    expect(custody.slice(0, 2)).toMatchObject([
      { number: 1, act: 'hold-on', actor: staff.id, detail: REASON },
      { number: 2, act: 'hold-off', actor: second.id, detail: { ...REASON, askedBy: staff.id } },
    ]);
  });

  it('freezes downloads apart from the hold', async () => {
    const id = await one();
    expect((await act(id, 'freeze')).data).toMatchObject({ isHeld: false, isDownloadFrozen: true });
    expect((await confirmedBy(world, second, ask(id, 'thaw'))).outcome).toBe('OK');
    expect(await detail(id)).toMatchObject({ isDownloadFrozen: false });
  });

  it('refuses a hold that is set already, and one of two at the same moment', async () => {
    const id = await one();
    expect((await ask(id, 'release')).outcome).toBe('STATE_CHANGED');
    const outcomes = (await Promise.all([act(id, 'hold'), act(id, 'hold')])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('refuses an unknown record, another platform’s, and callers without the permission', async () => {
    const id = await one();
    expect((await act('1', 'hold')).outcome).toBe('RECORD_NOT_FOUND');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await act(id, 'hold', foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await act(id, 'hold', clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/attestations/attestation-hold/:id/ask/:action', () => {
  it('lifts nothing by itself: neither by the request, nor by the asker’s own confirmation, nor twice', async () => {
    const id = await one();
    await act(id, 'hold');
    const asked = ask(id, 'release');
    expect((await confirmedBy(world, staff, asked)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await ask(id, 'release', second)).outcome).toBe('CHANGE_PENDING');
    expect((await detail(id)).isHeld).toBe(true);
  });

  it('refuses an unknown record, another platform’s, and callers without the permission', async () => {
    const id = await one();
    await act(id, 'freeze');
    expect((await ask('1', 'thaw')).outcome).toBe('RECORD_NOT_FOUND');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await ask(id, 'thaw', foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await ask(id, 'thaw', clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});
