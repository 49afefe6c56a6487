import type { Trx } from '../../../platform/db/database.ts';
import type { MachineCaller } from '../../../platform/machine/machine-caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { takeFromPackage } from '../customer/api-customer.service.ts';
import { giveBackToDay, takeFromDay } from './api-day.repo.ts';

type Payer = Pick<MachineCaller, 'customerId' | 'dailyQuota'>;

/**
 * Takes from the day's quota and from the package, or returns the reason why not. Both rows stay locked until the end
 * of the transaction, and all callers lock them in this order, so that writers of one customer are serialised.
 */
export async function charge(trx: Trx, payer: Payer, count: number, at: Date): Promise<Refusal | undefined> {
  const { customerId, dailyQuota } = payer;
  const day = { customerId, quota: dailyQuota, at };
  if (!(await takeFromDay(trx, { ...day, count }))) return usedUp(customerId, 'day');
  if (await takeFromPackage(trx, customerId, count, at)) return undefined;
  // A transaction shared with other calls is not rolled back, so the quota of the day is given back.
  await giveBackToDay(trx, { ...day, count });
  return usedUp(customerId, 'package');
}

/** Takes nothing but locks out other writers of the same customer: what is read now still holds when it is charged. */
export const lockPackage = (trx: Trx, payer: Payer, at: Date) => charge(trx, payer, 0, at);

/** The refusal says which of the two it was: the quota is renewed at midnight, the package when more is bought. */
const usedUp = (customerId: string, limit: 'package' | 'day') =>
  new Refusal('PACKAGE_USED_UP', { customerId, limit }, { limit });
