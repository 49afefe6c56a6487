import { codesIn, accountNumberOf } from '@nota/contract/financial/bank/bank-text.rules.ts';
import type { Movement } from '@nota/contract/financial/bank/statement-movement.rules.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { maskBankAccount } from '@nota/contract/kit/mask/mask.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import type { RowOutcome } from '../../../platform/imports/import-definition.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { sealPayerAccount } from './bank-secrets.ts';
import { findLinesBySerial, insertCodes, insertLines, insertStatement } from './bank-statement-line.repo.ts';

export interface NewLine {
  readonly ownAccount: string;
  readonly serial: string;
  readonly bookedAt: Date;
  readonly movement: Movement;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly payerBank: string;
  readonly memo: string;
}

interface Importing {
  readonly lines: readonly NewLine[];
  readonly importedBy: string;
  readonly at: Date;
}

const keyOf = (line: { ownAccount: string; serial: string; direction: string }) =>
  [line.ownAccount, line.serial, line.direction].join('/');

/**
 * Writes what is new of a statement. A movement that is there already stays as it is: the same is nothing new, and
 * another amount under the bank's own number is refused.
 */
export async function importLines(
  trx: Trx,
  keys: Keys,
  { lines, importedBy, at }: Importing,
): Promise<readonly RowOutcome[]> {
  const statement = await insertStatement(trx, {
    number: await nextNumber(trx, NUMBER_PREFIXES.bankStatement, at),
    line_count: lines.length,
    imported_by: importedBy,
    imported_at: at,
  });
  const made = await insertLines(
    trx,
    // In one order for everybody: two imports of the same lines wait for each other's, and never crosswise.
    lines
      .toSorted((one, other) => (keyOf(flat(one)) < keyOf(flat(other)) ? -1 : 1))
      .map((line) => columnsOf(keys, line, { statementId: statement.id, importedBy, at })),
  );
  const ids = new Map(made.map((row) => [keyOf(row), row.id]));
  await insertCodes(
    trx,
    lines.flatMap((line) => {
      const lineId = ids.get(keyOf(flat(line)));
      return lineId === undefined ? [] : codesIn(line.memo).map((code) => ({ code, line_id: lineId }));
    }),
  );
  const known = await findLinesBySerial(
    trx,
    lines.filter((line) => !ids.has(keyOf(flat(line)))),
  );
  const before = new Map(known.map((row) => [keyOf(row), row]));
  return lines.map((line): RowOutcome => {
    const recordId = ids.get(keyOf(flat(line)));
    if (recordId !== undefined) return { outcome: 'made', recordId };
    const there = before.get(keyOf(flat(line)));
    return there && Number(there.amountFen) === line.movement.amountFen
      ? { outcome: 'same', recordId: there.id }
      : { refusal: 'VALUE_TAKEN' };
  });
}

const flat = ({ ownAccount, serial, movement }: NewLine) => ({ ownAccount, serial, direction: movement.direction });

function columnsOf(keys: Keys, line: NewLine, given: { statementId: string; importedBy: string; at: Date }) {
  const { movement, payerAccount, memo } = line;
  const account = accountNumberOf(payerAccount);
  return {
    statement_id: given.statementId,
    own_account: line.ownAccount,
    serial: line.serial,
    booked_at: line.bookedAt,
    direction: movement.direction,
    is_reversal: movement.isReversal,
    amount_fen: String(movement.amountFen),
    payer_name: line.payerName.trim(),
    payer_account_sealed: account === undefined ? null : sealPayerAccount(keys, account),
    payer_account_masked: account === undefined ? '' : maskBankAccount(account),
    payer_bank: line.payerBank.trim(),
    memo: memo.trim(),
    imported_by: given.importedBy,
    imported_at: given.at,
  };
}
