import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

const PURPOSE = 'office.account-number';

export const sealAccountNumber = ({ personal }: Keys, number: string): Buffer =>
  personal.seal(PURPOSE, Buffer.from(number));

export const openAccountNumber = ({ personal }: Keys, sealed: Buffer): string =>
  personal.open(PURPOSE, sealed).toString();

export const officeAccountKeyedColumns: readonly KeyedColumn[] = [
  sealedColumn({ table: 'office_account', column: 'number_sealed', kind: 'personal', purpose: () => PURPOSE }),
];
