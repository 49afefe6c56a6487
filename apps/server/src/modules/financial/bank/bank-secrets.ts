import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

const PURPOSE = 'financial.payer-account';

/** Numbers of payers' accounts are stored sealed: a stolen table reveals none of them. */
export const sealPayerAccount = ({ personal }: Keys, plain: string): Buffer =>
  personal.seal(PURPOSE, Buffer.from(plain));

export const bankKeyedColumns: readonly KeyedColumn[] = (['offline_payment', 'bank_statement_line'] as const).map(
  (table) => sealedColumn({ table, column: 'payer_account_sealed', kind: 'personal', purpose: () => PURPOSE }),
);
