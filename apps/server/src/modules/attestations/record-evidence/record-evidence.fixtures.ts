import { defineRecordEvidence } from '@nota/contract/attestations/record-evidence-definition.ts';
import { ATTESTATION_TYPE } from '@nota/contract/attestations/attestation.contract.ts';
import { day, text } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import type { World } from '../../../testing/world.ts';
import { buildCompany } from '../attestations.fixtures.ts';
import { preserveRecord, type RecordToPreserve } from './preserve-record.service.ts';

/** A filing as the module of parking spaces will have one. */
export const sampleFiling = defineRecordEvidence({
  kind: 'sample-filing',
  type: ATTESTATION_TYPE.filing,
  facts: z.object({
    estate: text(60),
    space: text(20),
    decidedOn: day,
    steps: z.array(z.object({ action: text(20), at: text(40) })).max(20),
    remark: text(200).optional(),
  }),
});

export const FILING_FACTS = {
  estate: '西溪花园',
  space: 'B2-117',
  decidedOn: '2026-06-01',
  steps: [{ action: 'accept', at: '2026-05-20T02:00:00.000Z' }],
};

type Given = Partial<Omit<RecordToPreserve<typeof sampleFiling.facts>, 'platformId'>>;

/** A filing that is preserved, as by the act that decides it. */
export function preserveFiling(world: World, given: Given = {}): Promise<{ id: string }> {
  const filing = {
    platformId: world.platform.id,
    record: { id: '4242', version: 1 },
    name: '车位备案 B2-117',
    facts: FILING_FACTS,
    files: [],
    owner: buildCompany(),
    at: world.clock.now(),
    ...given,
  };
  return world.db.transaction().execute((trx) => preserveRecord(trx, world.deps.keys, sampleFiling, filing));
}
