import type { InvoiceFileFormat, InvoiceFileKind } from '@nota/contract/financial/invoice/invoice-choices.ts';
import type { InvoiceFileRow } from '@nota/contract/financial/invoice/invoice-record.ts';
import { keptUntil } from '@nota/contract/financial/invoice/invoice.rules.ts';
import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MadeFile } from '../../../platform/exports/download-ticket.ts';
import { putEvidence } from '../../../platform/files/evidence-object/keep-evidence.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { TaxFile } from './tax/tax-system.ts';

/** A file in the locked store that no row names yet. */
export interface KeptFile {
  readonly kind: InvoiceFileKind;
  readonly format: InvoiceFileFormat;
  readonly objectKey: string;
  readonly objectVersion: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly keptUntil: Date;
  readonly lockedUntil: Date;
}

/** The prefix of their names in the store, by which a download is known to be one of them. */
const INVOICE_KEYS = 'invoice/';

/**
 * Writes what the tax system handed out into the locked store, before the transaction that records it. The name contains
 * the digest: after a crash the same bytes are written again, as another version that no row names.
 */
export async function keepFiles(
  deps: Pick<Deps, 'evidence' | 'config'>,
  given: { invoiceId: string; kind: InvoiceFileKind; files: readonly TaxFile[]; issuedAt: Date },
): Promise<KeptFile[]> {
  const until = keptUntil(given.issuedAt);
  const kept: KeptFile[] = [];
  for (const { format, bytes } of given.files) {
    const sha256 = createHash('sha256').update(bytes).digest();
    const objectKey = `${INVOICE_KEYS}${given.invoiceId}/${given.kind}-${sha256.toString('hex')}.${format}`;
    const announced = { key: objectKey, size: bytes.length, sha256 };
    const { versionId, lockedUntil } = await putEvidence(deps, announced, bytes, { until, isHeld: false });
    kept.push({
      kind: given.kind,
      format,
      objectKey,
      objectVersion: versionId,
      sha256: sha256.toString('hex'),
      sizeBytes: bytes.length,
      keptUntil: until,
      lockedUntil,
    });
  }
  return kept;
}

export async function insertFiles(trx: Trx, invoiceId: string, files: readonly KeptFile[], at: Date): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((file) => ({
    invoice_id: invoiceId,
    kind: file.kind,
    format: file.format,
    object_key: file.objectKey,
    object_version: file.objectVersion,
    sha256: file.sha256,
    size_bytes: file.sizeBytes,
    kept_until: file.keptUntil,
    locked_until: file.lockedUntil,
    kept_at: at,
  }));
  await trx.insertInto('invoice_file').values(rows).execute();
}

export async function listFiles(db: Db | Trx, invoiceId: string): Promise<InvoiceFileRow[]> {
  const rows = await db
    .selectFrom('invoice_file')
    .select(['id', 'kind', 'format', 'size_bytes', 'sha256', 'kept_until'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('kind')
    .orderBy('format')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    format: row.format,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256,
    keptUntil: row.kept_until.toISOString(),
  }));
}

export const findFile = (trx: Trx, given: { invoiceId: string; fileId: string }) =>
  trx
    .selectFrom('invoice_file')
    .select(['id', 'kind', 'format', 'object_key'])
    .where('id', '=', given.fileId)
    .where('invoice_id', '=', given.invoiceId)
    .executeTakeFirst();

/** Reads exactly the version that was locked, whatever was written over it since. */
export const invoiceDownloads = ({ database, store }: Pick<Deps, 'database' | 'store'>): MadeFile => ({
  keysBegin: INVOICE_KEYS,
  async open(platformId, key) {
    const row = await database
      .forPlatform(platformId)
      .selectFrom('invoice_file')
      .select('object_version')
      .where('object_key', '=', key)
      .executeTakeFirst();
    return (row && (await store.get(key, row.object_version))) ?? refuse('TICKET_INVALID', { object: key });
  },
});
