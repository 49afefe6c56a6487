import { parseDecimal, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { formatSignature, parseNote } from '@nota/evidence/note/signed-note.ts';
import { validSignatures } from '@nota/evidence/note/signatures.ts';
import { isKeyNamed } from '@nota/evidence/note/verifier-key.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { withTurn } from '../../platform/db/turn.ts';
import type { Deps } from '../../platform/deps.ts';
import { latestHead, type Head } from '../log/log-head.repo.ts';
import { openLogReader, type LogReader } from '../log/log-reader.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';
import { formatAddCheckpoint } from './add-checkpoint.ts';
import { insertCosignature, lastCosigned } from './cosignature.repo.ts';
import { witnessesOf, type ConfiguredWitness } from './witness-list.ts';
import { readWitnessStanding } from './witness-standing.repo.ts';
import { askWitness, type Limits, type WitnessReply } from './witness.http.ts';

const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 500;
const REST_MOST_MS = 30_000;
/** The witness may correct our size twice: another process may have shown it a newer head in between. */
const ASK_TIMES = 3;

export type CosignOutcome = 'cosigned' | 'nothing-new' | 'another-worker' | 'failed' | 'contradicted';

export interface Cosigning {
  readonly deps: Deps;
  readonly reader: LogReader;
  readonly limits: Limits;
}

/**
 * Asks one witness to cosign the latest head, if it has not. All its state is in tables, and the result is one row, so
 * a process may die anywhere. The head is published already: nobody waits for this.
 */
export async function cosignLatest(work: Cosigning, witness: ConfiguredWitness): Promise<CosignOutcome> {
  const { deps } = work;
  const db = deps.database.outside;
  const outcome = await withTurn(deps.database, ['cosignature', witness.name], async () => {
    const head = await latestHead(db);
    const last = (await lastCosigned(db, witness.name))?.size ?? 0;
    if (!head || last === head.size) return 'nothing-new';
    const reply = await askFrom(work, witness, head, last);
    if (!reply.isReply) return failed(work, witness, reply.detail);
    if (reply.status === 409) return contradicted(work, witness, head, 'witness-ahead', { told: reply.body.trim() });
    if (reply.status === 422) return contradicted(work, witness, head, 'witness-contradicts', {});
    if (reply.status !== 200) return failed(work, witness, `HTTP ${reply.status}`);
    const cosignature = readCosignature(head, reply.body, witness);
    if (!cosignature) return failed(work, witness, 'what it answered is not its cosignature');
    await insertCosignature(db, { ...cosignature, size: head.size, receivedAt: deps.clock.now() });
    return 'cosigned';
  });
  return outcome ?? 'another-worker';
}

/**
 * First from the size we assume the witness has, then from the size it answers. A size without a head of ours ends it.
 */
async function askFrom(
  { reader, limits }: Cosigning,
  { url }: ConfiguredWitness,
  head: Head,
  first: number,
): Promise<WitnessReply> {
  let from = first;
  for (let time = 1; ; time += 1) {
    const proof = await reader.consistencyPath(from, head.size);
    const reply = await askWitness(url, formatAddCheckpoint(from, proof, head.note), limits);
    if (!reply.isReply || reply.status !== 409) return reply;
    const told = parseDecimal(reply.body.trim());
    if (told === undefined || time === ASK_TIMES) return { isReply: false, detail: 'it does not say where it is' };
    if (told > head.size) return reply;
    from = told;
  }
}

/** Verified before it is stored; undefined where it is not this witness's signature of this head. */
function readCosignature(head: Head, body: string, { name, key }: ConfiguredWitness) {
  const text = parseNote(utf8(head.note))?.text ?? '';
  const note = parseNote(utf8(`${text}\n${body}`));
  const seconds = note && validSignatures(note, [key])[0]?.seconds;
  const signature = note?.signatures.find((one) => isKeyNamed(key, one.name, one.keyId));
  if (!seconds || !signature) return undefined;
  return { witness: name, line: formatSignature(signature), cosignedAt: new Date(seconds * 1_000) };
}

function failed({ deps }: Cosigning, { name: witness }: ConfiguredWitness, reason: string): CosignOutcome {
  deps.log.warn({ witness, reason }, 'head not cosigned');
  return 'failed';
}

/** A witness with a larger or different head may be the only one to notice a restored or forked log. */
async function contradicted(
  { deps }: Cosigning,
  { name }: ConfiguredWitness,
  head: Head,
  kind: 'witness-ahead' | 'witness-contradicts',
  seen: Readonly<Record<string, string>>,
): Promise<CosignOutcome> {
  const newest = await latestHead(deps.database.outside);
  // Another worker of ours may have shown it a head that was published since.
  if (kind === 'witness-ahead' && newest && Number(seen['told']) <= newest.size) return 'failed';
  await openIncident(deps, { kind, subject: name, detail: { size: head.size, ...seen } });
  return 'contradicted';
}

/** One loop per witness, so that a slow or dead one delays no other, and one that reports the quorum. */
export function startCosigning(deps: Deps): { stop(): Promise<void> } {
  const ending = new AbortController();
  const limits = { patienceMs: PATIENCE_MS, ending: ending.signal };
  const work = { deps, reader: openLogReader(deps.database.outside, 256), limits };
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  const asking = witnessesOf(deps.config).map(async (witness) => {
    for (let failures = 0; !ending.signal.aborted;) {
      const outcome = await cosignLatest(work, witness).catch((error: Error) => {
        if (!ending.signal.aborted) failed(work, witness, error.message);
        return 'failed' as const;
      });
      failures = outcome === 'failed' || outcome === 'contradicted' ? failures + 1 : 0;
      await rest(Math.min(LOOK_EVERY_MS * 2 ** failures, REST_MOST_MS));
    }
  });
  const telling = tellOfQuorum(deps, ending.signal, () => rest(1_000));
  return {
    async stop() {
      ending.abort();
      await Promise.all([...asking, telling]);
    },
  };
}

/** The log continues below its quorum; the beginning and the end of that are logged once each. */
async function tellOfQuorum(deps: Deps, ending: AbortSignal, rest: () => Promise<unknown>): Promise<void> {
  let wasBelow = false;
  while (deps.config.WITNESS_QUORUM > 0 && !ending.aborted) {
    const standing = await readWitnessStanding(deps.database.outside, deps.config, deps.clock.now()).catch(() => null);
    if (standing && standing.isBelowQuorum !== wasBelow) {
      wasBelow = standing.isBelowQuorum;
      const { quorum, latestSize, witnessedSize } = standing;
      if (wasBelow) deps.log.warn({ quorum, latestSize, witnessedSize }, 'heads are below the quorum of witnesses');
      else deps.log.info({ quorum, witnessedSize }, 'heads have their quorum of witnesses again');
    }
    await rest();
  }
}
