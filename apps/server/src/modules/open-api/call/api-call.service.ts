import type { ApiUsage } from '@nota/contract/open-api/api-call.contract.ts';
import { FORECAST_DAYS, packageForecast } from '@nota/contract/open-api/api-customer.rules.ts';
import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { errorNameOf } from '@nota/contract/kit/errors.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { addDays, addHours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lastCallOf, topErrorsSince, usageSince, type DayOfUse } from './api-call.repo.ts';
import { packageOf } from '../customer/api-customer.repo.ts';

const SHOWN_DAYS = 30;
const ERROR_DAYS = 7;
const ERRORS_MOST = 10;
const DAY_MS = 86_400_000;

/** A customer's last thirty days: usage, when its package will end, and its most frequent errors. */
export async function readUsage(
  db: Db,
  customerId: string,
  at: Date,
  language: Language,
): Promise<ApiUsage | undefined> {
  const customer = await db.selectFrom('api_customer').selectAll().where('id', '=', customerId).executeTakeFirst();
  if (!customer) return undefined;
  const shown = lastDays(SHOWN_DAYS, at);
  const [used, errors, lastCallAt] = await Promise.all([
    usageSince(db, customerId, shown[0] ?? ''),
    topErrorsSince(db, customerId, dayInChina(addDays(at, 1 - ERROR_DAYS)), ERRORS_MOST),
    lastCallOf(db, customerId),
  ]);
  const days = shown.map((day) => used.find((one) => one.day === day) ?? { day, calls: 0, errors: 0, taken: 0 });
  return {
    days,
    forecast: packageForecast(packageOf(customer), takenByDay(days, customer.approved_at, at), at),
    errors: errors.map((error) => ({ ...error, message: messageFor(error.code, language) })),
    lastCallAt: lastCallAt?.toISOString() ?? null,
  };
}

/** Only whole days, and none before the contract began: today is not over. */
function takenByDay(days: readonly DayOfUse[], approvedAt: Date | null, at: Date): number[] {
  const age = approvedAt ? Math.floor((startOfDay(at) - startOfDay(approvedAt)) / DAY_MS) : 0;
  const whole = Math.min(age, FORECAST_DAYS);
  return whole === 0 ? [] : days.slice(-1 - whole, -1).map(({ taken }) => taken);
}

function messageFor(code: string, language: Language): string {
  const name = errorNameOf(code);
  return name ? messageIn(errorMessages[name], language) : '';
}

const lastDays = (count: number, at: Date) =>
  Array.from({ length: count }, (_, index) => dayInChina(addDays(at, index + 1 - count)));

/** China has had the same UTC offset since 1991. */
const dayInChina = (at: Date) => addHours(at, 8).toISOString().slice(0, 10);
const startOfDay = (at: Date) => Date.parse(dayInChina(at));
