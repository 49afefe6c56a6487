import { PAYMENT_CHANNELS, type PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { BILL_DAYS, daysToAsk } from '@nota/contract/financial/reconciliation/reconciliation-days.rules.ts';
import { dayAt, dayText, endOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { addWorkingDays } from '@nota/contract/kit/clock/working-calendar.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMany, handle, type JobHandler, type Schedule } from '../../../platform/jobs/job.ts';
import { readCalendar } from '../../../platform/legal-clock/working-year.repo.ts';
import { openChannel } from '../channel/payment-accounts.ts';
import { firstPaymentAt } from './own-movements.repo.ts';
import { listDaysSince, listDaysWithoutBill } from './reconciliation-day.repo.ts';
import { keepDay, type FetchedDay } from './reconciliation-day.service.ts';
import { openItem, settleItem } from './reconciliation-item.service.ts';
import { fetchBill } from './reconciliation.jobs.ts';
import { listSettled } from './settled-items.repo.ts';
import { listTakenBackLines, listUnclaimedLines, type UnexplainedLine } from './unexplained-bank-lines.repo.ts';

const MOST = 500;

interface Working {
  readonly db: Db;
  readonly deps: Deps;
  readonly platformId: string;
  readonly at: Date;
}

/** Every hour, so that a morning on which no worker ran, or a channel was silent, is made up for in the next one. */
export const reconcile: Schedule = {
  name: 'reconciliation.reconcile',
  cron: '12 * * * *',
  async run(working) {
    for (const source of PAYMENT_CHANNELS) await askForBills(working, source);
    await giveUpBills(working.db, working.at);
    await openBankItems(working.db, working.at);
    await settleItems(working.db, working.at);
  },
};

export const reconciliationHandlers: readonly JobHandler[] = [
  handle(fetchBill, ({ payload, db, deps, platformId, at }) => compareBill({ db, deps, platformId, at }, payload)),
];

async function askForBills({ db, deps, platformId, at }: Working, source: PaymentChannelName): Promise<void> {
  if (!(await openChannel(deps.config, platformId, source, () => at))) return;
  const known = await listDaysSince(db, source, dayText(dayAt(at) - BILL_DAYS));
  const days = daysToAsk({
    at,
    firstPaymentAt: await firstPaymentAt(db, source),
    known: known.map((one) => ({ day: one.day, hasBill: one.bill_sha256 !== null, result: one.result })),
  });
  // Keys of jobs are shared by all platforms.
  const wanted = days.map((day) => ({
    payload: { source, day },
    key: `reconciliation:${platformId}:${source}:${day}`,
  }));
  await db.transaction().execute((trx) => enqueueMany(trx, fetchBill, wanted));
}

/** The channel is asked outside of any transaction. A bill that cannot be had is missing, and asked for again. */
async function compareBill(
  { db, deps, platformId, at }: Working,
  { source, day }: { source: PaymentChannelName; day: string },
): Promise<void> {
  const channel = await openChannel(deps.config, platformId, source, () => deps.clock.now());
  if (!channel) return;
  const keep = (said: Pick<FetchedDay, 'bill' | 'isDenied'>) =>
    db.transaction().execute((trx) => keepDay(trx, { channel, day, at, ...said }));
  let bill;
  try {
    bill = await channel.bill(day);
  } catch (error) {
    await keep({ bill: undefined });
    throw error;
  }
  await keep({ bill, isDenied: bill === undefined });
  await settleItems(db, at);
}

/** A bill that nobody asks for any more would stand in the way of its month for ever: what we have of its day are items. */
export async function giveUpBills(db: Db, at: Date): Promise<void> {
  const before = dayText(dayAt(at) - BILL_DAYS);
  for (const { source: name, account, is_simulated: isSimulated, day } of await listDaysWithoutBill(db, {
    before,
    most: MOST,
  })) {
    const channel = { name, account, isSimulated };
    await db.transaction().execute((trx) => keepDay(trx, { channel, day, bill: undefined, at }));
  }
}

/** Money that nobody has claimed for a working day, and what the bank took back although it is booked. */
export async function openBankItems(db: Db, at: Date): Promise<void> {
  const { calendar } = await readCalendar(db);
  const isOver = ({ importedAt }: UnexplainedLine) =>
    endOfDay(addWorkingDays(calendar, dayAt(importedAt), 1)).getTime() <= at.getTime();
  const unclaimed = await listUnclaimedLines(db, new Date(at.getTime() - 86_400_000), MOST);
  for (const line of unclaimed.filter(isOver))
    await openBankItem(db, line, { verdict: 'surplus', bill_fen: line.amountFen, our_fen: null, at });
  for (const line of await listTakenBackLines(db, MOST))
    await openBankItem(db, line, { verdict: 'shortage', bill_fen: null, our_fen: line.amountFen, at });
}

type BankItem = Pick<Parameters<typeof openItem>[1], 'verdict' | 'bill_fen' | 'our_fen' | 'at'>;

const openBankItem = (db: Db, line: UnexplainedLine, given: BankItem) =>
  db.transaction().execute((trx) =>
    openItem(trx, {
      source: 'bank',
      account: line.ownAccount,
      day: line.day,
      bank_line_id: line.id,
      movement_no: line.serial,
      offline_payment_id: line.offlinePaymentId,
      ...given,
    }),
  );

export async function settleItems(db: Db, at: Date): Promise<void> {
  for (const item of await listSettled(db, MOST))
    await db.transaction().execute((trx) => settleItem(trx, { ...item, at }));
}
