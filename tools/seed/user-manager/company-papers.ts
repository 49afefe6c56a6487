import { storedFileHandler } from '../../../apps/server/src/platform/files/stored-file/stored-file.worker.ts';
import { runJobs } from '../../../apps/server/src/testing/jobs.ts';
import { chanceOf } from '../chance.ts';
import { pngOf } from '../png.ts';
import type { Place, SeedContext } from '../place.ts';
import { uploadSeeded } from '../seeded-file.ts';

const PAPERS = 12;

/** Pictures that stand for licences, uploaded by the submitter; companies share them. */
export async function uploadPapers(context: SeedContext, place: Place): Promise<string[]> {
  const { deps, calendar, scale } = context;
  const actor = place.staff('客服', 0);
  const ids: string[] = [];
  for (let number = 1; number <= Math.ceil(PAPERS * scale); number += 1) {
    const chance = chanceOf(`licence ${place.key} ${number}`);
    const bytes = pngOf(chance, 120, 80);
    const at = calendar.at(0, chance);
    ids.push(await uploadSeeded(context, place, { actor, at, name: `营业执照样张-${number}.png`, bytes }));
  }
  await runJobs(deps, [storedFileHandler]);
  return ids;
}
