import type { AgreementFile } from '@nota/contract/platform-config/part/agreement.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { PaperLine } from '../../../platform/files/examined/examined-paper.ts';

export type StoredAgreementFile = Selectable<Tables['agreement_file']>;

interface NewAgreementFile extends AgreementFile {
  readonly lines: readonly PaperLine[] | null;
  readonly takenBy: string;
  readonly at: Date;
}

/** The same bytes again are the same row, with the name that they had first. */
export async function insertAgreementFile(trx: Trx | Db, given: NewAgreementFile): Promise<StoredAgreementFile> {
  await trx
    .insertInto('agreement_file')
    .values({
      sha256: Buffer.from(given.sha256, 'hex'),
      name: given.name,
      format: given.format,
      size_bytes: given.sizeBytes,
      pages: given.pages,
      lines: given.lines === null ? null : JSON.stringify(given.lines),
      taken_by: given.takenBy,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'sha256']).doNothing())
    .execute();
  return bySha256(trx, given.sha256).executeTakeFirstOrThrow();
}

const bySha256 = (db: Db | Trx, sha256: string) =>
  db.selectFrom('agreement_file').selectAll().where('sha256', '=', Buffer.from(sha256, 'hex'));

/** A file that this platform has brought. */
export const findAgreementFile = (db: Db | Trx, sha256: string): Promise<StoredAgreementFile | undefined> =>
  bySha256(db, sha256).executeTakeFirst();

export const toAgreementFile = (row: StoredAgreementFile): AgreementFile => ({
  sha256: row.sha256.toString('hex'),
  name: row.name,
  format: row.format,
  sizeBytes: row.size_bytes,
  pages: row.pages,
});
