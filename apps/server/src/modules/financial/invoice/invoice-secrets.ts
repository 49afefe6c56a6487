import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

/** What a title or an invoice says of people, whole. */
export interface InvoiceSecrets {
  readonly header: string;
  readonly phone: string | null;
  readonly account: string | null;
  /** Of an invoice; a title has none. */
  readonly email: string | null;
}

const PURPOSE = 'invoice.private';

export const sealInvoiceSecrets = ({ personal }: Pick<Keys, 'personal'>, secrets: InvoiceSecrets): Buffer =>
  personal.seal(PURPOSE, Buffer.from(JSON.stringify(secrets)));

export const openInvoiceSecrets = ({ personal }: Pick<Keys, 'personal'>, sealed: Buffer): InvoiceSecrets =>
  JSON.parse(personal.open(PURPOSE, sealed).toString()) as InvoiceSecrets;

const column = (table: 'invoice_title' | 'invoice') =>
  sealedColumn({ table, column: 'private_sealed', kind: 'personal', purpose: () => PURPOSE });

export const invoiceKeyedColumns: readonly KeyedColumn[] = [column('invoice_title'), column('invoice')];
