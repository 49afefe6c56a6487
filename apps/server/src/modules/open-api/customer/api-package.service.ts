import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { placeOrder, type Seller, type StoredOrder } from '../../financial/index.ts';
import { lockApiCustomer, saveApiCustomer } from './api-customer.repo.ts';
import { judgePackage } from './api-customer.service.ts';

/** Customers with a contract, whether or not something is left of what they bought. */
const UNDER_CONTRACT: readonly string[] = ['enabled', 'overdue', 'disabled'];

interface PackageOrder {
  readonly customerId: string;
  readonly platformId: string;
  /** The caller's own: the same again places nothing. */
  readonly key: string;
  readonly units: number;
  /** As the contract says. */
  readonly unitFen: number;
  /** When the whole package ends; null for one without an end. */
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** More units for a customer at the price of its contract. */
export async function orderPackage(
  deps: Pick<Deps, 'configuration'>,
  trx: Trx,
  given: PackageOrder,
): Promise<StoredOrder> {
  const { customerId, platformId, key, units, unitFen, expiresAt, at } = given;
  const customer = (await lockApiCustomer(trx, customerId)) ?? refuse('RECORD_NOT_FOUND', { id: customerId });
  if (!UNDER_CONTRACT.includes(customer.state)) refuse('STATE_CHANGED', { id: customerId, state: customer.state });
  const { order } = await placeOrder(deps, trx, {
    platformId,
    key: `api-package:${customerId}:${key}`,
    buyer: {
      kind: 'api-customer',
      id: customerId,
      name: customer.org_name,
      appId: customer.app_id,
      isMember: false,
    },
    sale: {
      kind: 'api-package',
      subjectId: customerId,
      subject: customer.contract_no ?? customer.app_id,
      terms: { units, expiresAt: expiresAt?.toISOString() ?? null },
    },
    lines: [{ item: 'apiPackage', quantity: units, unitFen }],
    at,
  });
  return order;
}

/** The units are there at once, and an overdue customer is enabled in the same moment. */
export const packageSeller: Seller = {
  kind: 'api-package',
  async deliver(trx, { subjectId: id, terms }, at) {
    const customer = await lockApiCustomer(trx, id);
    if (!customer || !UNDER_CONTRACT.includes(customer.state)) return 'impossible';
    const { units, expiresAt } = terms as { units: number; expiresAt: string | null };
    await saveApiCustomer(trx, id, {
      package_total: String(BigInt(customer.package_total) + BigInt(units)),
      package_expires_at: expiresAt === null ? null : new Date(expiresAt),
    });
    await judgePackage(trx, id, at);
    return 'delivered';
  },
};
