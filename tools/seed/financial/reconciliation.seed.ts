import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { dayAt, dayText, startOfDay, type Day } from '@nota/contract/kit/clock/shanghai-day.ts';
import { hash } from 'node:crypto';
import { copyBalances } from '../../../apps/server/src/modules/financial/balance/owner-balance.repo.ts';
import {
  beginRecharge,
  settlePayment,
} from '../../../apps/server/src/modules/financial/channel/channel-payment.service.ts';
import type { BillLine } from '../../../apps/server/src/modules/financial/channel/payment-channel.ts';
import { tradeNoOf } from '../../../apps/server/src/modules/financial/channel/trade-number.ts';
import { adjust } from '../../../apps/server/src/modules/financial/ledger/ledger.service.ts';
import { keepDay } from '../../../apps/server/src/modules/financial/reconciliation/reconciliation-day.service.ts';
import {
  actOnItem,
  explainItem,
} from '../../../apps/server/src/modules/financial/reconciliation/reconciliation-item.service.ts';
import { openBankItems } from '../../../apps/server/src/modules/financial/reconciliation/reconciliation.worker.ts';
import { addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';

/** Bills are fetched as far back as this. */
const DAYS = 30;
const ACCOUNTS = { wechat: '1900000109', alipay: '2021000000000001' } as const;

type Fault =
  | { readonly kind: 'lacking' }
  | { readonly kind: 'differs'; readonly byFen: number }
  | { readonly kind: 'strange'; readonly fen: number; readonly fate: 'open' | 'explained' | 'proposed' | 'reopened' };

/** What was wrong on some days, by how many days ago. */
const FAULTS: Readonly<Partial<Record<number, readonly [PaymentChannelName, Fault]>>> = {
  1: ['wechat', { kind: 'strange', fen: 12_800, fate: 'open' }],
  2: ['alipay', { kind: 'lacking' }],
  3: ['wechat', { kind: 'differs', byFen: -30 }],
  5: ['wechat', { kind: 'strange', fen: 6_800_000, fate: 'proposed' }],
  8: ['alipay', { kind: 'strange', fen: 30_000, fate: 'explained' }],
  13: ['wechat', { kind: 'strange', fen: 9_900, fate: 'explained' }],
  17: ['alipay', { kind: 'strange', fen: 4_500, fate: 'reopened' }],
  24: ['wechat', { kind: 'strange', fen: 88_000, fate: 'explained' }],
};

/** A month of payments by phone, the bills of its days, and a handful of differences in every state. */
export const seedPart: SeedPart = {
  name: 'reconciliation',
  modules: ['financial'],
  after: ['offline-payment', 'points-gift'],
  isThere: 'select 1 from reconciliation_day limit 1',
  async make(context) {
    for (const place of context.tenants) await reconcileMonth(context, place);
  },
  counts: [
    `select 'reconciled day ' || result as name, count(*) from reconciliation_day group by 1`,
    `select 'difference ' || state as name, count(*) from reconciliation_item group by 1`,
  ],
};

interface Owner {
  readonly id: string;
  readonly kind: 'personal-user' | 'company-user' | 'api-customer';
  readonly name: string;
}

async function reconcileMonth({ calendar, jobs }: SeedContext, place: Place): Promise<void> {
  const owners = await ownersOf(place);
  const [first] = owners;
  if (!first) return;
  const workers = jobs.database.forPlatform(place.id);
  const today = dayAt(calendar.now);
  for (let ago = DAYS; ago >= 1; ago -= 1)
    for (const channel of ['wechat', 'alipay'] as const) {
      const owner = owners[(ago * 2 + channel.length) % owners.length] ?? first;
      const paid = await pay(place, { channel, owner, day: today - ago, serial: ago });
      const [where, fault] = FAULTS[ago] ?? [];
      const wrong = where === channel ? fault : undefined;
      const lines = billOf(paid, wrong, `${place.key}-${ago}`);
      const morning = addMinutes(startOfDay(today - ago + 1), 612);
      const at = morning < calendar.now ? morning : addMinutes(calendar.now, -5);
      await keepBill(workers, { channel, day: today - ago, lines, at });
      if (wrong?.kind === 'strange') await work(place, owner, { fault: wrong, no: `${place.key}-${ago}`, at });
    }
  await openBankItems(workers, calendar.now);
}

async function ownersOf(place: Place): Promise<Owner[]> {
  const rows = await place.db
    .selectFrom('owner_balance')
    .select(['id', 'owner_kind as kind', 'name'])
    .orderBy('moved_at')
    .orderBy('id')
    .limit(12)
    .execute();
  return rows;
}

interface Paying {
  readonly channel: PaymentChannelName;
  readonly owner: Owner;
  readonly day: Day;
  readonly serial: number;
}

/** Somebody tops up by phone, about noon. */
async function pay(place: Place, { channel, owner, day, serial }: Paying): Promise<BillLine> {
  const begun = addMinutes(startOfDay(day), 660 + serial * 7);
  const paidAt = addMinutes(begun, 1);
  const amountFen = 10_000 + serial * 1_150;
  return place.db.transaction().execute(async (trx) => {
    const payment = await beginRecharge(trx, { channel, isSimulated: true, owner, amountFen, at: begun });
    const channelNo = `4200${payment.id}`;
    await settlePayment(trx, payment.id, { state: 'paid', amountFen, channelNo, paidAt }, addMinutes(paidAt, 1));
    await copyBalances(trx, [owner]);
    return { tradeNo: tradeNoOf(payment.id), refundNo: undefined, channelNo, amountFen, at: paidAt };
  });
}

function billOf(paid: BillLine, fault: Fault | undefined, no: string): BillLine[] {
  if (fault?.kind === 'lacking') return [];
  if (fault?.kind === 'differs') return [{ ...paid, amountFen: paid.amountFen + fault.byFen }];
  if (fault?.kind !== 'strange') return [paid];
  const strange = { tradeNo: `SHOP-${no}`, channelNo: `4299${hash('sha256', no).slice(0, 12)}`, amountFen: fault.fen };
  return [paid, { ...paid, ...strange, at: addMinutes(paid.at, 25) }];
}

async function keepBill(
  workers: Db,
  { channel, day, lines, at }: { channel: PaymentChannelName; day: Day; lines: BillLine[]; at: Date },
): Promise<void> {
  const bill = { sha256: hash('sha256', JSON.stringify(lines)), lines };
  const account = { name: channel, account: ACCOUNTS[channel], isSimulated: true };
  await workers.transaction().execute((trx) => keepDay(trx, { channel: account, day: dayText(day), bill, at }));
}

interface Worked {
  readonly fault: Extract<Fault, { kind: 'strange' }>;
  readonly no: string;
  readonly at: Date;
}

/** The money is found to be somebody's, which explains the difference. */
async function work(place: Place, owner: Owner, { fault, no, at }: Worked): Promise<void> {
  if (fault.fate === 'open') return;
  const [clerk, checker] = [place.staff('财务经办'), place.staff('财务复核')];
  const { id } = await place.db
    .selectFrom('reconciliation_item')
    .select('id')
    .where('movement_no', '=', `SHOP-${no}`)
    .executeTakeFirstOrThrow();
  const { transfers } = await place.db.transaction().execute(async (trx) => {
    const entry = { key: `seed:difference:${no}`, actorId: checker.id, owner: { kind: owner.kind, id: owner.id } };
    const posted = await adjust(trx, { ...entry, amount: fault.fen, direction: 'up', at: addMinutes(at, 90) });
    await copyBalances(trx, [owner]);
    return posted;
  });
  const transferId = transfers[0]?.id ?? '';
  const explained = { id, version: 1, transferId, actor: clerk, reason: '客户误扫门店旧码，核实后补记余额' };
  await place.db.transaction().execute((trx) => explainItem(trx, { ...explained, at: addMinutes(at, 120) }));
  if (fault.fate !== 'reopened') return;
  const reopened = { id, version: 2, action: 'reopen', actor: checker, reason: '补记的客户有误，重新核实' } as const;
  await place.db.transaction().execute((trx) => actOnItem(trx, { ...reopened, at: addMinutes(at, 1_500) }));
}
