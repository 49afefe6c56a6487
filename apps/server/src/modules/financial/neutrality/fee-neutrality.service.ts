import { feeNeutralityBreaches, type Breach } from '@nota/contract/financial/neutrality/fee-neutrality.rules.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { countLookedAt, readFeeOrders, readOfficeFlows, type NeutralityPeriod } from './fee-neutrality.repo.ts';

/**
 * What flows between notary offices and the platform beyond contracts: of what the handle sees, over all time or over
 * some days. It changes nothing, and believes orders by their lines and money by its transfers.
 */
export async function findBreaches(db: Db | Trx, period?: NeutralityPeriod): Promise<Breach[]> {
  const found = feeNeutralityBreaches({ flows: await readOfficeFlows(db, period), orders: [] });
  for await (const orders of readFeeOrders(db, period)) found.push(...feeNeutralityBreaches({ flows: [], orders }));
  return found;
}

export interface NeutralityReport {
  readonly transfers: number;
  readonly offices: number;
  readonly breaches: readonly Breach[];
}

/** Of all platforms, by the owner's connection. */
export const checkFeeNeutrality = async (db: Db): Promise<NeutralityReport> => ({
  ...(await countLookedAt(db)),
  breaches: await findBreaches(db),
});

/** One line where all is well, otherwise a line for each breach. */
export function reportLines({ transfers, offices, breaches }: NeutralityReport): string[] {
  if (breaches.length === 0)
    return [
      `fee-neutrality: nothing flows between offices and the platform beyond contracts (${transfers} transfers, ${offices} offices)`,
    ];
  return [
    ...breaches.map(({ transferIds, what }) => `- ${what}; transfers ${transferIds.join(', ') || 'none'}`),
    `fee-neutrality: ${breaches.length} breach(es) (${transfers} transfers, ${offices} offices)`,
  ];
}
