import { bankTimeOf, accountNumberOf, serialOf } from '@nota/contract/financial/bank/bank-text.rules.ts';
import { STATEMENT_MAX_ROWS } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { bankStatementLineMessages } from '@nota/contract/financial/bank/bank-statement-line.messages.ts';
import { movementIn } from '@nota/contract/financial/bank/statement-movement.rules.ts';
import type { Message } from '@nota/contract/kit/messages.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import { defineImport, type ImportField } from '../../../platform/imports/import-definition.ts';
import { importLines, type NewLine } from './bank-statement.service.ts';
import { camt053 } from './formats/camt053.ts';
import { mt940 } from './formats/mt940.ts';
import { enqueueMatching } from './offline-payment.jobs.ts';

const parsed = <T>(parse: (text: string) => T | undefined): z.ZodType<T, string> =>
  z.string().transform((text, context) => {
    const found = parse(text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: 'statement.cell' });
    return z.NEVER;
  });
const optional = (maxChars: number): z.ZodType<string, string> => z.string().max(maxChars);

/** Money or its owner would be wrong with another column. */
const certain = { isNeverGuessed: true } as const;
const side = (label: Message, aliases: readonly string[]): ImportField<string> => ({
  label,
  aliases,
  value: optional(40),
  isOptional: true,
  ...certain,
});
const word = bankStatementLineMessages.field;

const fields = {
  ownAccount: {
    label: word.ownAccount,
    value: parsed(accountNumberOf),
    expects: [
      '本方账号，5–34位字母或数字',
      '本方帳號，5–34位字母或數字',
      'Our account, 5–34 letters or digits',
      'Nossa conta, 5–34 letras ou dígitos',
    ],
    ...certain,
  },
  serial: {
    label: word.serial,
    aliases: ['交易流水号', '银行交易流水号', '核心流水号', '主机流水号'],
    value: parsed(serialOf),
    expects: ['银行自己的流水号', '銀行自己的流水號', 'The bank’s own serial', 'Série do próprio banco'],
    ...certain,
  },
  bookedAt: {
    label: word.bookedAt,
    aliases: ['交易日期', '记账日期', '入账时间', '入账日期'],
    value: parsed(bankTimeOf),
    expects: [
      '如2026-11-17 10:30:00',
      '如2026-11-17 10:30:00',
      'Such as 2026-11-17 10:30:00',
      'Como 2026-11-17 10:30:00',
    ],
  },
  direction: side(word.direction, ['借贷标志', '借贷方向', '收支标志', '借贷']),
  amount: side(['交易金额', '交易金額', 'Transaction amount', 'Valor da transação'], ['发生额']),
  credit: side(['收入金额', '收入金額', 'Credit', 'Crédito'], ['贷方发生额', '贷方金额', '收入']),
  debit: side(['支出金额', '支出金額', 'Debit', 'Débito'], ['借方发生额', '借方金额', '支出']),
  payerName: { label: word.payerName, aliases: ['对方名称', '付款人名称'], value: optional(200), isOptional: true },
  payerAccount: { label: word.payerAccount, aliases: ['付款人账号'], value: optional(64), isOptional: true },
  payerBank: { label: word.payerBank, aliases: ['对方行名'], value: optional(100), isOptional: true },
  memo: { label: word.memo, aliases: ['摘要', '用途', '备注', '交易附言'], value: optional(500), isOptional: true },
  currency: {
    label: ['币种', '幣種', 'Currency', 'Moeda'],
    value: z.string().refine((text) => ['', 'CNY', 'RMB', '人民币', '人民幣'].includes(text.toUpperCase())),
    expects: ['只能是人民币', '只能是人民幣', 'Renminbi only', 'Somente renminbi'],
    isOptional: true,
  },
} satisfies Record<string, ImportField>;

interface ReadRow extends Omit<NewLine, 'movement'> {
  readonly direction: string;
  readonly amount: string;
  readonly credit: string;
  readonly debit: string;
}

const FAULTS_SHOWN = 20;

const undirected = (serial: string): Message => [
  `流水号 ${serial}：收支方向或金额不明，不能导入`,
  `流水號 ${serial}：收支方向或金額不明，不能匯入`,
  `Serial ${serial}: direction or amount unknown`,
  `Série ${serial}: sentido ou valor desconhecido`,
];

/** A statement of our bank accounts: whole or not at all, so that no half of a day is compared with the books. */
export const bankStatementImport = defineImport({
  kind: 'financial.bank-statement',
  title: ['银行对账单', '銀行對帳單', 'Bank statement', 'Extrato bancário'],
  permission: ACTION.offlinePaymentEdit,
  rowsMax: STATEMENT_MAX_ROWS,
  hidesSamples: true,
  formats: [mt940, camt053],
  fields,
  keyOf: ({ ownAccount, serial, direction, amount, credit, debit }) => {
    const movement = movementIn({ direction, amount, credit, debit });
    return `${ownAccount}/${serial}/${movement?.direction ?? 'unknown'}`;
  },
  faultsOfAll: (rows) =>
    rows
      .filter((row) => movementIn(row) === undefined)
      .slice(0, FAULTS_SHOWN)
      .map(({ serial }) => undirected(serial)),
  async write({ trx, actor, at, keys }, rows) {
    const lines = rows.map(({ direction, amount, credit, debit, ...line }: ReadRow): NewLine => {
      const movement = movementIn({ direction, amount, credit, debit });
      if (!movement) throw new Error('a row without a direction passed its check');
      return { ...line, movement };
    });
    const outcomes = await importLines(trx, keys, { lines, importedBy: actor.id, at });
    await enqueueMatching(trx);
    return outcomes;
  },
});
