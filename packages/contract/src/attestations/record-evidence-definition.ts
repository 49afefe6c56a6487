import type { z } from 'zod';

/** Attestation types of records of business: 车位备案, 业主投票, 数据登记, 结构化数据. */
export type RecordEvidenceType = 10 | 11 | 12 | 13;

/** A kind of business record that is preserved as evidence. */
export interface RecordEvidenceDefinition<F extends z.ZodObject = z.ZodObject> {
  readonly kind: string;
  readonly type: RecordEvidenceType;
  /**
   * What is stated of the record, for ever: it cannot be erased as long as its custody lasts, so personal data stands in
   * it only masked or as a digest.
   */
  readonly facts: F;
}

export function defineRecordEvidence<F extends z.ZodObject>(definition: RecordEvidenceDefinition<F>) {
  return definition;
}
