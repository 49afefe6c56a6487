import { withTurn } from '../../platform/db/turn.ts';
import type { Deps } from '../../platform/deps.ts';
import { keepLooking, NO_LOOP, type Loop } from '../../platform/keep-looking.ts';
import { askToRestore } from '../preservation/ask-to-restore.ts';
import { fileProblem } from './file-check.ts';
import { dueFiles, isStillDue, stampReread, type ReadyFile } from './file-reread.repo.ts';
import { openIncident } from './integrity-incident.repo.ts';

/** What was read within a day is not read again, however few files there are. */
export const REREAD_AFTER_SECONDS = 86_400;
/** Files are large beside tiles: reading them again may take so much of the store's and the network's time. */
const BYTES_PER_SECOND = 8 * 1_048_576;
/** How many are looked up at once; the walk over all platforms is then made once for all of them. */
const LOOKED_UP = 200;
/** The rest where nothing waits, and after a file that could not be read. */
const IDLE_MS = 60_000;

export type FileOutcome = 'same' | 'incident' | 'another-worker';

/** The files that wait to be read, found again when they are used up. Where a worker dies, the stamps know the rest. */
export interface FileQueue {
  next(): Promise<ReadyFile | undefined>;
}

export function openFileQueue({ database, clock }: Pick<Deps, 'database' | 'clock'>): FileQueue {
  let waiting: ReadyFile[] = [];
  return {
    async next() {
      if (waiting.length === 0) {
        const before = new Date(clock.now().getTime() - REREAD_AFTER_SECONDS * 1_000);
        waiting = await dueFiles(database, before, LOOKED_UP);
      }
      return waiting.shift();
    },
  };
}

/**
 * Reads one file again; evidence that is not as it was is restored from its copy by a job. It is stamped as read whether or not it is as it was: the incident stays, and the others have
 * their turn. Where it could not be read it keeps its old stamp, and so its place at the head of the next look.
 */
export async function rereadFile(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'store'>,
  file: ReadyFile,
  ending: AbortSignal = new AbortController().signal,
): Promise<FileOutcome> {
  const outcome = await withTurn(deps.database, ['file-reread', file.id], async () => {
    if (!(await isStillDue(deps.database, file))) return 'another-worker' as const;
    const problem = await fileProblem(deps.store, file, ending);
    if (problem) await openIncident(deps, problem);
    if (problem && file.evidenceId !== null) await askToRestore(deps.database, file.platformId, file.evidenceId);
    await stampReread(deps.database, file, deps.clock.now());
    return problem ? ('incident' as const) : ('same' as const);
  });
  return outcome ?? 'another-worker';
}

/** How long to rest after a file, so that neither so many a minute nor so many bytes a second are exceeded. */
export const restMs = (sizeBytes: number, perMinute: number): number =>
  Math.max(60_000 / perMinute, (sizeBytes / BYTES_PER_SECOND) * 1_000);

/** Runs until stopped. */
export function startRereadingFiles(deps: Deps): Loop {
  if (deps.config.REVERIFY_PER_MINUTE === 0) return NO_LOOP;
  const queue = openFileQueue(deps);
  return keepLooking({
    log: deps.log,
    trouble: 'a stored file cannot be read',
    again: 'stored files are read again',
    restMs: IDLE_MS,
    look: (ending) => lookOnce(deps, queue, ending),
  });
}

async function lookOnce(deps: Deps, queue: FileQueue, ending: AbortSignal): Promise<number> {
  const file = await queue.next();
  if (!file) return IDLE_MS;
  await rereadFile(deps, file, ending);
  return restMs(file.sizeBytes, deps.config.REVERIFY_PER_MINUTE);
}
