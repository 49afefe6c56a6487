import { describe, expect, it } from 'vitest';
import { SHEET_LIMITS } from '../../../../platform/sheet/sheet-limits.ts';
import { SheetRefused } from '../../../../platform/sheet/sheet-refused.ts';
import { mt940 } from './mt940.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';

const limits = { ...SHEET_LIMITS, maxRows: 5_001 };
const HEAD = [':20:STMT001', ':25:102100099996/1202021209900012345', ':28C:1/1', ':60F:C261116CNY1000,00'];
const MOVED = ':61:261117C1,00NTRFNONREF//S0001';
const read = (...lines: string[]) => [...(mt940(Buffer.from([...HEAD, ...lines].join('\r\n')), limits) ?? [])];
const rowsOf = (...lines: string[]) =>
  read(...lines)
    .slice(1)
    .map(({ cells }) =>
      Object.fromEntries(STATEMENT_FIELDS.flatMap((field, at) => (cells[at] ? [[field, cells[at]]] : []))),
    );

describe('a statement in MT940', () => {
  it('has a row for each movement, with the bank’s own serial and what the payer wrote', () => {
    expect(
      rowsOf(
        ':61:2611171117C1200,00NTRFPAYERSREF//20261117000001',
        ':86:166?00转账?20充值 K7M2QX?21 谢谢?30中国工商银行?316222021001123456?32杭州云栖?33科技有限公司',
        ':61:261118D5,NCHG//20261118000002',
        ':86:手续费',
        ':62F:C261118CNY2195,00',
      ),
    ).toEqual([
      {
        ownAccount: '1202021209900012345',
        serial: '20261117000001',
        bookedAt: '20261117',
        direction: '收',
        amount: '1200.00',
        payerName: '杭州云栖科技有限公司',
        payerAccount: '6222021001123456',
        payerBank: '中国工商银行',
        memo: '充值 K7M2QX 谢谢',
        currency: 'CNY',
      },
      {
        ownAccount: '1202021209900012345',
        serial: '20261118000002',
        bookedAt: '20261118',
        direction: '支',
        amount: '5.00',
        memo: '手续费',
        currency: 'CNY',
      },
    ]);
  });

  it('takes no reference of the payer for a serial', () => {
    const [row] = rowsOf(':61:261117C1,00NTRF20261117000009', ':62F:C261117CNY1001,00');
    expect(row).not.toHaveProperty('serial');
  });

  it('says of what takes back a movement that it does', () => {
    const marks = rowsOf(
      ':61:261117RC1,00NTRFNONREF//S0001',
      ':61:261117RD3,00NTRFNONREF//S0002',
      ':62F:C261117CNY1002,00',
    );
    expect(marks.map(({ direction }) => direction)).toEqual(['冲正支', '冲正收']);
  });

  it('is nothing else, and refused where it is broken or too long', () => {
    expect(mt940(Buffer.from('本方账号,银行流水号\n1,2\n'), limits)).toBeUndefined();
    expect(() => rowsOf(':61:nonsense')).toThrow(SheetRefused);
    expect(() => rowsOf(':61:261117C1,00NTRFNONREF//S1', `:86:${'x'.repeat(20_000)}`)).toThrow(SheetRefused);
    const many = Array.from({ length: 5_001 }, (_, at) => `:61:261117C1,00NTRFNONREF//S${at}`);
    expect(() => rowsOf(...many)).toThrow(/TOO_MANY_ROWS/);
  });

  it.each<[string, string[]]>([
    ['a movement more than the balances know', [MOVED, MOVED, ':62F:C261117CNY1001,00']],
    ['another sign of the closing balance', [MOVED, ':62F:D261117CNY1001,00']],
    ['another currency of the closing balance', [MOVED, ':62F:C261117USD1001,00']],
    ['no closing balance', [MOVED]],
    ['no closing balance before the end of the message', [MOVED, '-', ':62F:C261117CNY1001,00']],
    ['no closing balance before the next message', [MOVED, ':20:STMT002', ':25:1202021209900012345']],
    ['a closing balance without a currency', [MOVED, ':62F:C2611171001,00']],
    ['two opening balances', [':60F:C261116CNY1000,00', MOVED, ':62F:C261117CNY1001,00']],
    ['a movement behind the closing balance', [':62F:C261117CNY1000,00', MOVED]],
    ['a message without balances', [MOVED, ':62F:C261117CNY1001,00', ':20:STMT002', ':25:1202021209900012345', '-']],
  ])('is damaged with %s', (_, lines) => {
    expect(() => rowsOf(...lines)).toThrow(/DAMAGED/);
  });

  it('is damaged without an opening balance, or where that has no currency', () => {
    const told = (...lines: string[]) => [...(mt940(Buffer.from(lines.join('\n')), limits) ?? [])];
    const [reference = '', account = ''] = HEAD;
    expect(() => told(reference, account, MOVED, ':62F:C261117CNY1,00')).toThrow(/DAMAGED/);
    expect(() => told(reference, account, ':60F:C2611160,00', MOVED, ':62F:C261117CNY1,00')).toThrow(/DAMAGED/);
  });

  it('has several messages, each with balances of its own, and may be overdrawn', () => {
    const next = [':20:STMT002', ':25:1202021209900012345', ':60M:D261117CNY5,', MOVED, ':62M:D261117CNY4,00', '-'];
    expect(rowsOf(MOVED, ':62M:C261117CNY1001,00', '-', ...next)).toHaveLength(2);
  });

  it('takes time by its length, whatever is in it', () => {
    const began = performance.now();
    for (const filler of [':86:?20', ':61:', '?', '/', ':61:261117C'])
      try {
        rowsOf(':61:261117C1,00NTRFNONREF//S1', ...Array.from({ length: 2_000 }, () => filler.repeat(200)));
      } catch (error) {
        expect(error).toBeInstanceOf(SheetRefused);
      }
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
