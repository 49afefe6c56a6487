import { simulatedPdf, simulatedXml } from './simulated-papers.ts';
import { TaxSilence, type IssueAnswer, type Said, type SheetAnswer, type TaxSystem } from './tax-system.ts';

export type TaxCall = Exclude<keyof TaxSystem, 'isSimulated'>;

/**
 * A tax system that remembers, as a real one does, and that a test can break: `unheard` calls never arrive, `lost` ones
 * arrive and their answers do not.
 */
export interface TaxDesk extends TaxSystem {
  readonly calls: TaxCall[];
  /** By the number of the request: what was issued, red ones included. */
  readonly issued: Map<string, IssueAnswer>;
  readonly sheets: Map<string, SheetAnswer>;
  unheard: TaxCall | undefined;
  lost: TaxCall | undefined;
  /** What becomes of the next requests, where it is not simply issued. */
  next: IssueAnswer | undefined;
  buyerSays: Said | null;
}

/** Of all desks: a number is given once. */
let serial = 0;

export function openTaxDesk(now: () => Date): TaxDesk {
  const answerOf = (amountFen: number, taxFen: number): IssueAnswer => ({
    state: 'issued',
    invoiceNo: `26${String((serial += 1)).padStart(18, '0')}`,
    issuedAt: now(),
    sellerName: '杭州存证科技有限公司',
    sellerTaxNo: '91330100MA27XL0Q1B',
    amountFen,
    taxFen,
  });
  const heard = async <T>(call: TaxCall, work: () => T): Promise<T> => {
    desk.calls.push(call);
    if (desk.unheard === call) throw new TaxSilence();
    const answer = work();
    if (desk.lost === call) throw new TaxSilence();
    return Promise.resolve(answer);
  };
  const issue = (requestNo: string, amountFen: number, taxFen: number) => {
    const answer = desk.issued.get(requestNo) ?? desk.next ?? answerOf(amountFen, taxFen);
    desk.issued.set(requestNo, answer);
    return answer;
  };
  const sheetOf = (requestNo: string): SheetAnswer => {
    const known = desk.sheets.get(requestNo);
    return known?.state === 'known' ? { ...known, buyerSaid: desk.buyerSays } : { state: 'unknown' };
  };
  const desk: TaxDesk = {
    isSimulated: false,
    calls: [],
    issued: new Map(),
    sheets: new Map(),
    unheard: undefined,
    lost: undefined,
    next: undefined,
    buyerSays: 'Y',
    issue: (request) => heard('issue', () => issue(request.requestNo, request.amountFen, request.taxFen)),
    query: (requestNo) => heard('query', () => desk.issued.get(requestNo) ?? { state: 'unknown' }),
    files: (invoiceNo) =>
      heard('files', () => [
        { format: 'pdf', bytes: simulatedPdf(invoiceNo) },
        { format: 'xml', bytes: simulatedXml(invoiceNo) },
      ]),
    askRedSheet: ({ requestNo }) =>
      heard('askRedSheet', () => {
        const sheetNo = `H${requestNo}`;
        desk.sheets.set(requestNo, { state: 'known', sheetNo, sellerSaid: 'Y', buyerSaid: null });
        return sheetOf(requestNo);
      }),
    queryRedSheet: (requestNo) => heard('queryRedSheet', () => sheetOf(requestNo)),
    callOffRedSheet: (requestNo) =>
      heard('callOffRedSheet', () => {
        const known = sheetOf(requestNo);
        if (known.state === 'known' && known.buyerSaid === 'Y') return known;
        const sheetNo = `H${requestNo}`;
        desk.sheets.set(requestNo, { state: 'known', sheetNo, sellerSaid: 'C', buyerSaid: null });
        return sheetOf(requestNo);
      }),
    issueRed: ({ requestNo, amountFen, taxFen }) => heard('issueRed', () => issue(requestNo, -amountFen, -taxFen)),
  };
  return desk;
}
