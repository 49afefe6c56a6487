import { z } from 'zod';
import { ATTESTATION_TYPE } from '../../attestations/attestation.contract.ts';
import { defineRecordEvidence } from '../../attestations/record-evidence-definition.ts';
import { VERDICTS } from '../../kit/checklist/checklist.ts';
import { day, id, moment, text } from '../../kit/fields.ts';
import { VERIFY_METHODS } from '../company/verify-methods.ts';

/**
 * What a granted verification rested on: whose records are a company's is answered by this, years later, when its papers
 * may have been erased. They are stated by their digests; of its people nothing is.
 */
export const companyVerificationEvidence = defineRecordEvidence({
  kind: 'company-verification',
  type: ATTESTATION_TYPE.structured,
  facts: z.object({
    company: z.object({ name: text(100), uscc: text(18) }),
    method: z.enum(VERIFY_METHODS),
    licenceUntil: day.nullable(),
    submittedAt: moment.nullable(),
    decidedAt: moment,
    /** The member who reviewed the papers; and, where a sum was sent, the one who entered what the company named. */
    reviewedBy: id,
    confirmedBy: id.nullable(),
    checklist: z.object({
      version: z.int(),
      checks: z.array(z.object({ name: text(60), verdict: z.enum(VERDICTS) })).max(60),
    }),
  }),
});
