import { gather, type Gatherer } from '../db/gather.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refusal.ts';
import { claimNonces, findEarlier, type Earlier, type Nonce } from './nonce.repo.ts';

export interface ReplayGuard {
  /** For a call that changes nothing: its id is written down, and the same call may come again. */
  claim(platformId: string, nonce: Nonce, at: Date): Promise<void>;
  /** Whether the id is another call's, for one that will not come as far as claiming it. */
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

/** The ids lie in the database and not in Redis: a cache that is away or forgets must not open the door to replays. */
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
