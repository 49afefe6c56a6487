import { attestationScanApi } from '@nota/contract/attestations/attestation-scan.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanFile } from '../../../platform/files/scan/stored-file-scan.worker.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { noteScan } from './attestation-scan.service.ts';
import { EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
let staff: Staff;
let foreign: Staff;
let preserving: Preserving;
beforeAll(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
  foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

describe('POST /api/attestations/attestation-scan/:id', () => {
  const scan = (id: string, as: Staff = staff) => world.call(attestationScanApi.ask, { as, params: { id } });
  const scanOf = async (id: string) => (await world.call(attestationApi.get, { as: staff, params: { id } })).data.scan;

  it('has the file scanned again; the last finding stays until then', async () => {
    const { id, file_id: fileId } = await preserving.file(staff);
    expect(await scanOf(id)).toEqual({ malware: null, at: null, isAsked: false });
    const found = `update stored_file set scan_verdict = 'infected', scan_finding = 'Test.Found', scanned_at = $2 where id = $1`;
    await world.owner.query(found, [fileId, world.clock.now()]);
    expect(await scanOf(id)).toMatchObject({ malware: 'Test.Found', at: world.clock.now().toISOString() });
    expect((await scan(id)).outcome).toBe('OK');
    expect(await scanOf(id)).toEqual({ malware: 'Test.Found', at: null, isAsked: true });
    const scanner = { scan: () => Promise.resolve({ verdict: 'clean' as const }) };
    const given = { id: fileId ?? '', at: world.clock.now(), scanner, tell: noteScan };
    await scanFile(world.jobs.deps, world.jobs.db, given);
    expect(await scanOf(id)).toEqual({ malware: null, at: world.clock.now().toISOString(), isAsked: true });
  });

  it('refuses a record without a file, an unknown one, another platform’s, and callers who may not verify', async () => {
    const bare = await preserving.hash();
    expect(await scanOf(bare.id)).toBeNull();
    expect((await scan(bare.id)).outcome).toBe('FILE_NOT_READY');
    expect((await scan('1')).outcome).toBe('RECORD_NOT_FOUND');
    const { id } = await preserving.file(staff);
    expect((await scan(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [14], actions: [ACTION.attestationPackage] });
    expect((await scan(id, clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});
