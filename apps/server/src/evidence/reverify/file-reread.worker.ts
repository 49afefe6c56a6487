import { withTurn } from '../../platform/db/turn.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeatUntilStopped, NO_LOOP, type Loop } from '../../platform/repeat-until-stopped.ts';
import { askToRestore } from '../preservation/ask-to-restore.ts';
import { fileProblem } from './file-check.ts';
import { dueFiles, isStillDue, stampReread, type ReadyFile } from './file-reread.repo.ts';
import { openIncident } from './integrity-incident.repo.ts';

/** A file is read at most once a day, however few files there are. */
export const REREAD_AFTER_SECONDS = 86_400;
/** Files are large compared with tiles: so their reading has a limit in bytes per second. */
const BYTES_PER_SECOND = 8 * 1_048_576;
/** How many files are looked up at once, so that the query over all platforms is made once for all of them. */
const LOOKED_UP = 200;
/** The pause when no file is due, and after a file that could not be read. */
const IDLE_MS = 60_000;

export type FileOutcome = 'same' | 'incident' | 'another-worker';

/** The files that are due; queried again when they are used up. After a crash the recorded readings say what remains. */
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
 * Reads one file again; changed or lost evidence is restored from its copy by a job. The reading is recorded whether or
 * not the file is intact: the incident stays, and other files get their turn. A file that could not be read keeps its
 * old time, and so comes first again.
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

/** The pause after a file, so that neither the files per minute nor the bytes per second exceed their limits. */
export const pauseMs = (sizeBytes: number, perMinute: number): number =>
  Math.max(60_000 / perMinute, (sizeBytes / BYTES_PER_SECOND) * 1_000);

/** Runs until stopped. */
export function startRereadingFiles(deps: Deps): Loop {
  if (deps.config.REVERIFY_PER_MINUTE === 0) return NO_LOOP;
  const queue = openFileQueue(deps);
  return repeatUntilStopped({
    log: deps.log,
    failing: 'a stored file cannot be read',
    recovered: 'stored files are read again',
    pauseMs: IDLE_MS,
    run: (ending) => readOnce(deps, queue, ending),
  });
}

async function readOnce(deps: Deps, queue: FileQueue, ending: AbortSignal): Promise<number> {
  const file = await queue.next();
  if (!file) return IDLE_MS;
  await rereadFile(deps, file, ending);
  return pauseMs(file.sizeBytes, deps.config.REVERIFY_PER_MINUTE);
}
