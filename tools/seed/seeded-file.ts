import { createHash } from 'node:crypto';
import type { Actor } from '../../apps/server/src/platform/actor.ts';
import {
  announceFile,
  commitFile,
  lookAtUpload,
} from '../../apps/server/src/platform/files/stored-file/stored-file.service.ts';
import type { Place, SeedContext } from './place.ts';

/** Uploads a file as a member's browser would; the job that reads it back is left to the caller. */
export async function uploadSeeded(
  { deps }: SeedContext,
  place: Place,
  { actor, at, name, bytes }: { actor: Actor; at: Date; name: string; bytes: Buffer },
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const announced = await place.db
    .transaction()
    .execute((trx) => announceFile(deps, trx, { actor, at, name, sizeBytes: bytes.length, sha256 }));
  const put = await fetch(announced.url, { method: 'PUT', headers: announced.headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`the store answered ${put.status}: ${await put.text()}`);
  const delivered = await lookAtUpload(deps, place.db, { id: announced.id, actor });
  await place.db.transaction().execute((trx) => commitFile(trx, { id: announced.id, actor, at, delivered }));
  return announced.id;
}
