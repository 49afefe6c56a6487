import { invoiceRedSheetLifecycle } from '@nota/contract/financial/invoice/invoice-red-sheet.lifecycle.ts';
import { invoiceLifecycle as lifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertRedSheet } from './invoice-red-sheet.repo.ts';
import { askTax, askTaxKey } from './invoice.jobs.ts';
import { lockInvoice, saveInvoice, type StoredInvoice } from './invoice.repo.ts';

/** An issued invoice is taken back whole: what is right is invoiced again. */
export const invoiceReversal = defineApproval({
  kind: 'invoice.reverse',
  subject: 'invoice',
  ask: ACTION.invoiceEdit,
  confirm: ACTION.invoiceApprove,
  payload: z.object({ invoiceNo: z.string() }),
  act: 'financial.invoice.reverse',
  async carryOut({ trx, actor, askedById, at, subjectId: id, payload, reason }) {
    const invoice = await lockIssued(trx, id);
    if (invoice.invoice_no !== payload.invoiceNo) refuse('STATE_CHANGED', { id });
    const state = await moveAlong(trx, { lifecycle, record: invoice, action: 'reverse', actor, reason, at });
    const people = { asked_by: askedById, confirmed_by: actor.id };
    const sheet = await insertRedSheet(trx, { invoice_id: id, reason, ...people, created_at: at });
    await startTrail(trx, { lifecycle: invoiceRedSheetLifecycle, recordId: sheet.id, actor, at });
    await saveInvoice(trx, id, { state, questions: 0, ask_at: at, failure: '' });
    await enqueue(trx, askTax, { id }, { key: askTaxKey(id) });
    return { before: { state: invoice.state }, after: { state, redSheetId: sheet.id } };
  },
});

export const invoiceApprovals = [invoiceReversal];

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

export async function askReversal(trx: Trx, { id, version, reason, actor, at }: Asked) {
  const invoice = await lockIssued(trx, id);
  if (invoice.version !== version) refuse('STATE_CHANGED', { id });
  const invoiceNo = invoice.invoice_no ?? '';
  return askApproval(trx, invoiceReversal, {
    actor,
    at,
    subjectId: id,
    title: invoice.number,
    facts: [
      { name: 'invoice', value: `${invoiceNo} · ${formatYuan(Number(invoice.amount_fen))}` },
      { name: 'buyer', value: invoice.header },
    ],
    payload: { invoiceNo },
    reason,
  });
}

async function lockIssued(trx: Trx, id: string): Promise<StoredInvoice> {
  const invoice = (await lockInvoice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return invoice.state === 'issued' ? invoice : refuse('STATE_CHANGED', { id, state: invoice.state });
}
