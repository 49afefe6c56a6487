import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { listViewedPapers } from '../../../platform/files/stored-file/paper-view.ts';
import { RECORD_OBJECT_TYPE } from '@nota/evidence/package/record-object.ts';

/** How a page can show a file; other types can only be downloaded. */
export function previewKindOf(mime: string | null): 'image' | 'pdf' | 'text' | null {
  if (mime === 'application/pdf') return 'pdf';
  if (mime === 'text/plain' || mime === RECORD_OBJECT_TYPE) return 'text';
  return ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mime ?? '') ? 'image' : null;
}

/** Whether this member has fetched the file of a record. */
export async function hasSeen(
  db: Db | Trx,
  { file_id: fileId }: { readonly file_id: string | null },
  actor: Pick<Actor, 'id'>,
): Promise<boolean> {
  if (fileId === null) return false;
  return (await listViewedPapers(db, { fileIds: [fileId], memberId: actor.id })).has(fileId);
}
