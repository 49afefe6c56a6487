import type { Trx } from '../../../platform/db/database.ts';
import type { MachineCaller } from '../../../platform/machine/machine-caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { takeFromPackage } from '../customer/api-customer.service.ts';
import { giveBackToDay, takeFromDay } from './api-day.repo.ts';

type Payer = Pick<MachineCaller, 'customerId' | 'dailyQuota'>;

/**
 * Takes from the day's quota and from the package, or answers why not. Both rows stay locked until the end of the
 * transaction, and are taken in this order by everybody: whoever writes for the same customer comes after.
 */
export async function charge(trx: Trx, payer: Payer, count: number, at: Date): Promise<Refusal | undefined> {
  const { customerId, dailyQuota } = payer;
  const day = { customerId, quota: dailyQuota, at };
  if (!(await takeFromDay(trx, { ...day, count }))) return usedUp(customerId, 'day');
  if (await takeFromPackage(trx, customerId, count, at)) return undefined;
  // A transaction that others share is not rolled back, so the day gets its part again.
  await giveBackToDay(trx, { ...day, count });
  return usedUp(customerId, 'package');
}

/** Takes nothing and holds other writers of the same customer off: what is looked up now still holds when it is charged. */
export const lockPackage = (trx: Trx, payer: Payer, at: Date) => charge(trx, payer, 0, at);

/** Which of the two it was is in the answer: one is over at midnight, the other when more is bought. */
const usedUp = (customerId: string, limit: 'package' | 'day') =>
  new Refusal('PACKAGE_USED_UP', { customerId, limit }, { limit });
