import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { drainBatches } from '../../../platform/jobs/drain-batches.ts';
import { enqueueMany, handle, type JobHandler, type Schedule } from '../../../platform/jobs/job.ts';
import { keepFiles } from './invoice-file.ts';
import { openSheetOf, type StoredRedSheet } from './invoice-red-sheet.repo.ts';
import { openInvoiceSecrets } from './invoice-secrets.ts';
import { postpone, settleIssue, settleRed, settleSheet } from './invoice-settling.service.ts';
import { askTax, askTaxKey } from './invoice.jobs.ts';
import { findInvoice, listInvoicesToAsk, readInvoiceLines, type StoredInvoice } from './invoice.repo.ts';
import { simulatedTax } from './tax/tax-system.simulated.ts';
import {
  outside,
  TaxSilence,
  taxOf,
  type Issued,
  type IssueAnswer,
  type TaxRequest,
  type TaxSystem,
} from './tax/tax-system.ts';

interface Asking {
  readonly db: Db;
  readonly deps: Deps;
  readonly tax: TaxSystem;
  readonly at: Date;
}

/** Each question is asked outside of any transaction; what was answered is then judged under the locks. */
export const invoiceHandlers = (given?: TaxSystem): JobHandler[] => [
  handle(askTax, async ({ payload: { id }, db, deps, at }) => {
    const tax = given
      ? outside(given)
      : taxOf(
          deps.config,
          simulatedTax(() => deps.clock.now()),
        );
    const later = () => db.transaction().execute((trx) => postpone(trx, id, at));
    if (!tax) return later();
    try {
      await lookAtInvoice({ db, deps, tax, at }, id);
    } catch (error) {
      // Asked again by the clock, and later each time; whatever else went wrong is told as well.
      await later();
      if (!(error instanceof TaxSilence)) throw error;
    }
  }),
];

async function lookAtInvoice(asking: Asking, id: string): Promise<void> {
  const invoice = await findInvoice(asking.db, id);
  if (invoice?.state === 'issuing') return issue(asking, invoice);
  if (invoice?.state !== 'reversing') return;
  const sheet = await openSheetOf(asking.db, id);
  if (sheet?.state === 'waiting') await followSheet(asking, invoice, sheet);
  if (sheet?.state === 'confirmed') await issueRed(asking, invoice, sheet);
}

/** What the tax system has never heard of is sent; a question comes first, because an answer may have been lost. */
async function issue({ db, deps, tax, at }: Asking, invoice: StoredInvoice): Promise<void> {
  const request = await requestOf(deps, db, invoice);
  const known = await tax.query(request.requestNo);
  const answer = known.state === 'unknown' ? await tax.issue(request) : known;
  const files = isExpected(answer, request) ? await filesOf({ db, deps, tax, at }, invoice, 'invoice', answer) : [];
  const { isSimulated } = tax;
  await db.transaction().execute((trx) => settleIssue(trx, { invoice, answer, files, isSimulated, at }));
}

async function followSheet({ db, tax, at }: Asking, invoice: StoredInvoice, sheet: StoredRedSheet): Promise<void> {
  const requestNo = sheetRequestNo(invoice, sheet);
  const answer = await answerOf();
  await db.transaction().execute((trx) => settleSheet(trx, { invoice, answer, at }));

  async function answerOf() {
    if (sheet.seller_said === 'C') return tax.callOffRedSheet(requestNo);
    const known = await tax.queryRedSheet(requestNo);
    if (known.state !== 'unknown') return known;
    return tax.askRedSheet({ requestNo, ...amountsOf(invoice), reason: sheet.reason });
  }
}

async function issueRed(asking: Asking, invoice: StoredInvoice, sheet: StoredRedSheet): Promise<void> {
  const { db, tax, at } = asking;
  const requestNo = `${sheetRequestNo(invoice, sheet)}-R`;
  const { amountFen, taxFen, invoiceNo } = amountsOf(invoice);
  const known = await tax.query(requestNo);
  const answer =
    known.state === 'unknown'
      ? await tax.issueRed({ requestNo, sheetNo: sheet.sheet_no ?? '', invoiceNo, amountFen, taxFen })
      : known;
  const expected = { amountFen: -amountFen, taxFen: -taxFen };
  const files = isExpected(answer, expected) ? await filesOf(asking, invoice, 'red', answer) : [];
  await db.transaction().execute((trx) => settleRed(trx, { invoice, answer, files, at }));
}

/** An invoice of another amount than was asked for is not ours: a person must find out whose. */
function isExpected(answer: IssueAnswer, asked: { amountFen: number; taxFen: number }): answer is Issued {
  if (answer.state !== 'issued') return false;
  if (answer.amountFen === asked.amountFen && answer.taxFen === asked.taxFen) return true;
  throw new Error(`the tax system issued ${answer.amountFen} with ${answer.taxFen} under ${answer.invoiceNo}`);
}

const filesOf = async (
  { deps, tax }: Asking,
  invoice: StoredInvoice,
  kind: 'invoice' | 'red',
  { invoiceNo, issuedAt }: Issued,
) => keepFiles(deps, { invoiceId: invoice.id, kind, files: await tax.files(invoiceNo), issuedAt });

const amountsOf = (invoice: StoredInvoice) => ({
  invoiceNo: invoice.invoice_no ?? '',
  amountFen: Number(invoice.amount_fen),
  taxFen: Number(invoice.tax_fen),
});

const sheetRequestNo = (invoice: StoredInvoice, sheet: StoredRedSheet) => `${invoice.number}-H${sheet.id}`;

async function requestOf(deps: Pick<Deps, 'keys'>, db: Db, invoice: StoredInvoice): Promise<TaxRequest> {
  const { header, phone, account } = openInvoiceSecrets(deps.keys, invoice.private_sealed);
  const lines = await readInvoiceLines(db, invoice.id);
  return {
    requestNo: `${invoice.number}-${invoice.attempt}`,
    type: invoice.type,
    buyer: {
      type: invoice.title_type,
      header,
      phone,
      account,
      taxNo: invoice.tax_no,
      address: invoice.address,
      bank: invoice.bank,
    },
    remark: invoice.remark,
    taxRate: invoice.tax_rate,
    amountFen: Number(invoice.amount_fen),
    netFen: Number(invoice.net_fen),
    taxFen: Number(invoice.tax_fen),
    lines: lines.map(({ item, quantity, taxCode, amountFen, netFen, taxFen }) => {
      return { item, quantity, taxCode, amountFen, netFen, taxFen };
    }),
  };
}

/** Jobs get lost with a queue that is restored: whatever is open is asked for again by the clock. */
export const askOpenInvoices: Schedule = {
  name: 'invoice.ask-open',
  cron: '* * * * *',
  run: async ({ db, at }) => {
    await drainBatches({ most: 200, batches: 1 }, async (most) => {
      const ids = await listInvoicesToAsk(db, at, most);
      const wanted = ids.map((id) => ({ payload: { id }, key: askTaxKey(id) }));
      await db.transaction().execute((trx) => enqueueMany(trx, askTax, wanted));
      return ids.length;
    });
  },
};
