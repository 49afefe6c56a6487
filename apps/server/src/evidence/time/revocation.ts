import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { judgeRevocation, revocationUrls } from '@nota/evidence/time/revocation-list.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { keepList, latestList, type KeptList } from './revocation-list.repo.ts';
import { fetchList, type Limits } from './stamp-authority.http.ts';

/** Issuers publish a new list every few hours or days. */
const LOOK_AGAIN_SECONDS = 3_600;

export interface Revocation {
  /** Digests of the lists in force. */
  readonly lists: readonly Uint8Array[];
  /** The revoked certificate, if any. */
  readonly problem: string | undefined;
}

/**
 * The revocation status of each certificate up to the root. It is evidence for later and not a condition: an issuer
 * whose list cannot be fetched does not prevent a stamp, but one that says "revoked" does.
 */
export async function revocationOf(deps: Deps, chain: readonly Uint8Array[], limits: Limits): Promise<Revocation> {
  const lists: Uint8Array[] = [];
  for (const [place, certificate] of chain.slice(0, -1).entries()) {
    const issuer = chain[place + 1] as Uint8Array;
    for (const url of revocationUrls(certificate).slice(0, 1)) {
      const list = await listAt(deps, url, { certificate, issuer }, limits);
      if (!list) continue;
      lists.push(list.sha256);
      const verdict = await judgeRevocation(list.bytes, certificate, issuer);
      if (verdict.isUsable && verdict.isRevoked)
        return { lists, problem: `the list at ${url} says that a certificate of the chain is revoked` };
    }
  }
  return { lists, problem: undefined };
}

/** A list of the last hour, or a fresh one; if none can be fetched, the last known one. */
async function listAt(
  deps: Deps,
  url: string,
  { certificate, issuer }: { certificate: Uint8Array; issuer: Uint8Array },
  limits: Limits,
): Promise<KeptList | undefined> {
  const known = await latestList(deps.database.outside, url);
  const at = deps.clock.now();
  if (known && known.fetchedAt <= at && addSeconds(known.fetchedAt, LOOK_AGAIN_SECONDS) > at) return known;
  const reply = await fetchList(url, limits);
  const verdict = reply.isReply
    ? await judgeRevocation(reply.bytes, certificate, issuer)
    : { isUsable: false as const, detail: reply.detail };
  if (!reply.isReply || !verdict.isUsable) {
    deps.log.warn({ url, detail: verdict.isUsable ? '' : verdict.detail }, 'no list of revoked certificates');
    return known;
  }
  const list = { sha256: sha256(reply.bytes), bytes: reply.bytes, fetchedAt: at };
  await keepList(deps.database.outside, { ...list, url, issuedAt: verdict.issuedAt });
  return list;
}
