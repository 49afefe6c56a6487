import type { Db, Trx } from '../../../platform/db/database.ts';
import { readyPaper } from '../../../platform/files/stored-file/ready-paper.ts';
import type { MachineCaller } from '../../../platform/machine/machine-caller.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readAttestation, type StoredAttestation } from '../../attestations/index.ts';

/** A customer's own record; records of others are not found. */
export async function ownEvidence(db: Db | Trx, customerId: string, ano: string): Promise<StoredAttestation> {
  const record = await readAttestation(db, ano);
  return record?.customer_id === customerId ? record : refuse('RECORD_NOT_FOUND', { ano });
}

/** The file of a record of this customer, as a paper: read back, without a finding, and no test. */
export async function paperOf(trx: Trx, { customerId }: Pick<MachineCaller, 'customerId'>, ano: string) {
  const { file_id: fileId, is_sandbox: isSandbox } = await ownEvidence(trx, customerId, ano);
  if (fileId === null || isSandbox) refuse('FILE_NOT_READY', { ano });
  const file = await readyPaper(trx, { uploaded_for: customerId }, fileId);
  if (file.scan_finding !== null) refuse('FILE_INFECTED', { ano });
  return file.id;
}
