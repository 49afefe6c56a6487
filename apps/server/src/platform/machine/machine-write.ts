import type { Trx } from '../db/database.ts';
import { gather, type Gatherer } from '../db/gather.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { Partial } from '../http/call.ts';
import { claimNonces, keepAnswers, releaseNonces, type Earlier, type Nonce } from './nonce.repo.ts';

interface Writing<Call> {
  readonly call: Call;
  readonly nonce: Nonce;
}

type DoAll<Call> = (trx: Trx, calls: readonly Call[]) => Promise<readonly unknown[]>;

/** Concurrent transactions per platform, and the most calls in one transaction. */
const CONCURRENCY = 2;
const TOGETHER_MOST = 64;

/** Handles single calls at once and concurrent ones together, so that many share one commit. */
export function openWriters<Call extends { at: Date }>(deps: Deps, doAll: DoAll<Call>, most = TOGETHER_MOST) {
  const writers = new Map<string, Gatherer<Writing<Call>, unknown>>();
  return async (platformId: string, writing: Writing<Call>): Promise<unknown> => {
    const writer =
      writers.get(platformId) ??
      gather<Writing<Call>, unknown>({
        concurrency: most === 1 ? Infinity : CONCURRENCY,
        most,
        run: (group) => writeTogether(deps, platformId, group, doAll),
      });
    writers.set(platformId, writer);
    const outcome = await writer.add(writing);
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
}

/** One transaction for the ids, the work and the kept answers: a crash leaves all of it or none. */
async function writeTogether<Call extends { at: Date }>(
  deps: Deps,
  platformId: string,
  group: readonly Writing<Call>[],
  doAll: DoAll<Call>,
): Promise<unknown[]> {
  const db = deps.database.forPlatform(platformId);
  const at = group[0]?.call.at ?? deps.clock.now();
  return db.transaction().execute(async (trx) => {
    const nonces = group.map(({ nonce }) => nonce);
    const earlier = await claimNonces(trx, nonces, at);
    const fresh = group.filter((_, index) => earlier[index] === undefined);
    const outcomes =
      fresh.length === 0
        ? []
        : await doAll(
            trx,
            fresh.map(({ call }) => call),
          );
    const done = fresh.map(({ nonce }, index) => ({ nonce, answer: outcomes[index] }));
    await keepAnswers(
      trx,
      done.filter(({ answer }) => !(answer instanceof Refusal)),
    );
    await releaseNonces(
      trx,
      done.filter(({ answer }) => answer instanceof Refusal).map(({ nonce }) => nonce),
    );
    return group.map(({ nonce }, index) => {
      const before = earlier[index];
      return before ? again(before, nonce, done) : done.find((one) => one.nonce === nonce)?.answer;
    });
  });
}

type Done = readonly { readonly nonce: Nonce; readonly answer: unknown }[];

function again(earlier: Earlier, nonce: Nonce, done: Done): unknown {
  if (!earlier.isSame) return new Refusal('REQUEST_REPEATED', { requestId: nonce.requestId });
  if (earlier.answer) {
    const { data, message } = earlier.answer;
    return message === undefined ? data : new Partial(data, message);
  }
  // A duplicate in the same group, whose answer was not yet kept when it was looked up.
  return done.find((one) => isTwin(one.nonce, nonce))?.answer ?? null;
}

const isTwin = (one: Nonce, other: Nonce) => one.customerId === other.customerId && one.requestId === other.requestId;
