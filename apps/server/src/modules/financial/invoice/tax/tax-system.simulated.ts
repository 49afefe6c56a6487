import { createHash } from 'node:crypto';
import { simulatedPdf, simulatedXml } from './simulated-papers.ts';
import type { Issued, TaxSystem } from './tax-system.ts';

const digits = (text: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(0, count)
    .padStart(count, '0');

/** Nobody's: two letters that no tax number begins with. */
export const SIMULATED_SELLER = { sellerName: '模拟销售方（非真实发票）', sellerTaxNo: 'SIM000000000000000' };

const issued = (requestNo: string, amounts: { amountFen: number; taxFen: number }, now: Date): Issued => ({
  state: 'issued',
  // Real ones begin with the year; none begins with 00.
  invoiceNo: `00${digits(requestNo, 18)}`,
  issuedAt: now,
  ...SIMULATED_SELLER,
  ...amounts,
});

/**
 * Simulates the tax system until there is a contract with one. It issues nothing: its numbers begin with 00, its papers
 * say that they are none, and the console marks whatever came of it. It remembers nothing, so that it says of every
 * question that it has not heard of it, and the same request gets the same number each time.
 */
export const simulatedTax = (now: () => Date): TaxSystem => ({
  isSimulated: true,
  issue: ({ requestNo, amountFen, taxFen }) => Promise.resolve(issued(requestNo, { amountFen, taxFen }, now())),
  query: () => Promise.resolve({ state: 'unknown' }),
  files: (invoiceNo) =>
    Promise.resolve([
      { format: 'pdf', bytes: simulatedPdf(invoiceNo) },
      { format: 'xml', bytes: simulatedXml(invoiceNo) },
    ]),
  askRedSheet: ({ requestNo }) =>
    Promise.resolve({ state: 'known', sheetNo: `SIM${digits(requestNo, 16)}`, sellerSaid: 'Y', buyerSaid: 'Y' }),
  callOffRedSheet: (requestNo) =>
    Promise.resolve({ state: 'known', sheetNo: `SIM${digits(requestNo, 16)}`, sellerSaid: 'C', buyerSaid: null }),
  queryRedSheet: () => Promise.resolve({ state: 'unknown' }),
  issueRed: ({ requestNo, amountFen, taxFen }) =>
    Promise.resolve(issued(requestNo, { amountFen: -amountFen, taxFen: -taxFen }, now())),
});
