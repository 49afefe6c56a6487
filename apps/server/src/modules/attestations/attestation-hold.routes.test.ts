import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationHoldApi, type HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';
import { buildAttestations, EVIDENCE_STAFF } from './attestations.fixtures.ts';

const world = useWorld();
let staff: Staff;
beforeAll(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
});

const one = async () => {
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
  return id;
};
const act = (id: string, action: HoldMove, as: Staff = staff) =>
  world.call(attestationHoldApi.act, { as, params: { id, action }, body: { reason: '（2026）浙01民初1号' } });

describe('POST /api/attestations/attestation-hold/:id/:action', () => {
  it('puts a legal hold on and lifts it, each an act of custody with its reason', async () => {
    const id = await one();
    expect((await act(id, 'hold')).data).toMatchObject({ isHeld: true, isDownloadFrozen: false });
    expect((await act(id, 'release')).data).toMatchObject({ isHeld: false });
    const { custody } = (await world.call(attestationApi.get, { as: staff, params: { id } })).data;
    expect(custody.slice(0, 2)).toMatchObject([
      { number: 1, act: 'hold-on', actor: staff.id, detail: { reason: '（2026）浙01民初1号' } },
      { number: 2, act: 'hold-off' },
    ]);
  });

  it('freezes downloads apart from the hold', async () => {
    const id = await one();
    expect((await act(id, 'freeze')).data).toMatchObject({ isHeld: false, isDownloadFrozen: true });
    expect((await act(id, 'thaw')).data).toMatchObject({ isDownloadFrozen: false });
  });

  it('refuses what is so already, and of two at the same moment one', async () => {
    const id = await one();
    expect((await act(id, 'release')).outcome).toBe('STATE_CHANGED');
    const outcomes = (await Promise.all([act(id, 'hold'), act(id, 'hold')])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('refuses what is not there, another platform’s, and whoever may not', async () => {
    const id = await one();
    expect((await act('1', 'hold')).outcome).toBe('RECORD_NOT_FOUND');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await act(id, 'hold', foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await act(id, 'hold', clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});
