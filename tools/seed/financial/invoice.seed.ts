import { invoiceApprovals } from '../../../apps/server/src/modules/financial/invoice/invoice.approvals.ts';
import { findInvoice, type StoredInvoice } from '../../../apps/server/src/modules/financial/invoice/invoice.repo.ts';
import { actOnInvoice, requestInvoice } from '../../../apps/server/src/modules/financial/invoice/invoice.service.ts';
import {
  settleIssue,
  settleRed,
  settleSheet,
} from '../../../apps/server/src/modules/financial/invoice/invoice-settling.service.ts';
import { keepFiles } from '../../../apps/server/src/modules/financial/invoice/invoice-file.ts';
import { listInvoiceable } from '../../../apps/server/src/modules/financial/invoice/invoiceable.repo.ts';
import { addTitle } from '../../../apps/server/src/modules/financial/invoice/title/invoice-title.service.ts';
import { simulatedTax } from '../../../apps/server/src/modules/financial/invoice/tax/tax-system.simulated.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import { fateOf, spread } from '../chance.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';

/** On each platform, of the customers who have bought most. */
const OWNERS = 36;

const FATE = {
  issued: 0,
  pending: 0.16,
  issuing: 0.06,
  failed: 0.06,
  rejected: 0.08,
  withdrawn: 0.06,
  reversed: 0.1,
  reversing: 0.06,
};
type Fate = keyof typeof FATE;

/** Months of invoices, in every state, through the simulated tax system. */
export const seedPart: SeedPart = {
  name: 'invoice',
  modules: ['financial'],
  after: ['sales-order', 'owner-balance'],
  isThere: 'select 1 from invoice limit 1',
  async make(context) {
    for (const place of context.tenants) {
      const owners = await ownersOf(place);
      for (const [serial, owner] of owners.entries())
        await invoiceOf(context, place, { owner, serial, fate: fateOf(spread(serial, 1), FATE) });
    }
  },
  counts: [`select 'invoice ' || state as name, count(*) from invoice group by 1`],
};

type Owner = Awaited<ReturnType<typeof ownersOf>>[number];

const ownersOf = (place: Place) =>
  place.db
    .selectFrom('sales_order')
    .select(['buyer_kind', 'buyer_id', 'buyer_name'])
    .where('state', '=', 'completed')
    .where('principal_fen', '>', '0')
    .groupBy(['buyer_kind', 'buyer_id', 'buyer_name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('buyer_name')
    .limit(OWNERS)
    .execute();

interface Plan {
  readonly owner: Owner;
  readonly serial: number;
  readonly fate: Fate;
}

async function invoiceOf(context: SeedContext, place: Place, { owner, serial, fate }: Plan): Promise<void> {
  const { calendar, deps } = context;
  const [clerk, checker] = [place.staff('财务经办'), place.staff('财务复核')];
  const who = { ownerKind: owner.buyer_kind, ownerId: owner.buyer_id };
  const left = (await listInvoiceable(place.db, who)).slice(0, 1 + (serial % 3));
  if (left.length === 0) return;
  const isOpen = fate === 'pending' || fate === 'issuing';
  const at = isOpen ? addMinutes(calendar.now, -200 + serial * 5) : addDays(calendar.now, -3 * (OWNERS - serial) - 2);
  const act = <T>(work: (trx: Trx) => Promise<T>) => place.db.transaction().execute(work);
  const title = await act((trx) => addTitle(trx, deps.keys, titleOf(owner), at));
  const isPerson = owner.buyer_kind === 'personal-user';
  const body = {
    ...who,
    titleId: title.id,
    type: !isPerson && serial % 3 === 0 ? 'electronic-special' : 'electronic-plain',
    // Of some only a part, so that the rest can still be invoiced.
    orders: left.map(({ id, uninvoicedFen }) => ({
      orderId: id,
      amountFen: serial % 5 === 4 ? Math.ceil(uninvoicedFen / 2) : uninvoicedFen,
    })),
    email: `finance${serial}@example.com`,
    remark: serial % 4 === 0 ? '请注明合同编号' : '',
  } as const;
  const invoice = await act((trx) => requestInvoice(trx, deps.keys, { body, actor: clerk, at }));
  await decide(context, place, { invoice, fate, at, act, people: { clerk, checker } });
}

const titleOf = ({ buyer_kind, buyer_id, buyer_name }: Owner) => {
  const owner = { ownerKind: buyer_kind, ownerId: buyer_id };
  if (buyer_kind === 'personal-user') return { ...owner, type: 'personal' as const, header: '个人' };
  return {
    ...owner,
    type: 'company' as const,
    header: buyer_name,
    taxNo: '91350100M000100Y43',
    address: '杭州市西湖区文三路 90 号',
    phone: '0571-88886666',
    bank: '招商银行杭州高新支行',
    account: '571900012310401',
  };
};

interface Deciding {
  readonly invoice: StoredInvoice;
  readonly fate: Fate;
  readonly at: Date;
  readonly act: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  readonly people: {
    readonly clerk: ReturnType<Place['staff']>;
    readonly checker: ReturnType<Place['staff']>;
  };
}

async function decide(context: SeedContext, place: Place, deciding: Deciding): Promise<void> {
  const { invoice, fate, at, act, people } = deciding;
  const { id } = invoice;
  const { clerk, checker } = people;
  if (fate === 'pending') return;
  if (fate === 'withdrawn') {
    const given = { id, action: 'withdraw', actor: clerk, reason: '客户更换抬头', at: addMinutes(at, 30) } as const;
    await act((trx) => actOnInvoice(trx, given));
    return;
  }
  const action = fate === 'rejected' ? 'reject' : 'approve';
  const reason = fate === 'rejected' ? '抬头与付款方不一致，未提供代付说明' : undefined;
  await act((trx) => actOnInvoice(trx, { id, action, actor: checker, reason, at: addMinutes(at, 90) }));
  if (fate === 'rejected' || fate === 'issuing') return;
  const asked = (await findInvoice(place.db, id)) ?? invoice;
  if (fate === 'failed') {
    const answer = { state: 'failed', said: '购买方名称与纳税人识别号不一致' } as const;
    const settling = { invoice: asked, answer, files: [], isSimulated: true, at: addMinutes(at, 92) };
    await act((trx) => settleIssue(trx, settling));
    return;
  }
  await issue(context, asked, deciding);
  if (fate === 'reversed' || fate === 'reversing') await reverse(context, place, deciding);
}

async function issue({ deps }: SeedContext, invoice: StoredInvoice, { at, act }: Deciding): Promise<void> {
  const issuedAt = addMinutes(at, 92);
  const tax = simulatedTax(() => issuedAt);
  const amounts = { amountFen: Number(invoice.amount_fen), taxFen: Number(invoice.tax_fen) };
  const answer = await tax.issue({ requestNo: `${invoice.number}-1`, ...amounts } as never);
  if (answer.state !== 'issued') return;
  const files = await keepFiles(deps, {
    invoiceId: invoice.id,
    kind: 'invoice',
    files: await tax.files(answer.invoiceNo),
    issuedAt,
  });
  await act((trx) => settleIssue(trx, { invoice, answer, files, isSimulated: true, at: issuedAt }));
}

async function reverse({ deps }: SeedContext, place: Place, deciding: Deciding): Promise<void> {
  const { invoice, fate, act, people } = deciding;
  const at = addDays(deciding.at, 1);
  const { id } = invoice;
  const issued = (await findInvoice(place.db, id)) ?? invoice;
  const [reversal] = invoiceApprovals;
  const payload = { invoiceNo: issued.invoice_no ?? '' };
  const given = { deps, actor: people.checker, askedById: people.clerk.id, at, subjectId: id, payload };
  await act((trx) =>
    (reversal as NonNullable<typeof reversal>).carryOut({
      ...given,
      trx,
      reason: '客户退货，重新开具',
      afterCommit: () => {},
    }),
  );
  const sheet = { state: 'known', sheetNo: `SIM${invoice.number.slice(2)}`, sellerSaid: 'Y' } as const;
  const buyerSaid = fate === 'reversed' ? ('Y' as const) : null;
  const answer = { ...sheet, buyerSaid };
  await act((trx) => settleSheet(trx, { invoice: issued, answer, at: addMinutes(at, 5) }));
  if (fate !== 'reversed') return;
  const tax = simulatedTax(() => addMinutes(at, 20));
  const amounts = { amountFen: Number(issued.amount_fen), taxFen: Number(issued.tax_fen) };
  const red = await tax.issueRed({ requestNo: `${invoice.number}-R`, ...amounts, sheetNo: '', invoiceNo: '' });
  await act((trx) => settleRed(trx, { invoice: issued, answer: red, files: [], at: addMinutes(at, 20) }));
}
