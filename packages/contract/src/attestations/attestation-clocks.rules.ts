import type { ChainCard, FourClocks } from './attestation-detail.contract.ts';
import { CHAIN_STATE } from './attestation-progress.rules.ts';

interface Times {
  readonly deviceAt: string | null;
  readonly receivedAt: string;
  readonly chain: Pick<ChainCard, 'stamps' | 'anchor'>;
}

/** The four clocks of a record: its own two, and those of the log as it is now. The first authority that answered dates it. */
export function fourClocks({ deviceAt, receivedAt, chain }: Times): FourClocks {
  const [first] = chain.stamps.map(({ at }) => at).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return { device: deviceAt, received: receivedAt, stamped: first ?? null, block: chain.anchor?.blockAt ?? null };
}

/**
 * What a record's page says of the chain. The state saved in the record follows the log some time later, and never for
 * a record whose work has ended; so the log is asked, as for the clocks, and both say the same.
 */
export function chainStateNow({
  chainState,
  chain,
}: {
  readonly chainState: number;
  readonly chain: Pick<ChainCard, 'mode' | 'anchor'>;
}): number {
  if (chain.anchor !== null) return CHAIN_STATE.anchored;
  if (chain.mode === 0) return CHAIN_STATE.unchained;
  // The chain took the block back, and the record does not know it yet.
  return chainState === CHAIN_STATE.anchored || chainState === CHAIN_STATE.unchained ? CHAIN_STATE.waiting : chainState;
}
