import { isSame } from '@nota/evidence/bytes/encoding.ts';
import { formatCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { formatNote } from '@nota/evidence/note/signed-note.ts';
import type { NoteSigner } from '@nota/evidence/note/signatures.ts';
import { EMPTY_ROOT } from '@nota/evidence/tree/tree-hash.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { headOfSize, insertHead, latestHead, type Head } from '../log/log-head.repo.ts';
import { openLogReader, type LogReader } from '../log/log-reader.ts';
import { assertRunning, readLogState, type LogState } from '../log/log-state.repo.ts';
import type { LogStore } from '../log/log-store.ts';
import type { RunStep } from '../log/log-step.ts';
import { LogStopped } from '../log/log-stopped.ts';
import { storedSize } from '../log/log-tile.repo.ts';
import type { Remembered, SignerMemory } from './signer-memory.ts';
import { readWhatWasStored } from './signer-reading.ts';

export interface SignerPorts {
  readonly db: Db;
  readonly store: LogStore;
  readonly memory: SignerMemory;
  readonly signer: NoteSigner;
  readonly clock: Clock;
  readonly step: RunStep;
}

const NOTHING_YET: Remembered = { number: 0, size: 0, root: EMPTY_ROOT, edge: [] };

/**
 * Publishes a head over everything that is stored, if there is anything new, and returns it. The signer continues only
 * from its own memory, so it can never sign a smaller head, or a different one of the same size.
 */
export async function publishHead(ports: SignerPorts): Promise<Head | undefined> {
  const { db, step } = ports;
  const state = await readLogState(db);
  if (!state) return undefined;
  assertRunning(state);
  const last = await step('signer:read-memory', () => recall(ports));
  const reader = openLogReader(db);
  await assertSameLog(reader, state, last);
  const size = await storedSize(db, state.size);
  if (size <= last.size) return last.number === 0 ? undefined : publishAgain(ports, state, last);
  const edge = await step('signer:read-stored', () => readWhatWasStored(ports, last, size));
  const root = edge.root();
  // The partial tiles of this head are served from the database: computed from them, the root must be the same.
  if (!isSame(root, await reader.rootAt(size))) {
    throw new LogStopped(`the tiles of ${size} entries in the database are not those of the entries in the store`);
  }
  const next = { number: last.number + 1, size, root, edge: edge.levels };
  // Saved first: whatever happens from here on, no other head of this size will ever be signed.
  const isMine = await step('signer:remember', () => ports.memory.remember(next));
  return isMine ? publish(ports, state, next) : undefined;
}

/** Without a memory the signer starts only where no head was ever published. */
async function recall({ db, memory }: SignerPorts): Promise<Remembered> {
  const last = await memory.recall();
  if (last) return last;
  const head = await latestHead(db);
  if (head) throw new LogStopped(`heads up to ${head.size} were published, and the signer remembers none of them`);
  return NOTHING_YET;
}

/** The first entries of the database must still be exactly those that were signed last. */
async function assertSameLog(reader: LogReader, state: LogState, last: Remembered): Promise<void> {
  if (state.size < last.size) {
    throw new LogStopped(
      `the database ends at ${state.size}, and ${last.size} was signed: it is an older copy, from a backup or from a replica that was promoted before it had everything (DATABASE_STANDBY)`,
    );
  }
  if (!isSame(await reader.rootAt(last.size), last.root)) {
    throw new LogStopped(`the first ${last.size} entries are not those that were signed`);
  }
}

/** A crash may have come between saving and publishing; signing the same head again gives the same note. */
async function publishAgain(ports: SignerPorts, state: LogState, last: Remembered): Promise<Head | undefined> {
  return (await headOfSize(ports.db, last.size)) ? undefined : publish(ports, state, last);
}

async function publish(
  { db, signer, clock, step }: SignerPorts,
  { origin }: LogState,
  { size, root }: Remembered,
): Promise<Head> {
  const text = formatCheckpoint({ origin, size, root, extensions: [] });
  const signature = await step('signer:sign', () => signer.sign(text));
  const note = Buffer.from(formatNote({ text, signatures: [signature] })).toString();
  const head = { size, root, note, publishedAt: clock.now() };
  await step('signer:publish', () => insertHead(db, head));
  return head;
}
