import type { SheetRow } from '../../../../platform/sheet/sheet-row.ts';

/** What a line of a statement is made of, in the order of the rows that readers of formats hand out. */
export const STATEMENT_FIELDS = [
  'ownAccount',
  'serial',
  'bookedAt',
  'direction',
  'amount',
  'credit',
  'debit',
  'payerName',
  'payerAccount',
  'payerBank',
  'memo',
  'currency',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The titles that the import knows its fields by, whatever language it is in. */
export const STATEMENT_TITLES: Readonly<Record<StatementField, string>> = {
  ownAccount: '本方账号',
  serial: '银行流水号',
  bookedAt: '交易时间',
  direction: '收支方向',
  amount: '交易金额',
  credit: '收入金额',
  debit: '支出金额',
  payerName: '对方户名',
  payerAccount: '对方账号',
  payerBank: '对方开户行',
  memo: '附言',
  currency: '币种',
};

export const titleRow = (): SheetRow => ({ line: 1, cells: STATEMENT_FIELDS.map((field) => STATEMENT_TITLES[field]) });

/** A row of what the file says; what it does not say stays empty and is refused where it is needed. */
export const statementRow = (line: number, values: Partial<Record<StatementField, string>>): SheetRow => ({
  line,
  cells: STATEMENT_FIELDS.map((field) => values[field] ?? ''),
});

/** How files write the direction of a movement. What takes back an earlier one is no new money. */
export const DIRECTION_WORDS = { in: '收', out: '支', 'reversal-in': '冲正收', 'reversal-out': '冲正支' } as const;
export type MovementWord = keyof typeof DIRECTION_WORDS;
