import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { parseNote } from '@nota/evidence/note/signed-note.ts';
import { timestampRequest } from '@nota/evidence/time/timestamp-request.ts';
import { verifyTimestamp } from '@nota/evidence/time/timestamp.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withTurn } from '../../platform/db/turn.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertStamp, insertStampFailure, readStampState, type HeadStamp } from './head-stamp.repo.ts';
import { isStampDue, timeProblem, type StampState } from './head-stamp.rules.ts';
import { revocationOf } from './revocation.ts';
import { askAuthority, type Limits } from './stamp-authority.http.ts';
import { authoritiesOf, rootsOf, type StampAuthority } from './stamp-authority.ts';

const NONCE_BYTES = 16;
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

export type StampOutcome = 'stamped' | 'failed' | 'not-due' | 'another-worker';

/**
 * Stamps the latest head with one authority, if that is due. All its state is in tables, and the result is one row:
 * after a crash there is a whole token or none, and the next run, in whichever worker, asks again. No transaction is
 * open while it waits for the authority.
 */
export async function stampLatest(
  deps: Deps,
  authority: StampAuthority,
  { patienceMs = PATIENCE_MS, ending = new AbortController().signal } = {},
): Promise<StampOutcome> {
  const outcome = await withTurn(deps.database, ['head stamp', authority.name], async () => {
    const state = await readStampState(deps.database.outside, authority.name);
    if (!state.head || !isStampDue(state, deps.clock.now(), deps.config.TSA_SECONDS)) return 'not-due';
    const result = await obtain(deps, authority, { ...state, head: state.head }, { patienceMs, ending });
    return result.isObtained ? keep(deps, result.stamp) : giveUp(deps, authority, state.head.size, result);
  });
  return outcome ?? 'another-worker';
}

type Obtained =
  | { readonly isObtained: true; readonly stamp: HeadStamp }
  | { readonly isObtained: false; readonly problem: string; readonly detail: string; readonly response?: Uint8Array };

type Wanted = StampState & { readonly note: string; readonly head: NonNullable<StampState['head']> };

/** Asks for a token and stores it only if it verifies: it is kept for a court. */
async function obtain(deps: Deps, authority: StampAuthority, wanted: Wanted, limits: Limits): Promise<Obtained> {
  const digest = digestOfHead(wanted.note);
  const nonce = randomBytes(NONCE_BYTES);
  const query = timestampRequest(digest, nonce);
  const roots = await rootsOf(authority).catch((error: Error) => error);
  if (roots instanceof Error) return { isObtained: false, problem: 'roots', detail: roots.message };
  const askedAt = deps.clock.now();
  const reply = await askAuthority(authority.url, query, limits);
  if (!reply.isReply) return { isObtained: false, problem: 'unreachable', detail: reply.detail };
  const receivedAt = deps.clock.now();
  const response = reply.bytes;
  const verdict = await verifyTimestamp(response, { digest, nonce, roots });
  if (!verdict.isValid) return { isObtained: false, problem: verdict.problem, detail: verdict.detail, response };
  const problem = timeProblem(verdict, wanted, receivedAt);
  if (problem) return { isObtained: false, problem: 'time', detail: problem, response };
  const revocation = await revocationOf(deps, verdict.chain, limits);
  if (revocation.problem) return { isObtained: false, problem: 'revoked', detail: revocation.problem, response };
  const { genTime, accuracyMs, serial, policy, authority: signer, chain: certificates } = verdict;
  const token = { genTime, accuracyMs, serial, policy, signer, certificates, revocation: revocation.lists };
  return {
    isObtained: true,
    stamp: { authority: authority.name, size: wanted.head.size, query, response, ...token, askedAt, receivedAt },
  };
}

/** The stamped bytes are exactly those that the log signs: the checkpoint's text, with its last newline. */
export function digestOfHead(note: string): Uint8Array {
  const parsed = parseNote(utf8(note));
  if (!parsed) throw new Error('a published head is no signed note');
  return sha256(utf8(parsed.text));
}

async function keep(deps: Deps, stamp: HeadStamp): Promise<StampOutcome> {
  await insertStamp(deps.database.outside, stamp);
  const { authority, size, genTime, serial } = stamp;
  deps.log.info({ authority, size, genTime, serial }, 'head stamped');
  return 'stamped';
}

async function giveUp(
  deps: Deps,
  { name }: StampAuthority,
  size: number,
  { problem, detail, response }: Extract<Obtained, { isObtained: false }>,
): Promise<StampOutcome> {
  const failure = { authority: name, size, problem, detail, response, at: deps.clock.now() };
  await insertStampFailure(deps.database.outside, failure);
  deps.log.warn({ authority: name, size, problem, detail }, 'head not stamped');
  return 'failed';
}

/** One loop per authority, so that one that is down or slow does not delay the others. */
export function startStamping(deps: Deps): { stop(): Promise<void> } {
  const ending = new AbortController();
  const loops = authoritiesOf(deps.config).map(async (authority) => {
    while (!ending.signal.aborted) {
      await stampLatest(deps, authority, { ending: ending.signal }).catch((error: Error) => {
        if (ending.signal.aborted) return;
        deps.log.warn({ authority: authority.name, reason: error.message }, 'stamping could not be tried');
      });
      await pause(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}
