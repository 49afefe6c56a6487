import { recordCustody } from '../../../evidence/index.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { ScannedFile } from '../../../platform/files/scan/stored-file-scan.worker.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { readAttestation } from '../record/attestation.repo.ts';
import { tellCustomer } from '../progress/customer-webhook.ts';

/** Records a scanner's finding in the chain of custody of the record that the file belongs to. */
export async function noteScan(trx: Trx, { fileId, malware, at }: ScannedFile): Promise<void> {
  const entries = await trx
    .selectFrom('kernel_entry')
    .select('id')
    .where('record_id', '=', fileId)
    .where('kind', '=', 'attestation')
    .orderBy('id')
    .execute();
  for (const { id } of entries) {
    await noteMalware(trx, { id, malware, at });
    // A member who requested a scan waits for its result, even if it is unchanged.
    await announce(trx, { kind: 'record', stem: 'attestation', id });
  }
}

/**
 * A finding is recorded as an act of custody, because the package format has no field for findings, and every verifier
 * can read and prove acts of custody. Only a changed result is recorded: most files are clean from the start.
 */
export async function noteMalware(
  trx: Trx,
  { id, malware, at }: { id: string; malware: string | null; at: Date },
): Promise<void> {
  if ((await notedMalware(trx, id)) === malware) return;
  const act = malware === null ? 'malware-cleared' : 'malware-found';
  const detail = malware === null ? {} : { malware };
  await recordCustody(trx, { item: id, act, actor: 'system', at, detail });
  const record = await readAttestation(trx, id);
  await tellCustomer(trx, record?.customer_id ?? null, `attestation.${act}`, { ano: id, ...detail }, at);
}

/** The result that the last act about a scan recorded; null where there is no such act. */
async function notedMalware(trx: Trx, id: string): Promise<string | null> {
  const { rows } = await sql<{ malware: string | null }>`
    select opening -> 'detail' ->> 'malware' as malware
      from kernel_entry
     where record_id = ${id} and kind = 'custody' and opening ->> 'act' in ('malware-found', 'malware-cleared')
     order by (opening ->> 'number')::integer desc nulls last, id desc
     limit 1`.execute(trx);
  return rows[0]?.malware ?? null;
}
