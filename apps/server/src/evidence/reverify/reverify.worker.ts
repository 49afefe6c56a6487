import { tilePath, type Tile } from '@nota/evidence/tree/tiles.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Db } from '../../platform/db/database.ts';
import { repeatUntilStopped, NO_LOOP, type Loop } from '../../platform/repeat-until-stopped.ts';
import { withTurn } from '../../platform/db/turn.ts';
import { headOfSize, latestHead, type Head } from '../log/log-head.repo.ts';
import { openLogReader } from '../log/log-reader.ts';
import { readLogState } from '../log/log-state.repo.ts';
import { openLogStore, type LogStore } from '../log/log-store.ts';
import { restoreTile } from '../preservation/restore-tile.ts';
import { startRereadingFiles } from './file-reread.worker.ts';
import { openIncident } from './integrity-incident.repo.ts';
import { headProblem, objectProblem, type CheckPorts } from './object-check.ts';
import { beginRound, lastEndedRound, roundUnderWay, saveProgress, type Round } from './reverify-round.repo.ts';
import { nextObjects, paceOf, tileAt } from './reverify-order.ts';

/** A small log is read in a moment, so rounds have a minimum interval. */
const ROUND_EVERY_SECONDS = 600;

export type ReverifyOutcome = 'read' | 'round-ended' | 'not-due' | 'another-worker';

/**
 * Reads the next objects of the current round and compares each with what was written. Progress is saved afterwards: a
 * worker that dies, or a store that is away, costs one batch. An incident is kept even then.
 */
export async function reverifyNext(deps: Deps, store: LogStore, most: number): Promise<ReverifyOutcome> {
  const db = deps.database.outside;
  const outcome = await withTurn(deps.database, ['reverify', ''], async () => {
    const round = (await roundUnderWay(db)) ?? (await beginIfDue(db, deps.clock.now()));
    if (!round) return 'not-due';
    const ports = { db, store, reader: openLogReader(db, 64) };
    const head = await headOfSize(db, round.size);
    if (!head) throw new Error(`head ${round.size} is gone`);
    const { objects, next } = nextObjects(round.size, round.position, most);
    let mismatches = 0;
    for (const one of objects) {
      const problem = await objectProblem(ports, tileAt(one), head);
      if (!problem) continue;
      mismatches += 1;
      await openIncident(deps, problem);
      if (RESTORABLE.has(problem.kind)) await restoreLost(deps, store, tileAt(one));
    }
    const isLast = nextObjects(round.size, next, 1).objects.length === 0;
    if (isLast && (await isHeadBroken(deps, ports, head))) mismatches += 1;
    const endedAt = isLast ? deps.clock.now() : null;
    await saveProgress(db, round, { position: next, checked: objects.length, mismatches, endedAt });
    return isLast ? 'round-ended' : 'read';
  });
  return outcome ?? 'another-worker';
}

/** Problems of the store whose right bytes are known. */
const RESTORABLE = new Set(['object-missing', 'object-differs']);

/** Reading continues where a tile cannot be restored: its incident stays, and the next round tries again. */
async function restoreLost(deps: Deps, store: LogStore, tile: Tile): Promise<void> {
  const state = await readLogState(deps.database.outside);
  const isBack = state && (await restoreTile(deps, store, state.origin, tile).catch((error: Error) => error.message));
  if (isBack !== true) deps.log.error({ tile: tilePath(tile), reason: isBack }, 'a tile could not be restored');
}

async function beginIfDue(db: Db, at: Date): Promise<Round | undefined> {
  const last = await lastEndedRound(db);
  if (last && at.getTime() - last.begunAt.getTime() < ROUND_EVERY_SECONDS * 1_000) return undefined;
  const head = await latestHead(db);
  return head && beginRound(db, head.size, at);
}

async function isHeadBroken(deps: Deps, ports: CheckPorts, head: Head): Promise<boolean> {
  const state = await readLogState(ports.db);
  const last = await lastEndedRound(ports.db);
  const before = last && (await headOfSize(ports.db, last.size));
  const problem = state && (await headProblem(ports, state, head, before));
  if (problem) await openIncident(deps, problem);
  return problem !== undefined;
}

/** The log and the evidence files, each at its own pace, until stopped. */
export function startReverifying(deps: Deps): Loop {
  if (deps.config.REVERIFY_PER_MINUTE === 0) return NO_LOOP;
  const readings = [startReverifyingLog(deps), startRereadingFiles(deps)];
  return { stop: async () => void (await Promise.all(readings.map((reading) => reading.stop()))) };
}

/** Runs until stopped, at the configured pace. */
function startReverifyingLog(deps: Deps): Loop {
  const { everyMs, most } = paceOf(deps.config.REVERIFY_PER_MINUTE);
  let store: LogStore | undefined;
  const loop = repeatUntilStopped({
    log: deps.log,
    failing: 'stored objects cannot be read',
    recovered: 'stored objects are read again',
    pauseMs: everyMs,
    async run() {
      const state = await readLogState(deps.database.outside);
      if (!state) return;
      store ??= openLogStore(deps.config, state.origin, undefined, 'worker');
      await reverifyNext(deps, store, most);
    },
  });
  return {
    async stop() {
      await loop.stop();
      store?.close();
    },
  };
}
