import { describe, expect, it } from 'vitest';
import { SHEET_LIMITS } from '../../../../platform/sheet/sheet-limits.ts';
import { SheetRefused } from '../../../../platform/sheet/sheet-refused.ts';
import { camt053 } from './camt053.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';

const limits = { ...SHEET_LIMITS, maxRows: 5_001 };
const ACCOUNT = '<Acct><Id><Othr><Id>1202021209900012345</Id></Othr></Id></Acct>';
const wrap = (entries: string, prolog = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${prolog}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${ACCOUNT}${entries}</Stmt></BkToCstmrStmt></Document>`;
const rowsOf = (document: string) =>
  [...(camt053(Buffer.from(document), limits) ?? [])]
    .slice(1)
    .map(({ cells }) =>
      Object.fromEntries(STATEMENT_FIELDS.flatMap((field, at) => (cells[at] ? [[field, cells[at]]] : []))),
    );
const entry = (given: { mark?: string; status?: string; reference?: string; details?: string; more?: string } = {}) => {
  const { mark = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>', reference = '<AcctSvcrRef>S0001</AcctSvcrRef>' } = given;
  const { details = '', more = '' } = given;
  return `<Ntry><Amt Ccy="CNY">1200.00</Amt><CdtDbtInd>${mark}</CdtDbtInd>${more}${status}<BookgDt><Dt>2026-11-17</Dt></BookgDt>${reference}${details}</Ntry>`;
};
const DETAILS =
  '<NtryDtls><TxDtls><Refs><EndToEndId>CHOSEN1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>杭州云栖科技有限公司</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>6222021001123456</Id></Othr></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>充值</Ustrd><Ustrd>K7M2QX</Ustrd></RmtInf></TxDtls></NtryDtls>';

describe('a statement in CAMT.053', () => {
  it('has a row for each booked entry, with the bank’s own serial and what the payer wrote', () => {
    expect(rowsOf(wrap(entry({ details: DETAILS }) + entry({ status: '<Sts>PDNG</Sts>' })))).toEqual([
      {
        ownAccount: '1202021209900012345',
        serial: 'S0001',
        bookedAt: '2026-11-17',
        direction: '收',
        amount: '1200.00',
        payerName: '杭州云栖科技有限公司',
        payerAccount: '6222021001123456',
        memo: '充值 K7M2QX',
        currency: 'CNY',
      },
    ]);
  });

  it('takes no reference of the payer for a serial', () => {
    const [row] = rowsOf(wrap(entry({ reference: '', details: DETAILS })));
    expect(row).not.toHaveProperty('serial');
  });

  it.each([
    ['DBIT', '', '支'],
    ['CRDT', '<RvslInd>true</RvslInd>', '冲正收'],
    ['DBIT', '<RvslInd>true</RvslInd>', '冲正支'],
    ['XXXX', '', undefined],
  ])('says of %s %s the direction %s', (mark, more, direction) => {
    expect(rowsOf(wrap(entry({ mark, more })))[0]?.['direction']).toBe(direction);
  });

  it('names no payer where one entry is of many', () => {
    const [row] = rowsOf(wrap(entry({ details: DETAILS.replace('</NtryDtls>', '<TxDtls></TxDtls></NtryDtls>') })));
    expect(row).not.toHaveProperty('payerName');
  });

  it('writes a moment as a time of Shanghai', () => {
    const moved = entry().replace('<Dt>2026-11-17</Dt>', '<DtTm>2026-11-16T20:00:00Z</DtTm>');
    expect(rowsOf(wrap(moved))[0]?.['bookedAt']).toBe('2026-11-17 04:00:00');
  });

  it('is damaged with an amount without a currency', () => {
    expect(() => rowsOf(wrap(entry().replace(' Ccy="CNY"', '')))).toThrow(/DAMAGED/);
  });

  it('has no entities of its own', () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`).join('')}]>`;
    for (const prolog of [laughs, '<!DOCTYPE a SYSTEM "file:///etc/passwd">'])
      expect(() => rowsOf(wrap(entry(), prolog))).toThrow(/ENTITY/);
    expect(() => rowsOf(wrap(entry({ more: '<AddtlNtryInf>&own;</AddtlNtryInf>' })))).toThrow(/ENTITY/);
  });

  it('is nothing else, and refused where it is cut off, too deep or too long', () => {
    expect(camt053(Buffer.from('<Document>camt.054</Document>'), limits)).toBeUndefined();
    expect(() => rowsOf(wrap(entry()).slice(0, -20))).toThrow(SheetRefused);
    expect(() => rowsOf(wrap('<a>'.repeat(10_000)))).toThrow(SheetRefused);
    expect(() => rowsOf(wrap(entry().repeat(5_001)))).toThrow(/TOO_MANY_ROWS/);
    expect(() => rowsOf(wrap('').replace(ACCOUNT, ''))).toThrow(SheetRefused);
  });

  it('takes time by its length, whatever is in it', () => {
    const began = performance.now();
    const long = `<AddtlNtryInf>${'&lt;'.repeat(300_000)}</AddtlNtryInf>`;
    const many = '<NtryDtls><TxDtls><RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls></NtryDtls>'.repeat(20_000);
    expect(rowsOf(wrap(entry({ more: long, details: many })))).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
