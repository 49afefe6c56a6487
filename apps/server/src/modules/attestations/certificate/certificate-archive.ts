import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../platform/deps.ts';
import type { MadeFile } from '../../../platform/exports/download-ticket.ts';
import { readStored } from '../../../platform/files/store/read-stored.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ZipWriter } from '../../../platform/sheet/zip/zip-writer.ts';

/**
 * The prefix of object keys that stand for an archive of the certificates whose ids follow; it is made while it is
 * downloaded.
 */
export const CERTIFICATES_KEYS = 'attestation-certificates/';

export const certificateName = ({ number, version }: { number: string; version: number }) =>
  `${number}-v${version}.pdf`;

export const certificateArchives = ({ database, store }: Pick<Deps, 'database' | 'store'>): MadeFile => ({
  keysBegin: CERTIFICATES_KEYS,
  async open(platformId, key) {
    const ids = key.slice(CERTIFICATES_KEYS.length).split('.');
    const db = database.forPlatform(platformId);
    const rows = await db
      .selectFrom('certificate')
      .select(['number', 'version', 'object_key', 'sha256'])
      .where('id', 'in', ids)
      .orderBy('number')
      .execute();
    const zip = new ZipWriter();
    const pieces: Buffer[] = [];
    for (const row of rows) {
      const stored = await readStored(store, db, row.object_key);
      const pdf = stored ? await buffer(stored.body) : undefined;
      // A stored file that differs from the issued certificate must not be handed out as that certificate.
      if (!pdf || !hash('sha256', pdf, 'buffer').equals(row.sha256)) refuse('HASH_WRONG', { object: row.object_key });
      for await (const piece of zip.member(certificateName(row), [pdf])) pieces.push(Buffer.from(piece));
    }
    const bytes = Buffer.concat([...pieces, zip.end()]);
    return { size: bytes.length, body: Readable.from([bytes]) };
  },
});
