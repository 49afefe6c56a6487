import { fileOpening } from '@nota/evidence/package/opening.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { StreamedPart } from '@nota/evidence/package/package-writer.ts';
import { OBJECT_MAX_BYTES } from '@nota/evidence/package/part-names.ts';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Db, Trx } from '../../platform/db/database.ts';
import { readStored } from '../../platform/files/store/read-stored.ts';
import { refuse } from '../../platform/refusal.ts';
import type { KeptEntry } from '../log/kept-entry.repo.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';
import type { PackageContext } from './package-context.ts';

/** The stored bytes that an entry is about. */
export interface EntryFile {
  readonly objectKey: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** What a scanner found in it, if anything. */
  readonly malware?: string;
}

/**
 * The stored file of an entry, if the file is the one that its opening describes. Without one, and for a file too large
 * for a package, the package has only digests.
 */
export async function fileOfEntry(db: Db | Trx, entry: KeptEntry): Promise<EntryFile | undefined> {
  const opening = fileOpening(entry.opening as Json);
  if (!opening || entry.record_id === null || opening.size > OBJECT_MAX_BYTES) return undefined;
  const row = await db
    .selectFrom('stored_file')
    .select(['object_key', 'name', 'scan_finding'])
    .where('id', '=', entry.record_id)
    .where('state', '=', 'ready')
    .where('sha256', '=', Buffer.from(opening.sha256, 'hex'))
    .executeTakeFirst();
  if (!row) return undefined;
  const malware = row.scan_finding === null ? {} : { malware: row.scan_finding };
  return { objectKey: row.object_key, name: row.name, size: opening.size, sha256: opening.sha256, ...malware };
}

/**
 * The file as a part that is read while the package is sent. It is read once before, because a zip header contains the
 * checksum, and because a file that has changed must not be sent as if it had not.
 */
export async function filePart(context: PackageContext, db: Db, file: EntryFile): Promise<StreamedPart> {
  const { objectKey, name, size, sha256 } = file;
  const digest = createHash('sha256');
  let [sum, bytes] = [0, 0];
  for await (const piece of readObject(context, db, objectKey)) {
    digest.update(piece);
    sum = crc32(piece, sum);
    bytes += piece.length;
  }
  if (bytes !== size || digest.digest('hex') !== sha256) {
    await openIncident(context, { kind: 'object-differs', subject: objectKey, detail: { bytes, size, sha256 } });
    refuse('HASH_WRONG', { objectKey });
  }
  return { name, size, sha256, crc32: sum, open: () => readObject(context, db, objectKey) };
}

async function* readObject({ store }: PackageContext, db: Db, key: string): AsyncGenerator<Buffer> {
  const object = (await readStored(store, db, key)) ?? refuse('TICKET_INVALID', { object: key });
  yield* object.body as AsyncIterable<Buffer>;
}
