import { recordEvidenceApi } from '@nota/contract/attestations/record-evidence.contract.ts';
import { defineRecordEvidence } from '@nota/contract/attestations/record-evidence-definition.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildCompanyUser } from '../../user-manager/user-manager.fixtures.ts';
import { buildCompany } from '../attestations.fixtures.ts';
import { preserveRecord } from './preserve-record.service.ts';
import { FILING_FACTS, sampleFiling } from './record-evidence.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const READER = { permissionIds: [PERMISSION.companyUser] };
/** Under a name that the endpoint knows. */
const evidenced = defineRecordEvidence({ ...sampleFiling, kind: 'company-verification' });
let reader: Staff;
let recordId: string;
beforeAll(async () => {
  reader = await world.staff(READER);
  recordId = (await buildCompanyUser(world.db)).id;
});

const preserve = (version: number) =>
  world.db.transaction().execute((trx) =>
    preserveRecord(trx, world.deps.keys, evidenced, {
      platformId: world.platform.id,
      record: { id: recordId, version },
      name: '认证决定',
      facts: { ...FILING_FACTS, space: `B${version}` },
      files: [],
      owner: buildCompany(),
      at: world.clock.now(),
    }),
  );
const list = (as: Staff = reader, id = recordId) =>
  world.call(recordEvidenceApi.list, { as, query: { recordKind: 'company-verification', recordId: id } });

describe('GET /api/attestations/record-evidence', () => {
  it('tells whoever sees the record of every preserved version, newest first, with what was stated', async () => {
    const [first, second] = [await preserve(1), await preserve(2)];
    const { data } = await list();
    expect(data).toMatchObject([
      {
        id: second.id,
        version: 2,
        supersedes: first.id,
        supersededBy: null,
        state: 'anchoring',
        certificateNumber: null,
      },
      { id: first.id, version: 1, supersedes: null, supersededBy: second.id },
    ]);
    expect(data[0]?.facts).toContainEqual({ path: 'space', value: 'B2' });
    expect(data[0]?.clocks).toEqual({
      device: null,
      received: world.clock.now().toISOString(),
      stamped: null,
      block: null,
    });
    expect(data[0]?.verifications).toEqual([]);
  });

  it('tells nobody else, and nothing where nothing was preserved', async () => {
    expect((await list(await world.staff())).outcome).toBe('PERMISSION_DENIED');
    const foreign = await world.staffOf(await buildPlatform(world.owner), READER);
    expect((await list(foreign)).data).toEqual([]);
    const { id } = await buildCompanyUser(world.db);
    expect((await list(reader, id)).data).toEqual([]);
  });
});
