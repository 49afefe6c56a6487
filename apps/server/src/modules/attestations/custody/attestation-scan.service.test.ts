import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { evidencePackageApi } from '@nota/contract/evidence/evidence-package.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { NO_TRUST } from '@nota/evidence/verify/trust.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanFile } from '../../../platform/files/scan/stored-file-scan.worker.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../../open-api/customer/api-customer.fixtures.ts';
import { noteScan } from './attestation-scan.service.ts';
import { EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let staff: Staff;
let preserving: Preserving;
beforeAll(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

/** A worker's scan of a record's file, with a scanner that answers as told. */
async function scan(fileId: string | null, malware: string | null) {
  await world.owner.query('update stored_file set scanned_at = null where id = $1', [fileId]);
  const said = malware === null ? ({ verdict: 'clean' } as const) : { verdict: 'infected' as const, finding: malware };
  const scanner = { scan: () => Promise.resolve(said) };
  await scanFile(world.jobs.deps, world.jobs.db, { id: fileId ?? '', at: world.clock.now(), scanner, tell: noteScan });
}
async function infected() {
  const record = await preserving.file(staff);
  await scan(record.file_id, 'Test.Found');
  return record;
}
const scanActsOn = async (id: string) => {
  const { rows } = await world.owner.query<{ act: string; detail: unknown }>(
    `select opening->>'act' as act, opening->'detail' as detail from kernel_entry
      where record_id = $1 and kind = 'custody' and opening->>'act' like 'malware%' order by id`,
    [id],
  );
  return rows.map(({ act, detail }) => [act, detail]);
};
const judged = async (ticket: string) => {
  const { raw } = await world.call(downloadApi.fetch, { query: { ticket } });
  return verifyPackage(bytesSource(raw), NO_TRUST);
};

describe('what a scanner finds in the file of a record', () => {
  it('is an act of custody, once for each new finding', async () => {
    const { id, file_id: fileId } = await infected();
    await scan(fileId, 'Test.Found');
    expect(await scanActsOn(id)).toEqual([['malware-found', { malware: 'Test.Found' }]]);
    await scan(fileId, null);
    await scan(fileId, null);
    expect((await scanActsOn(id)).slice(1)).toEqual([['malware-cleared', {}]]);
    const clean = await preserving.file(staff);
    await scan(clean.file_id, null);
    expect(await scanActsOn(clean.id)).toEqual([]);
  });

  it('is sent to the customer when it is found, and when it is no longer found', async () => {
    const { id: customerId } = await buildApiCustomer(world.db);
    await buildWebhookEndpoint(world.db, world.deps.keys, customerId, { url: 'https://example.com/hook' });
    const { id, file_id: fileId } = await preserving.file(staff);
    await world.owner.query('update attestation set customer_id = $2 where id = $1', [id, customerId]);
    for (const malware of ['Test.Found', 'Test.Found', null]) await scan(fileId, malware);
    const told = world.db.selectFrom('webhook_delivery').select(['event', 'payload']).orderBy('sequence');
    expect(await told.execute()).toEqual([
      { event: 'attestation.malware-found', payload: { ano: id, malware: 'Test.Found' } },
      { event: 'attestation.malware-cleared', payload: { ano: id } },
    ]);
  });

  it('is in the package, which still verifies', async () => {
    const { id } = await infected();
    const params = { as: staff, params: { id } };
    const asked = await world.call(attestationFileApi.package, { ...params, body: { acceptsMalware: true } });
    const report = await judged(asked.data.ticket);
    expect(report.malware).toBe('Test.Found');
    expect(report.rungs.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
    expect(report.custody.findings.map(({ code }) => code)).not.toContain('custody-broken');
  });
});

describe('an infected file', () => {
  it('is released to staff only when they confirm the warning, which is audited', async () => {
    const { id } = await infected();
    const body = { acceptsMalware: true };
    const admin = await world.staff({ permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true });
    const doors = [
      (given = {}) => world.call(attestationFileApi.preview, { as: staff, params: { id }, ...given }),
      (given = {}) => world.call(attestationFileApi.package, { as: staff, params: { id }, ...given }),
      (given = {}) => world.call(evidencePackageApi.ticket, { as: admin, params: { id }, ...given }),
    ];
    for (const door of doors)
      expect([(await door()).outcome, (await door({ body })).outcome]).toEqual(['FILE_INFECTED', 'OK']);
    const audited = await world.db.selectFrom('audit_entry').selectAll().where('record_id', '=', id).execute();
    expect(audited.map(({ after }) => after)).toEqual([body, body, body]);
  });

  it('is never withheld from a court, which is told with the ticket and in the package', async () => {
    const { id } = await infected();
    const made = await world.call(courtAccessCodeApi.create, { as: staff, params: { id }, body: { purpose: '案号' } });
    const given = await world.call(courtAccessCodeApi.redeem, { body: { number: id, code: made.data.code } });
    expect(given.data.malware).toBe('Test.Found');
    expect((await judged(given.data.ticket)).malware).toBe('Test.Found');
  });
});
