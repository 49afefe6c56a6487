import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type { Delivery } from '../../../apps/server/src/modules/financial/index.ts';
import {
  giveMoney,
  givePoints,
  payOrder,
  placeOrder,
  recharge,
  refundOrder,
  type Buyer,
  type NewOrder,
  type StoredOrder,
} from '../../../apps/server/src/modules/financial/index.ts';
import { completeOrder, fulfilOrder } from '../../../apps/server/src/modules/financial/order/fulfilment.service.ts';
import { askPrice, askRefund } from '../../../apps/server/src/modules/financial/order/sales-order.approvals.ts';
import { expireOrder } from '../../../apps/server/src/modules/financial/order/sales-order.service.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import { later } from '../calendar.ts';
import { chanceOf, fateOf, spread, type Chance } from '../chance.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';

/** At scale 1, on each platform: orders for attestations, and for longer custody of some of them. */
const WHOLE = { attestations: 500, renewals: 60 };
const LEAST = 40;
/** Before that the platforms had no prices. */
const PRICED_DAYS = 419;

const FATE = {
  completed: 0,
  closed: 0.12,
  refunded: 0.06,
  'partly-refunded': 0.06,
  'refund-asked': 0.05,
  fulfilling: 0.05,
  doubtful: 0.03,
};
type Fate = keyof typeof FATE;

interface Sold {
  readonly id: string;
  readonly name: string;
  readonly owner_type: 'person' | 'organization';
  readonly owner_user_id: string;
  readonly owner_name: string;
  readonly size_bytes: string | null;
  readonly created_at: Date;
}

type Plan = Pick<NewOrder, 'buyer' | 'sale' | 'lines' | 'officeId'> & { readonly at: Date; readonly key: string };

/** What an office takes for a copy of its certificate, so that the report of what flows to offices has something to see. */
const NOTARY_FEE_FEN = 8_000;
/** Of so many attestations one is notarized as well. */
const NOTARIZED = 6;

/** Eighteen months of what was sold on a platform, paid from what customers have, and what became of it. */
export const seedPart: SeedPart = {
  name: 'sales-order',
  modules: ['financial'],
  after: ['business', 'price'],
  isThere: 'select 1 from sales_order limit 1',
  async make(context) {
    for (const place of context.tenants) await sellEverything(context, place);
  },
  counts: [`select 'order ' || state as name, count(*) from sales_order group by 1`],
};

async function sellEverything(context: SeedContext, place: Place): Promise<void> {
  const chance = chanceOf(`orders of ${place.key}`);
  const plans = [...(await attestationPlans(context, place)), ...(await packagePlans(context, place))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  for (const [serial, plan] of plans.entries())
    await sell(context, place, { plan, fate: fateOf(spread(serial, 1), FATE), chance });
  await waitForPayment(context, place, plans.slice(-4));
}

const buyerOf = (sold: Sold): Buyer =>
  sold.owner_type === 'person'
    ? { kind: 'personal-user', id: sold.owner_user_id, name: maskName(sold.owner_name), isMember: false }
    : { kind: 'company-user', id: sold.owner_user_id, name: sold.owner_name, isMember: false };

async function attestationPlans({ scale, calendar }: SeedContext, place: Place): Promise<Plan[]> {
  const count = Math.max(LEAST, Math.round(WHOLE.attestations * scale));
  const rows = (await place.db
    .selectFrom('attestation')
    .select(['id', 'name', 'owner_type', 'owner_user_id', 'owner_name', 'size_bytes', 'created_at'])
    .where('owner_user_id', 'is not', null)
    .where('state', '=', 'preserved')
    .where('created_at', '>=', addDays(calendar.now, -PRICED_DAYS))
    // Ids of one moment come in any order.
    .orderBy('created_at')
    .orderBy('name')
    .limit(count * 8)
    .execute()) as Sold[];
  const offices = await place.db
    .selectFrom('notary_office')
    .select('id')
    .where('state', '=', 'enabled')
    .orderBy('code')
    .execute();
  // Some of the whole time, so that every month has its orders.
  const step = Math.max(1, Math.floor(rows.length / count));
  const sold = rows.filter((_, at) => at % step === 0).slice(0, count);
  const renewals = Math.round((sold.length * WHOLE.renewals) / WHOLE.attestations);
  return sold.flatMap((one, at): Plan[] => {
    const officeId = at % NOTARIZED === 1 ? offices[Math.floor(at / NOTARIZED) % offices.length]?.id : undefined;
    const attested: Plan = {
      key: `seed:attestation:${one.id}`,
      at: one.created_at,
      buyer: buyerOf(one),
      sale: { kind: 'attestation', subjectId: one.id, subject: one.name },
      lines: [
        // More than is free in a month: which month an order falls into must not decide what becomes of it.
        { item: one.size_bytes === null ? 'hashAttestation' : 'fileAttestation', quantity: 21 + (at % 3) * 20 },
        ...(at % 5 === 0 ? [{ item: 'certificateService', quantity: 1 } as const] : []),
        ...(officeId === undefined ? [] : [{ item: 'notaryFee', quantity: 1, unitFen: NOTARY_FEE_FEN } as const]),
      ],
      ...(officeId === undefined ? {} : { officeId }),
    };
    if (at >= renewals) return [attested];
    const renewed: Plan = {
      key: `seed:renewal:${one.id}`,
      at: addDays(one.created_at, 5),
      buyer: buyerOf(one),
      sale: { kind: 'custody-renewal', subjectId: one.id, subject: one.name, terms: { years: 1 } },
      lines: [{ item: 'storageRenewal', quantity: 2_048 + 512 * at }],
    };
    return [attested, renewed];
  });
}

/** What API customers bought by their contracts. */
async function packagePlans(_: SeedContext, place: Place): Promise<Plan[]> {
  const customers = await place.db
    .selectFrom('api_customer')
    .select(['id', 'org_name', 'app_id', 'contract_no', 'approved_at', 'package_total'])
    .where('approved_at', 'is not', null)
    .orderBy('approved_at')
    .orderBy('org_name')
    .execute();
  return customers.map((one) => ({
    key: `seed:package:${one.id}`,
    at: addDays(one.approved_at as Date, 1),
    buyer: { kind: 'api-customer', id: one.id, name: one.org_name, appId: one.app_id, isMember: false },
    sale: { kind: 'api-package', subjectId: one.id, subject: one.contract_no ?? one.app_id },
    lines: [{ item: 'apiPackage', quantity: Math.min(Number(one.package_total), 1_000_000), unitFen: 60 }],
  }));
}

interface Sale {
  readonly plan: Plan;
  readonly fate: Fate;
  readonly chance: Chance;
}

async function sell(context: SeedContext, place: Place, { plan, fate, chance }: Sale): Promise<void> {
  const { calendar } = context;
  const now = calendar.now;
  const at = plan.at < now ? plan.at : addMinutes(now, -60);
  const act = <T>(work: (trx: Trx) => Promise<T>) => place.db.transaction().execute(work);
  const order = await placed(context, place, plan, at);
  if (fate === 'closed') {
    const end = addMinutes(at, 31);
    if (end < now) await act((trx) => expireOrder(trx, order.id, end));
    return;
  }
  const points = await endow(act, plan, order, { at, chance });
  const paidAt = addMinutes(at, 2);
  await act((trx) => payOrder(trx, { orderId: order.id, points, at: paidAt }));
  const delivery: Delivery = fate === 'doubtful' ? 'impossible' : 'begun';
  const seller = { kind: order.sale_kind, deliver: () => Promise.resolve(delivery) };
  await act((trx) => fulfilOrder(trx, [seller], order.id, addMinutes(at, 3)));
  if (fate === 'fulfilling' || fate === 'doubtful') return;
  await act((trx) => completeOrder(trx, { orderId: order.id, at: later(at, 45, calendar) }));
  if (order.payable_fen !== '0') await giveBack(context, place, order, { fate, at });
}

const placed = async ({ deps }: SeedContext, place: Place, plan: Plan, at: Date): Promise<StoredOrder> =>
  (await place.db.transaction().execute((trx) => placeOrder(deps, trx, { ...plan, platformId: place.id, at }))).order;

type Act = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** What the order costs, by remittance, and now and then something of the platform's own; returns the points to use. */
async function endow(
  act: Act,
  { key, buyer, officeId }: Plan,
  order: StoredOrder,
  { at, chance }: { at: Date; chance: Chance },
): Promise<number> {
  const fen = Number(order.payable_fen);
  if (fen === 0) return 0;
  const owner = { kind: buyer.kind, id: buyer.id };
  const [gift, points] = [
    chance.next() < 0.15 ? Math.ceil(fen / 10) : 0,
    // Points pay for services and never for an office.
    chance.next() < 0.2 ? Math.ceil((officeId === undefined ? fen : fen - NOTARY_FEE_FEN) / 20) : 0,
  ];
  const entry = (what: string) => ({ key: `${key}:${what}`, owner, at });
  await act(async (trx) => {
    await recharge(trx, { ...entry('recharge'), amount: fen, channel: 'bank' });
    if (gift > 0) await giveMoney(trx, { ...entry('gift'), amount: gift });
    if (points > 0) await givePoints(trx, { ...entry('points'), amount: points, expiresAt: addDays(at, 365) });
  });
  return points;
}

async function giveBack(
  { calendar }: SeedContext,
  place: Place,
  order: StoredOrder,
  { fate, at }: { fate: Fate; at: Date },
): Promise<void> {
  const [clerk, checker] = [place.staff('财务经办'), place.staff('财务复核')];
  const fen = Number(order.payable_fen);
  const reason = fate === 'refunded' ? '客户重复下单，协商全额退款' : '部分内容未使用，协商部分退款';
  const part = Math.max(1, Math.floor(fen / 3));
  if (fate === 'refund-asked') {
    const moment = addMinutes(calendar.now, -90);
    const { version } = await place.db
      .selectFrom('sales_order')
      .select('version')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const asked = { id: order.id, version, reason, amountFen: part, actor: clerk, at: moment };
    await place.db.transaction().execute((trx) => askRefund(trx, asked));
  }
  if (fate !== 'refunded' && fate !== 'partly-refunded') return;
  const people = { askedById: clerk.id, confirmedBy: checker };
  const wanted = fate === 'refunded' || fen === 1 ? {} : { amountFen: part };
  const given = { orderId: order.id, key: `seed:refund:${order.id}`, reason, people, at: later(at, 2_880, calendar) };
  await place.db.transaction().execute((trx) => refundOrder(trx, { ...given, ...wanted }));
}

/** The last hour's orders: nobody has paid them yet, and for one another price was asked for. */
async function waitForPayment(context: SeedContext, place: Place, plans: readonly Plan[]): Promise<void> {
  const { now } = context.calendar;
  const clerk = place.staff('财务经办');
  let isAsked = false;
  for (const [serial, plan] of plans.entries()) {
    const at = addMinutes(now, -12 + serial * 2);
    const order = await placed(context, place, { ...plan, key: `${plan.key}:again` }, at);
    if (isAsked || order.payable_fen === '0') continue;
    isAsked = true;
    const payableFen = Math.floor(Number(order.payable_fen) * 0.9);
    const asked = { id: order.id, version: order.version, reason: '长期客户，给予九折', payableFen, actor: clerk, at };
    await place.db.transaction().execute((trx) => askPrice(trx, asked));
  }
}
