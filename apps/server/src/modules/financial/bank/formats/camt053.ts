import type { SheetLimits } from '../../../../platform/sheet/sheet-limits.ts';
import { SheetRefused } from '../../../../platform/sheet/sheet-refused.ts';
import { RowGuard, type SheetRow } from '../../../../platform/sheet/sheet-row.ts';
import { attribute } from '../../../../platform/sheet/xml/xml-attributes.ts';
import { XmlReader } from '../../../../platform/sheet/xml/xml-reader.ts';
import { DIRECTION_WORDS, statementRow, titleRow, type MovementWord } from './statement-fields.ts';

/**
 * ISO 20022's statement of an account. Undefined of a file that is none. The reader of XML refuses document types, and
 * with them every entity of the file's own.
 */
export function camt053(source: Buffer, limits: SheetLimits): Iterable<SheetRow> | undefined {
  const start = source
    .subarray(0, 4_000)
    .toString('utf8')
    .trimStart()
    .replace(/^\uFEFF/, '');
  if (!start.startsWith('<') || !start.includes('camt.053')) return undefined;
  return readEntries(source, limits);
}

interface Entry {
  readonly line: number;
  readonly values: Map<string, string>;
  currency: string;
  details: number;
}

const ENTRY = 'Document/BkToCstmrStmt/Stmt/Ntry';
const ACCOUNT = ['Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN', 'Document/BkToCstmrStmt/Stmt/Acct/Id/Othr/Id'];
const VALUE_CHARS = 1_000;
const PIECE_CHARS = 65_536;

function readEntries(source: Buffer, limits: SheetLimits): SheetRow[] {
  const guard = new RowGuard(limits);
  const rows: SheetRow[] = [];
  const keep = (row: SheetRow) => {
    guard.row(row.line);
    for (const [at, cell] of row.cells.entries()) guard.cell(cell, at + 1, row.line);
    rows.push(row);
  };
  keep(titleRow());
  const path: string[] = [];
  let account = '';
  let entry: Entry | undefined;
  let text = '';
  const open = (name: string, attributes: string) => {
    path.push(name);
    text = '';
    const here = path.join('/');
    if (here === 'Document/BkToCstmrStmt/Stmt') account = '';
    if (here === ENTRY) entry = { line: rows.length + 1, values: new Map(), currency: '', details: 0 };
    if (entry && here === `${ENTRY}/Amt`) entry.currency = attribute(attributes, 'Ccy') ?? '';
    if (entry && here === `${ENTRY}/NtryDtls/TxDtls`) entry.details += 1;
  };
  const close = () => {
    const here = path.join('/');
    path.pop();
    if (ACCOUNT.includes(here)) account = text.trim();
    if (entry && here.startsWith(`${ENTRY}/`)) keepValue(entry, here.slice(ENTRY.length + 1), text.trim());
    if (entry && here === ENTRY) {
      // What is not booked yet is no money that came.
      if (isBooked(entry)) keep(rowOf(entry, account));
      entry = undefined;
    }
    text = '';
  };
  const reader = new XmlReader({
    open,
    close,
    text(piece) {
      if (text.length < VALUE_CHARS) text += piece;
    },
  });
  const whole = source.toString('utf8').replace(/^\uFEFF/, '');
  for (let at = 0; at < whole.length; at += PIECE_CHARS) reader.write(whole.slice(at, at + PIECE_CHARS));
  reader.end();
  if (rows.length === 1 && account === '') throw new SheetRefused('DAMAGED', 'no statement of an account');
  return rows;
}

/** Several memos of one entry are one text; of everything else the first counts. */
function keepValue({ values }: Entry, name: string, value: string) {
  if (value === '') return;
  const before = values.get(name);
  if (before === undefined) values.set(name, value.slice(0, VALUE_CHARS));
  else if (name.endsWith('/Ustrd')) values.set(name, `${before} ${value}`.slice(0, VALUE_CHARS));
}

const isBooked = ({ values }: Entry) => (values.get('Sts/Cd') ?? values.get('Sts')) === 'BOOK';

function movementOf({ values }: Entry): MovementWord | undefined {
  const isReversal = values.get('RvslInd') === 'true' || values.get('RvslInd') === '1';
  const mark = values.get('CdtDbtInd');
  if (mark === 'CRDT') return isReversal ? 'reversal-in' : 'in';
  if (mark === 'DBIT') return isReversal ? 'reversal-out' : 'out';
  return undefined;
}

function rowOf(entry: Entry, ownAccount: string): SheetRow {
  const { values, line, currency, details } = entry;
  if (currency === '') throw new SheetRefused('DAMAGED', 'an amount without a currency', line);
  // Of one entry for many payments nothing says whose it is.
  const detail = (name: string) => (details > 1 ? undefined : values.get(`NtryDtls/TxDtls/${name}`));
  const movement = movementOf(entry);
  const party = movement === 'out' || movement === 'reversal-out' ? 'Cdtr' : 'Dbtr';
  const named = detail(`RltdPties/${party}/Nm`) ?? detail(`RltdPties/${party}/Pty/Nm`);
  const theirs = `RltdPties/${party}Acct/Id`;
  return statementRow(line, {
    ownAccount,
    // Only what the bank itself numbers: EndToEndId and InstrId are the payer's choice.
    serial: values.get('AcctSvcrRef') ?? detail('Refs/AcctSvcrRef') ?? '',
    bookedAt: dayOf(values.get('BookgDt/DtTm') ?? values.get('BookgDt/Dt') ?? ''),
    direction: movement === undefined ? '' : DIRECTION_WORDS[movement],
    amount: values.get('Amt') ?? '',
    currency,
    payerName: (named ?? '').slice(0, 200),
    payerAccount: detail(`${theirs}/IBAN`) ?? detail(`${theirs}/Othr/Id`) ?? '',
    memo: (detail('RmtInf/Ustrd') ?? values.get('AddtlNtryInf') ?? '').slice(0, 500),
  });
}

/** A time with an offset, as a time of Shanghai; a day stays a day. */
function dayOf(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return text.replace(/\.\d{1,6}$/, '');
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
