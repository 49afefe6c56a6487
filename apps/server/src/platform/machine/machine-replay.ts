import { gather, type Gatherer } from '../db/gather.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refusal.ts';
import { claimNonces, findEarlier, type Earlier, type Nonce } from './nonce.repo.ts';

export interface ReplayGuard {
  /** For a call that changes nothing: its id is recorded, and the same call may be repeated. */
  claim(platformId: string, nonce: Nonce, at: Date): Promise<void>;
  /** Whether the id belongs to another call, for a call that is refused before it claims its id. */
  refuseIfUsed(platformId: string, nonce: Nonce): Promise<void>;
  /** Whether the very same call was done and its answer kept. */
  isAnswered(platformId: string, nonce: Nonce): Promise<boolean>;
}

interface Claim {
  readonly nonce: Nonce;
  readonly at: Date;
}

const CONCURRENCY = 2;
const TOGETHER_MOST = 200;

/** The ids are in the database and not in Redis: an outage or eviction there must not make replays possible. */
export function openReplayGuard(deps: Deps): ReplayGuard {
  const platforms = new Map<string, Gatherer<Claim, Earlier | undefined>>();
  const gathererOf = (platformId: string) => {
    const known = platforms.get(platformId);
    if (known) return known;
    const db = deps.database.forPlatform(platformId);
    const made = gather<Claim, Earlier | undefined>({
      concurrency: CONCURRENCY,
      most: TOGETHER_MOST,
      run: (claims) =>
        claimNonces(
          db,
          claims.map(({ nonce }) => nonce),
          claims[0]?.at ?? deps.clock.now(),
        ),
    });
    platforms.set(platformId, made);
    return made;
  };
  return {
    async claim(platformId, nonce, at) {
      const earlier = await gathererOf(platformId).add({ nonce, at });
      if (earlier && !earlier.isSame) refuse('REQUEST_REPEATED', { requestId: nonce.requestId });
    },
    async refuseIfUsed(platformId, nonce) {
      const earlier = await findEarlier(deps.database.forPlatform(platformId), nonce);
      if (earlier && !earlier.isSame) refuse('REQUEST_REPEATED', { requestId: nonce.requestId });
    },
    async isAnswered(platformId, nonce) {
      const earlier = await findEarlier(deps.database.forPlatform(platformId), nonce);
      return earlier !== undefined && earlier.isSame && earlier.answer !== null;
    },
  };
}
