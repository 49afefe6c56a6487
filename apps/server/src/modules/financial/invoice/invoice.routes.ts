import type { InvoiceDetail } from '@nota/contract/financial/invoice/invoice-record.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import type { Db } from '../../../platform/db/database.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findFile, listFiles } from './invoice-file.ts';
import { listRedSheets } from './invoice-red-sheet.repo.ts';
import { openInvoiceSecrets } from './invoice-secrets.ts';
import { askReversal } from './invoice.approvals.ts';
import { invoiceClock } from './invoice.clock.ts';
import { findInvoice, listInvoices, namesOf, readInvoiceLines, sumInvoices, toInvoiceRow } from './invoice.repo.ts';
import { actOnInvoice, callOffReversal, requestInvoice } from './invoice.service.ts';
import { listInvoiceable, listInvoiceableOwners } from './invoiceable.repo.ts';

export function invoiceRoutes({ implement, deps }: Router) {
  implement(invoiceApi.list, ({ db, query, at }) => listInvoices(db, query, at));

  implement(invoiceApi.sums, ({ db, query, at }) => sumInvoices(db, query, at));

  implement(invoiceApi.owners, ({ db, query }) => listInvoiceableOwners(db, query.ownerName));

  implement(invoiceApi.invoiceable, ({ db, query }) => listInvoiceable(db, query));

  implement(invoiceApi.get, ({ db, params }) => readInvoice(db, params.id));

  implement(invoiceApi.request, async ({ trx, actor, at, body, audit }) => {
    const row = toInvoiceRow(await requestInvoice(trx, deps.keys, { body, actor, at }));
    const orders = body.orders.map(({ orderId, amountFen }) => `${orderId}: ${amountFen}`);
    audit({ after: { invoiceId: row.id, type: row.type, header: row.header, amountFen: row.amountFen, orders } });
    return row;
  });

  implement(invoiceApi.askReversal, async ({ trx, actor, at, params, body, audit }) => {
    const request = await askReversal(trx, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: request.id } });
    return { id: request.id };
  });

  implement(invoiceApi.callOffReversal, async ({ trx, actor, at, params, body, audit }) => {
    const invoice = await callOffReversal(trx, { ...params, ...body, actor, at });
    audit({ after: { state: invoice.state } });
    return toInvoiceRow(invoice);
  });

  implement(invoiceApi.reveal, async ({ trx, params, body, audit }) => {
    const invoice = (await findInvoice(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const secrets = openInvoiceSecrets(deps.keys, invoice.private_sealed);
    const values = reveal(params.id, body.fields, {
      header: () => secrets.header,
      email: () => secrets.email,
      phone: () => secrets.phone,
      account: () => secrets.account,
    });
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });

  implement(invoiceApi.ticket, async ({ trx, actor, at, params, body, origin, audit }) => {
    const invoice = (await findInvoice(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const file = (await findFile(trx, { invoiceId: invoice.id, ...body })) ?? refuse('RECORD_NOT_FOUND', body);
    const fileName = `${invoice.number}-${file.kind}.${file.format}`;
    audit({ after: { fileName } });
    return { ticket: await issueTicket(trx, { objectKey: file.object_key, fileName, actor, origin, at }) };
  });

  implement(invoiceApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnInvoice(trx, { ...params, ...body, actor, at });
    audit({ before: { state: before.state }, after: { state: after.state } });
    return toInvoiceRow(after);
  });
}

async function readInvoice(db: Db, id: string): Promise<InvoiceDetail> {
  const invoice = (await findInvoice(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const names = await namesOf(db, [invoice.asked_by, invoice.decided_by]);
  return {
    ...toInvoiceRow(invoice),
    address: invoice.address,
    bank: invoice.bank,
    phone: invoice.phone,
    account: invoice.account,
    email: invoice.email,
    remark: invoice.remark,
    taxRate: invoice.tax_rate,
    isTitleOfOwner: invoice.is_title_of_owner,
    askedByName: names.get(invoice.asked_by) ?? '',
    decidedByName: invoice.decided_by && (names.get(invoice.decided_by) ?? null),
    sellerName: invoice.seller_name,
    sellerTaxNo: invoice.seller_tax_no,
    failure: invoice.failure,
    askAt: invoice.ask_at?.toISOString() ?? null,
    lines: await readInvoiceLines(db, id),
    files: await listFiles(db, id),
    redSheets: await listRedSheets(db, id),
    clocks: await readClocks(db, invoiceClock, id),
    trail: await readTrail(db, invoiceLifecycle.name, id),
  };
}
