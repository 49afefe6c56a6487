import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { bankAccount, id, idParams, moment, none, orgName, personName, text } from '../../kit/fields.ts';
import { ACTION } from '../../kit/permissions.ts';
import { TITLE_TYPES } from './invoice-choices.ts';
import { ownerKind } from './invoice-record.ts';
import { isTaxNoValid } from './invoice-tax.ts';

export const InvoiceTitleRow = z.object({
  id,
  type: z.enum(TITLE_TYPES),
  /** A person's is masked, and so are phone and account. */
  header: z.string(),
  taxNo: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  bank: z.string().nullable(),
  account: z.string().nullable(),
  createdAt: moment,
});
export type InvoiceTitleRow = z.infer<typeof InvoiceTitleRow>;

const owner = { ownerKind, ownerId: id };
const landline = z
  .string()
  .trim()
  .regex(/^[0-9+() -]{6,20}$/);

/** A person has a name and nothing else: their numbers do not belong on an invoice. */
export const NewInvoiceTitle = z.discriminatedUnion('type', [
  z.object({ ...owner, type: z.literal('personal'), header: personName }),
  z.object({
    ...owner,
    type: z.literal('company'),
    header: orgName,
    taxNo: z.string().trim().toUpperCase().refine(isTaxNoValid, { message: 'uscc.checksum' }),
    address: text(100).optional(),
    phone: landline.optional(),
    bank: text(64, 2).optional(),
    account: bankAccount.optional(),
  }),
]);
export type NewInvoiceTitle = z.infer<typeof NewInvoiceTitle>;

const base = '/api/financial/invoice-title';

export const invoiceTitleApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '客户的发票抬头',
    permission: ACTION.invoiceEdit,
    params: none,
    query: z.object(owner).strict(),
    body: none,
    data: z.array(InvoiceTitleRow),
    refusals: [],
  }),
  add: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '新增发票抬头',
    permission: ACTION.invoiceEdit,
    params: none,
    query: none,
    body: NewInvoiceTitle,
    data: InvoiceTitleRow,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Invoices keep what they were made out to. */
  remove: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/remove`,
    summary: '停用发票抬头',
    permission: ACTION.invoiceEdit,
    params: idParams,
    query: none,
    body: none,
    data: idParams,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};
