import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationCustodyApi } from '@nota/contract/attestations/attestation-custody.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
let staff: Staff;
let preserving: Preserving;
beforeAll(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const list = (id: string, as: Staff = staff) => world.call(attestationCustodyApi.list, { as, params: { id } });

describe('GET /api/attestations/attestation-custody/:id', () => {
  it('shows every act in order, each with its own entry in the log', async () => {
    const { id } = await preserving.hash();
    await world.call(attestationApi.get, { as: staff, params: { id } });
    await preserving.settle();
    const { data } = await list(id);
    expect(data.map(({ number, act, actorName }) => [number, act, actorName])).toEqual([
      [1, 'certificate-issued', null],
      [2, 'viewed', staff.name],
    ]);
    expect(data.every(({ logIndex }) => logIndex !== null)).toBe(true);
  });

  it('is not found by another platform, nor by holders of the other list only', async () => {
    const { id } = await preserving.hash();
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await list(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await list(id, await world.staff({ permissionIds: [15] }))).outcome).toBe('RECORD_NOT_FOUND');
    expect((await list('1')).outcome).toBe('RECORD_NOT_FOUND');
  });
});
