import type { Deps } from '../../platform/deps.ts';
import { repeatUntilStopped, type Loop } from '../../platform/repeat-until-stopped.ts';
import { isAnybodyAnchoring } from './anchor-demand.repo.ts';
import { followAnchors, proveAnchors, sendWaiting, type Anchoring } from './anchor-follow.service.ts';
import { recordedIncidents } from './anchor-incident.ts';
import { prepareAnchor } from './anchor-prepare.service.ts';
import { WrongChain, type AnchorTarget } from './anchor-target.ts';

/**
 * One run: follow, prepare, send, prove. All its state is in tables and on the chain, so it may be stopped at any line,
 * and the next run, in whichever worker, continues from there. Throws while the node is away.
 */
export async function anchorOnce(work: Anchoring, at: Date): Promise<void> {
  if (!(await isAnybodyAnchoring(work.db))) return;
  const chain = await work.target.identify();
  await followAnchors(work, chain, at);
  await prepareAnchor(work, chain, at);
  try {
    await sendWaiting(work, chain, at);
  } finally {
    // An account without funds cannot send, but mined anchors must still get their proofs.
    await proveAnchors(work, chain);
  }
}

/** Runs until stopped. */
export function startAnchoring(deps: Deps, given?: AnchorTarget): Loop {
  const { database, config, log } = deps;
  const openIncident = recordedIncidents(deps);
  let target = given;
  return repeatUntilStopped({
    log,
    failing: 'anchoring cannot go on',
    recovered: 'anchoring works again',
    pauseMs: config.CHAIN_POLL_SECONDS * 1_000,
    async run() {
      // The chain library is large, and only this loop needs it.
      target ??= (await import('./evm-target.ts')).openEvmTarget(config);
      const work = { db: database.outside, config, target, log, openIncident };
      await anchorOnce(work, deps.clock.now()).catch(async (error: unknown) => {
        if (error instanceof WrongChain) {
          // While the database is away, the incident is recorded at the next run.
          await Promise.resolve(openIncident({ kind: 'wrong-chain', detail: { reason: error.message } })).catch(
            () => {},
          );
        }
        throw new Error(reasonOf(error), { cause: error });
      });
    },
  });
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message.split('\n')[0] ?? ''}` : message;
};
