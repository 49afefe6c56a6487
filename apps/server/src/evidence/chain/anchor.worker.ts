import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../../platform/deps.ts';
import { isAnybodyAnchoring } from './anchor-demand.repo.ts';
import { followAnchors, proveAnchors, sendWaiting, type Anchoring } from './anchor-follow.service.ts';
import { recordedIncidents } from './anchor-incident.ts';
import { prepareAnchor } from './anchor-prepare.service.ts';
import { WrongChain, type AnchorTarget } from './anchor-target.ts';

/**
 * One look: follow, prepare, send, prove. All that it goes by is in tables and on the chain, so it may stop or die at
 * any line, and the next look, by whichever worker, goes on from there. Throws while the node is away.
 */
export async function anchorOnce(work: Anchoring, at: Date): Promise<void> {
  if (!(await isAnybodyAnchoring(work.db))) return;
  const chain = await work.target.identify();
  await followAnchors(work, chain, at);
  await prepareAnchor(work, chain, at);
  try {
    await sendWaiting(work, chain, at);
  } finally {
    // An account without money must not keep what is mined from being proven.
    await proveAnchors(work, chain);
  }
}

/** Runs until stopped. A trouble is told once, and its end as well. */
export function startAnchoring(deps: Deps, given?: AnchorTarget): { stop(): Promise<void> } {
  const ending = new AbortController();
  const openIncident = recordedIncidents(deps);
  const run = async () => {
    // The chain's library is large, and only this loop needs it.
    const target = given ?? (await import('./evm-target.ts')).openEvmTarget(deps.config);
    const { database, config, log } = deps;
    const work = { db: database.outside, config, target, log, openIncident };
    let trouble = '';
    while (!ending.signal.aborted) {
      const told = await anchorOnce(work, deps.clock.now()).then(
        () => '',
        async (error: unknown) => {
          if (error instanceof WrongChain) {
            // While the database is away it is told at the next look.
            await Promise.resolve(openIncident({ kind: 'wrong-chain', detail: { reason: error.message } })).catch(
              () => {},
            );
          }
          return reasonOf(error);
        },
      );
      if (told !== trouble) tell(deps.log, told);
      trouble = told;
      await pause(deps.config.CHAIN_POLL_SECONDS * 1_000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

function tell(log: Logger, trouble: string): void {
  if (trouble === '') log.info('anchoring works again');
  else log.warn({ reason: trouble }, 'anchoring cannot go on');
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message.split('\n')[0] ?? ''}` : message;
};
