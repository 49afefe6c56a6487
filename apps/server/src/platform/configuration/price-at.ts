import { costOf, type Purchase, type Quote } from '@nota/contract/platform-config/price.rules.ts';
import type { Configuration, Whose } from './config-in-force.ts';

/** What an order keeps: the amounts, and the version of the prices that they come from. */
export interface PricedPurchase extends Quote {
  /** Null of what the platform was set up with. */
  readonly versionId: string | null;
}

/**
 * What a purchase costs on a platform at a moment, from what the process remembers of the configuration. Everything
 * that sells asks here. Undefined where the item is not for sale then.
 */
export async function priceAt(
  configuration: Configuration,
  whose: Whose,
  purchase: Purchase,
  at: Date,
): Promise<PricedPurchase | undefined> {
  const { id, version, content } = await configuration.inForce(whose, 'price', at);
  const cost = costOf(content, purchase);
  return cost && { ...cost, version, versionId: id };
}
