import { describe, expect, it } from 'vitest';
import { dice } from '../../kit/seeded-dice/dice.samples.ts';
import { ORDER_ITEMS } from '../order/sales-order-choices.ts';
import { TAX_CODES } from './invoice-choices.ts';
import { isTaxNoValid, taxWithin } from './invoice-tax.ts';
import {
  isInvoiceable,
  isTitleComplete,
  keptUntil,
  linesOf,
  mayRefund,
  minutesUntilAsked,
  uninvoicedOf,
  type InvoicedOrder,
  type SoldLine,
  type SoldOrder,
} from './invoice.rules.ts';

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const line = (given: Partial<SoldLine> = {}): SoldLine => ({
  item: 'fileAttestation',
  payee: 'platform',
  quantity: 1,
  payableFen: 500,
  refundedFen: 0,
  ...given,
});
const order = (given: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  principalFen: 500,
  officeFen: 0,
  refundedServiceFen: 0,
  invoicedFen: 0,
  ...given,
});

describe('the tax in an amount, six per cent by 增值税法 10(3)', () => {
  it.each([
    [0, 0],
    [1, 0],
    [8, 0],
    [9, 1],
    [106, 6],
    [500, 28],
    [10_600, 600],
    [1_000_000_000_000, 56_603_773_585],
  ])('of %i fen is %i', (amount, tax) => {
    expect(taxWithin(amount)).toBe(tax);
  });

  it.each([-1, 0.5, Number.NaN])('of %s is none', (amount) => {
    expect(() => taxWithin(amount)).toThrow(RangeError);
  });
});

describe('what is left to invoice', () => {
  it.each([
    ['everything that was paid in', {}, 500],
    ['not the fee of a notary office', { principalFen: 2_500, officeFen: 2_000 }, 500],
    ['not what was paid by gifts or points', { principalFen: 300 }, 300],
    ['not what was given back', { refundedServiceFen: 200 }, 300],
    ['nothing where more was given back than was paid in: the rest was a gift', { refundedServiceFen: 600 }, 0],
    ['not what is invoiced', { invoicedFen: 120 }, 380],
    ['never less than nothing', { invoicedFen: 400, refundedServiceFen: 300 }, 0],
  ] as const)('is %s', (_, given, left) => {
    expect(uninvoicedOf(order(given))).toBe(left);
  });

  it.each([
    ['what is not invoiced', { invoicedFen: 300 }, 200, true],
    ['a fen more', { invoicedFen: 300 }, 201, false],
    ['everything where nothing is invoiced', {}, 500, true],
    ['nothing of what is invoiced whole', { invoicedFen: 500 }, 1, false],
    ['points, which are no money', { invoicedFen: 500 }, 0, true],
    ['a gift, once no money is left and nothing is invoiced', { refundedServiceFen: 500 }, 100, true],
  ] as const)('lets a refund give back %s', (_, given, fen, may) => {
    expect(mayRefund(order(given), fen)).toBe(may);
  });

  it.each([
    ['completed', true],
    ['partly-refunded', true],
    ['paid', false],
    ['fulfilling', false],
    ['refunded', false],
    ['refunding', false],
    ['unpaid', false],
    ['closed', false],
    ['payment-doubtful', false],
    ['refund-failed', true],
  ] as const)('of an order that was delivered and is %s: %s', (state, is) => {
    expect(isInvoiceable({ state, isDelivered: true })).toBe(is);
    expect(isInvoiceable({ state, isDelivered: false })).toBe(false);
  });
});

describe('the lines of an invoice', () => {
  it('are the items that were sold, without the fee of a notary office (发票管理办法 19, 21)', () => {
    const lines = [
      line(),
      line({ item: 'certificateService', payableFen: 1_500 }),
      line({ item: 'notaryFee', payee: 'office' }),
    ];
    expect(linesOf([{ orderId: '1', amountFen: 2_000, lines }])).toEqual({
      amountFen: 2_000,
      netFen: 1_887,
      taxFen: 113,
      lines: [
        {
          orderId: '1',
          item: 'fileAttestation',
          quantity: 1,
          taxCode: TAX_CODES.fileAttestation,
          amountFen: 500,
          netFen: 472,
          taxFen: 28,
        },
        {
          orderId: '1',
          item: 'certificateService',
          quantity: 1,
          taxCode: TAX_CODES.certificateService,
          amountFen: 1_500,
          netFen: 1_415,
          taxFen: 85,
        },
      ],
    });
  });

  it('leave out what cost nothing or was given back', () => {
    const lines = [line({ payableFen: 0 }), line({ refundedFen: 500 }), line({ item: 'vote', payableFen: 10 })];
    expect(linesOf([{ orderId: '1', amountFen: 10, lines }]).lines.map(({ item }) => item)).toEqual(['vote']);
  });

  it('always come to the whole: no fen is made or lost', () => {
    const roll = dice(34);
    const upTo = (most: number) => roll(most + 1);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const orders = Array.from({ length: 1 + upTo(6) }, (_, place): SoldOrder => {
        const lines = Array.from({ length: 1 + upTo(4) }, () => {
          const payableFen = 1 + upTo(turn % 2 === 0 ? 50 : 100_000_000);
          return line({ payableFen, refundedFen: upTo(payableFen - 1) });
        });
        const left = sum(lines.map(({ payableFen, refundedFen }) => payableFen - refundedFen));
        const fee = line({ item: 'notaryFee', payee: 'office', payableFen: upTo(9_999) });
        return { orderId: String(place), amountFen: 1 + upTo(left - 1), lines: [...lines, fee] };
      });
      const sheet = linesOf(orders);
      expect(sheet.amountFen).toBe(sum(orders.map(({ amountFen }) => amountFen)));
      expect(sheet.taxFen).toBe(taxWithin(sheet.amountFen));
      expect(sum(sheet.lines.map(({ taxFen }) => taxFen))).toBe(sheet.taxFen);
      expect(sum(sheet.lines.map(({ netFen }) => netFen))).toBe(sheet.netFen);
      for (const one of orders) {
        const own = sheet.lines.filter(({ orderId }) => orderId === one.orderId);
        expect(sum(own.map(({ amountFen }) => amountFen))).toBe(one.amountFen);
      }
      for (const { amountFen, netFen, taxFen, item } of sheet.lines) {
        expect(item).not.toBe('notaryFee');
        expect(amountFen).toBe(netFen + taxFen);
        expect(Math.min(netFen, taxFen)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('have a code of nineteen digits for everything that is sold but the notary fee', () => {
    expect(Object.keys(TAX_CODES)).toEqual(ORDER_ITEMS.filter((item) => item !== 'notaryFee'));
    for (const code of Object.values(TAX_CODES)) expect(code).toMatch(/^\d{19}$/);
  });
});

describe('a title', () => {
  const COMPANY = {
    type: 'company',
    taxNo: '91350100M000100Y43',
    address: 'a',
    phone: 'p',
    bank: 'b',
    account: 'c',
  } as const;
  const PERSON = { type: 'personal', taxNo: null, address: null, phone: null, bank: null, account: null } as const;
  it.each([
    ['a person, plain', PERSON, 'electronic-plain', true],
    ['a person, on paper', PERSON, 'paper', true],
    ['a person, special', PERSON, 'electronic-special', false],
    ['a company, special', COMPANY, 'electronic-special', true],
    ['a company without a tax number', { ...COMPANY, taxNo: null }, 'electronic-plain', false],
    ['a company without an address, plain', { ...COMPANY, address: null }, 'electronic-plain', true],
    ['a company without an address, special', { ...COMPANY, address: null }, 'electronic-special', false],
    ['a company without a phone, special', { ...COMPANY, phone: null }, 'electronic-special', false],
    ['a company without a bank, special', { ...COMPANY, bank: null }, 'electronic-special', false],
    ['a company without an account, special', { ...COMPANY, account: null }, 'electronic-special', false],
  ] as const)('of %s', (_, title, type, is) => {
    expect(isTitleComplete(title, type)).toBe(is);
  });

  it.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['110108123456789', true],
    ['11010812345678901', true],
    ['11010812345678901234', true],
    ['1101081234567890123', false],
    ['11010812345678', false],
    ['11010812345678a', false],
    ['', false],
  ])('has the tax number %s: %s', (taxNo, is) => {
    expect(isTaxNoValid(taxNo)).toBe(is);
  });
});

describe('time', () => {
  it('passes longer before each question to a silent tax system', () => {
    const pauses = Array.from({ length: 12 }, (_, questions) => minutesUntilAsked(questions));
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 720, 720, 720, 720]);
  });

  it.each([
    ['2026-06-01T00:00:00.000Z', '2031-06-01T00:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', '2033-03-01T08:00:00.000Z'],
  ])('of keeping what was issued at %s ends at %s (发票管理办法 28)', (issued, until) => {
    expect(keptUntil(new Date(issued)).toISOString()).toBe(until);
  });
});
