import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { evidencePackageApi } from '@nota/contract/evidence/evidence-package.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { EVIDENCE_STAFF, putAttestation } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';

/**
 * The endpoint for exporting any log entry knows no records, so it has to ask this module about entries that are
 * records.
 */
const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let clerk: Staff;
let admin: Staff;
let preserving: Preserving;
beforeAll(async () => {
  clerk = await world.staff(EVIDENCE_STAFF);
  admin = await world.staff({ permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true });
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const byOwnDoor = (id: string) => world.call(attestationFileApi.package, { as: clerk, params: { id } });
const byAdminsDoor = (id: string, as: Staff = admin) => world.call(evidencePackageApi.ticket, { as, params: { id } });
const exportsOf = async (id: string) => {
  const rows = await world.db
    .selectFrom('kernel_entry')
    .select('opening')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  const acts = rows.map(({ opening }) => opening as { act: string; actor: string });
  return acts.filter(({ act }) => act === 'exported').map(({ actor }) => actor);
};

describe('a record exported by the endpoint of internal admins', () => {
  it('has the same act of custody as one exported by its own endpoint', async () => {
    const { id } = await preserving.file(clerk);
    expect((await byOwnDoor(id)).outcome).toBe('OK');
    expect((await byAdminsDoor(id)).outcome).toBe('OK');
    expect(await exportsOf(id)).toEqual([clerk.id, admin.id]);
  });

  it('is refused while its downloads are frozen, without an act of custody', async () => {
    const { id } = await preserving.file(clerk);
    await putAttestation(world.db, id, 'preserved', { is_download_frozen: true });
    expect((await byOwnDoor(id)).outcome).toBe('DOWNLOAD_FROZEN');
    expect((await byAdminsDoor(id)).outcome).toBe('DOWNLOAD_FROZEN');
    expect(await exportsOf(id)).toEqual([]);
    await putAttestation(world.db, id, 'preserved', { is_download_frozen: false });
    expect((await byAdminsDoor(id)).outcome).toBe('OK');
  });

  it('is refused in quarantine, except to an admin who reviews', async () => {
    const { id } = await preserving.file(clerk);
    await putAttestation(world.db, id, 'review-refused');
    expect((await byAdminsDoor(id)).outcome).toBe('FILE_NOT_READY');
    expect(await exportsOf(id)).toEqual([]);
    const reviewer = await world.staff({
      permissionIds: [PERMISSION.platformConfig, PERMISSION.personAttestation],
      actions: [ACTION.attestationReview],
      isInternalAdmin: true,
    });
    expect((await byAdminsDoor(id, reviewer)).outcome).toBe('OK');
  });

  it('is refused where it never became evidence', async () => {
    const { id } = await preserving.file(clerk);
    await putAttestation(world.db, id, 'closed');
    expect((await byAdminsDoor(id)).outcome).toBe('FILE_NOT_READY');
  });
});
