import type { Picture } from '@nota/contract/platform/picture/picture.contract.ts';
import type { PictureUseName } from '@nota/contract/platform/picture/picture-use.ts';
import type { Db, Trx } from '../../db/database.ts';

interface NewPicture extends Picture {
  readonly use: PictureUseName;
  readonly sizeBytes: number;
  readonly takenBy: string;
  readonly at: Date;
}

/** The id of its row; the same picture again is the same row. */
export async function insertPicture(trx: Trx | Db, given: NewPicture): Promise<string> {
  const made = await trx
    .insertInto('picture')
    .values({
      use: given.use,
      sha256: Buffer.from(given.sha256, 'hex'),
      width: given.width,
      height: given.height,
      size_bytes: given.sizeBytes,
      taken_by: given.takenBy,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'use', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? (await rowOf(trx, given.use, given.sha256).executeTakeFirstOrThrow()).id;
}

const rowOf = (db: Db | Trx, use: PictureUseName, sha256: string) =>
  db
    .selectFrom('picture')
    .select(['id', 'width', 'height'])
    .where('use', '=', use)
    .where('sha256', '=', Buffer.from(sha256, 'hex'));

/** A picture that this platform has taken for this use; records that show one ask for it before they store its digest. */
export async function findPicture(db: Db | Trx, use: PictureUseName, sha256: string): Promise<Picture | undefined> {
  const row = await rowOf(db, use, sha256).executeTakeFirst();
  return row && { sha256, width: row.width, height: row.height };
}
