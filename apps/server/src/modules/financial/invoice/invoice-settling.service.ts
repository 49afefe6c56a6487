import { invoiceRedSheetLifecycle } from '@nota/contract/financial/invoice/invoice-red-sheet.lifecycle.ts';
import { invoiceLifecycle as lifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { minutesUntilAsked } from '@nota/contract/financial/invoice/invoice.rules.ts';
import { addMinutes } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { insertFiles, type KeptFile } from './invoice-file.ts';
import { openSheetOf, saveRedSheet, type StoredRedSheet } from './invoice-red-sheet.repo.ts';
import { askTax, askTaxKey } from './invoice.jobs.ts';
import { lockInvoice, saveInvoice, type StoredInvoice } from './invoice.repo.ts';
import { release } from './invoice.service.ts';
import type { IssueAnswer, SheetAnswer } from './tax/tax-system.ts';

const SAID_MAX_CHARS = 200;

/** The next question comes later than the one before. */
const askedAgain = (invoice: StoredInvoice, at: Date) => ({
  questions: invoice.questions + 1,
  ask_at: addMinutes(at, minutesUntilAsked(invoice.questions)),
});

/** Nothing was answered. */
export async function postpone(trx: Trx, id: string, at: Date): Promise<void> {
  const invoice = await lockInvoice(trx, id);
  if (invoice?.ask_at) await saveInvoice(trx, id, askedAgain(invoice, at));
}

interface Settling<Answer> {
  readonly invoice: StoredInvoice;
  readonly answer: Answer;
  readonly files: readonly KeptFile[];
  readonly isSimulated: boolean;
  readonly at: Date;
}

/** Records what the tax system says of an invoice; what was decided since it was asked stays as it is. */
export async function settleIssue(trx: Trx, settling: Settling<IssueAnswer>): Promise<void> {
  const { answer, files, isSimulated, at } = settling;
  const { id, attempt } = settling.invoice;
  const invoice = await lockInvoice(trx, id);
  if (invoice?.state !== 'issuing' || invoice.attempt !== attempt) return;
  const move = (action: 'issue' | 'fail') =>
    moveAlong(trx, { lifecycle, record: invoice, action, actor: 'system', at });
  if (answer.state === 'issued') {
    await insertFiles(trx, id, files, at);
    await saveInvoice(trx, id, {
      state: await move('issue'),
      ask_at: null,
      invoice_no: answer.invoiceNo,
      issued_at: answer.issuedAt,
      seller_name: answer.sellerName,
      seller_tax_no: answer.sellerTaxNo,
      is_simulated: isSimulated,
    });
  } else if (answer.state === 'failed') {
    const failure = answer.said.slice(0, SAID_MAX_CHARS);
    await saveInvoice(trx, id, { state: await move('fail'), ask_at: null, failure });
  } else {
    await saveInvoice(trx, id, askedAgain(invoice, at));
  }
}

/** Records what seller and buyer have said of a red sheet. */
export async function settleSheet(
  trx: Trx,
  { invoice: asked, answer, at }: Pick<Settling<SheetAnswer>, 'invoice' | 'answer' | 'at'>,
): Promise<void> {
  const found = await lockReversing(trx, asked.id);
  if (!found) return;
  const { invoice, sheet } = found;
  if (answer.state === 'unknown' || sheet.state !== 'waiting') {
    await saveInvoice(trx, invoice.id, askedAgain(invoice, at));
    return;
  }
  const { sheetNo, sellerSaid, buyerSaid } = answer;
  const told = { sheet_no: sheetNo, seller_said: sellerSaid, buyer_said: buyerSaid };
  const all = [sellerSaid, buyerSaid];
  const move = (action: 'confirm' | 'refuse' | 'call-off') => moveSheet(trx, sheet, action, at);
  if (all.includes('N') || all.includes('C')) {
    await saveRedSheet(trx, sheet.id, { ...told, state: await move(all.includes('N') ? 'refuse' : 'call-off') });
    await dropReversal(trx, invoice, { failure: invoice.failure, at });
  } else if (all.every((one) => one === 'Y')) {
    await saveRedSheet(trx, sheet.id, { ...told, state: await move('confirm') });
    await saveInvoice(trx, invoice.id, { questions: 0, ask_at: at });
    await enqueue(trx, askTax, { id: invoice.id }, { key: askTaxKey(invoice.id) });
  } else {
    // Called off since the tax system was asked: it hears of that with the next question.
    const said = sheet.seller_said === 'C' ? { seller_said: 'C' as const } : {};
    await saveRedSheet(trx, sheet.id, { ...told, ...said });
    await saveInvoice(trx, invoice.id, askedAgain(invoice, at));
  }
}

/** Records the red invoice, and frees the orders of what it took back. */
export async function settleRed(trx: Trx, settling: Omit<Settling<IssueAnswer>, 'isSimulated'>): Promise<void> {
  const { answer, files, at } = settling;
  const found = await lockReversing(trx, settling.invoice.id);
  if (found?.sheet.state !== 'confirmed') return;
  const { invoice, sheet } = found;
  if (answer.state === 'failed') {
    // What was refused under one number is refused for ever: the invoice is free for another sheet.
    await saveRedSheet(trx, sheet.id, { state: await moveSheet(trx, sheet, 'refuse', at) });
    await dropReversal(trx, invoice, { failure: answer.said.slice(0, SAID_MAX_CHARS), at });
    return;
  }
  if (answer.state !== 'issued') {
    await saveInvoice(trx, invoice.id, askedAgain(invoice, at));
    return;
  }
  const state = await moveSheet(trx, sheet, 'finish', at);
  await saveRedSheet(trx, sheet.id, { state, red_no: answer.invoiceNo, red_at: answer.issuedAt });
  await insertFiles(trx, invoice.id, files, at);
  const finished = { lifecycle, record: invoice, action: 'finish-reversal', actor: 'system', at } as const;
  await saveInvoice(trx, invoice.id, { state: await moveAlong(trx, finished), ask_at: null, failure: '' });
  await release(trx, invoice.id, at);
}

/** The invoice stays what it was, and says why. */
async function dropReversal(trx: Trx, invoice: StoredInvoice, { failure, at }: { failure: string; at: Date }) {
  const dropped = { lifecycle, record: invoice, action: 'drop-reversal', actor: 'system', at } as const;
  await saveInvoice(trx, invoice.id, { state: await moveAlong(trx, dropped), ask_at: null, failure });
}

async function lockReversing(trx: Trx, id: string) {
  const invoice = await lockInvoice(trx, id);
  const sheet = invoice?.state === 'reversing' ? await openSheetOf(trx, id) : undefined;
  return invoice && sheet && { invoice, sheet };
}

const moveSheet = (trx: Trx, sheet: StoredRedSheet, action: 'confirm' | 'refuse' | 'call-off' | 'finish', at: Date) =>
  moveAlong(trx, { lifecycle: invoiceRedSheetLifecycle, record: sheet, action, actor: 'system', at });
