import type { CaseMaterialKind } from '@nota/contract/notarization/case-file-record.ts';
import { caseFileMessages } from '@nota/contract/notarization/case-file.messages.ts';
import { casePaperMessages } from '@nota/contract/notarization/law/matter-requirement.messages.ts';
import type { Actor } from '../../../apps/server/src/platform/actor.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import { storedFileHandler } from '../../../apps/server/src/platform/files/stored-file/stored-file.worker.ts';
import { runJobs } from '../../../apps/server/src/testing/jobs.ts';
import { DAYS } from '../calendar.ts';
import { chanceOf } from '../chance.ts';
import { inParallel, type Place, type SeedContext } from '../place.ts';
import { pngOf } from '../png.ts';
import { uploadSeeded } from '../seeded-file.ts';

export interface CasePaper {
  readonly kind: CaseMaterialKind;
  readonly by: Actor;
}

const CONCURRENCY = 4;
const TITLES = { ...casePaperMessages, ...caseFileMessages.material };
const keyOf = ({ kind, by }: CasePaper) => `${by.id} ${kind}`;

/** A picture for each kind of paper that a member adds to cases; the cases share them. */
export async function uploadCasePapers(
  context: SeedContext,
  place: Place,
  wanted: readonly CasePaper[],
): Promise<(paper: CasePaper) => string> {
  const each = new Map(wanted.map((paper) => [keyOf(paper), paper]));
  const ids = new Map<string, string>();
  const at = addDays(context.calendar.now, -DAYS);
  await inParallel([...each], CONCURRENCY, async ([key, { kind, by }]) => {
    const bytes = pngOf(chanceOf(`paper ${place.key} ${kind} ${by.name}`), 120, 80);
    const name = `${TITLES[kind][0]}-样张.png`;
    ids.set(key, await uploadSeeded(context, place, { actor: by, at, name, bytes }));
  });
  await runJobs(context.deps, [storedFileHandler]);
  return (paper) => ids.get(keyOf(paper)) ?? '';
}
