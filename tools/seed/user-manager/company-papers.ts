import { createHash } from 'node:crypto';
import {
  announceFile,
  commitFile,
  lookAtUpload,
} from '../../../apps/server/src/platform/files/stored-file/stored-file.service.ts';
import { storedFileHandler } from '../../../apps/server/src/platform/files/stored-file/stored-file.worker.ts';
import { runJobs } from '../../../apps/server/src/testing/jobs.ts';
import { chanceOf } from '../chance.ts';
import { pngOf } from '../png.ts';
import type { Place, SeedContext } from '../place.ts';

const PAPERS = 12;

/** Pictures that stand for licences, uploaded by the submitter; companies share them. */
export async function uploadPapers({ deps, calendar, scale }: SeedContext, place: Place): Promise<string[]> {
  const actor = place.staff('客服', 0);
  const ids: string[] = [];
  for (let number = 1; number <= Math.ceil(PAPERS * scale); number += 1) {
    const chance = chanceOf(`licence ${place.key} ${number}`);
    const bytes = pngOf(chance, 120, 80);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const at = calendar.at(0, chance);
    const announced = await place.db
      .transaction()
      .execute((trx) =>
        announceFile(deps, trx, { actor, at, name: `营业执照样张-${number}.png`, sizeBytes: bytes.length, sha256 }),
      );
    const put = await fetch(announced.url, { method: 'PUT', headers: announced.headers, body: new Uint8Array(bytes) });
    if (!put.ok) throw new Error(`the store answered ${put.status}: ${await put.text()}`);
    const delivered = await lookAtUpload(deps, place.db, { id: announced.id, actor });
    await place.db.transaction().execute((trx) => commitFile(trx, { id: announced.id, actor, at, delivered }));
    ids.push(announced.id);
  }
  await runJobs(deps, [storedFileHandler]);
  return ids;
}
