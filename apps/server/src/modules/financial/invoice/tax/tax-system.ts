import type { InvoiceFileFormat, InvoiceType, TitleType } from '@nota/contract/financial/invoice/invoice-choices.ts';
import type { InvoiceLine } from '@nota/contract/financial/invoice/invoice.rules.ts';
import type { Config } from '../../../../platform/config.ts';
import { refuseInside } from '../../../../platform/db/inside-transaction.ts';
import { isSimulated } from '../../../../platform/simulated-ports.ts';

/** What the tax system is asked to issue. It knows a request by its number, once and for all. */
export interface TaxRequest {
  readonly requestNo: string;
  readonly type: InvoiceType;
  readonly buyer: {
    readonly type: TitleType;
    readonly header: string;
    readonly taxNo: string | null;
    readonly address: string | null;
    readonly phone: string | null;
    readonly bank: string | null;
    readonly account: string | null;
  };
  readonly remark: string;
  readonly taxRate: number;
  readonly amountFen: number;
  readonly netFen: number;
  readonly taxFen: number;
  readonly lines: readonly Omit<InvoiceLine, 'orderId'>[];
}

/** What the tax system says of a request. Of a red invoice, both amounts are below zero. */
export type IssueAnswer =
  | {
      readonly state: 'issued';
      readonly invoiceNo: string;
      readonly issuedAt: Date;
      readonly amountFen: number;
      readonly taxFen: number;
      readonly sellerName: string;
      readonly sellerTaxNo: string;
    }
  | { readonly state: 'working' | 'unknown' }
  | { readonly state: 'failed'; readonly said: string };
export type Issued = Extract<IssueAnswer, { state: 'issued' }>;

/** Yes, no, or called off. */
export type Said = 'Y' | 'N' | 'C';

export interface SheetRequest {
  readonly requestNo: string;
  readonly invoiceNo: string;
  readonly amountFen: number;
  readonly taxFen: number;
  readonly reason: string;
}

export type SheetAnswer =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'known';
      readonly sheetNo: string;
      readonly sellerSaid: Said | null;
      readonly buyerSaid: Said | null;
    };

export interface RedRequest extends Omit<SheetRequest, 'reason'> {
  readonly sheetNo: string;
}

export interface TaxFile {
  readonly format: InvoiceFileFormat;
  readonly bytes: Buffer;
}

/**
 * The tax system of the platform. Two requests with one number are one invoice or sheet: each may be sent again after a
 * time-out. Whoever does not know what became of a request asks before sending it again.
 */
export interface TaxSystem {
  readonly isSimulated: boolean;
  issue(request: TaxRequest): Promise<IssueAnswer>;
  /** Of an invoice or a red one, by the number of its request. */
  query(requestNo: string): Promise<IssueAnswer>;
  files(invoiceNo: string): Promise<readonly TaxFile[]>;
  askRedSheet(request: SheetRequest): Promise<SheetAnswer>;
  queryRedSheet(requestNo: string): Promise<SheetAnswer>;
  /** The seller's C. Too late where both have said Y; one that it has never heard of is not made any more. */
  callOffRedSheet(requestNo: string): Promise<SheetAnswer>;
  issueRed(request: RedRequest): Promise<IssueAnswer>;
}

/** The tax system could not be reached, or did not answer in time: what became of the request is unknown. */
export class TaxSilence extends Error {
  constructor(cause?: unknown) {
    super('the tax system is silent', { cause });
    this.name = 'TaxSilence';
  }
}

/** The tax system of this deployment, if it has one: there is no contract with a real one yet, and production has none. */
export const taxOf = (
  config: Pick<Config, 'NOTA_MODE' | 'SIMULATED_PORTS'>,
  simulated: TaxSystem,
): TaxSystem | undefined =>
  config.NOTA_MODE !== 'production' && isSimulated(config, 'tax') ? outside(simulated) : undefined;

/** It may answer slowly, so it is not called while rows are locked. */
export function outside(asked: TaxSystem): TaxSystem {
  const checked =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      refuseInside('the tax system');
      return call(...given);
    };
  return {
    isSimulated: asked.isSimulated,
    issue: checked((request) => asked.issue(request)),
    query: checked((requestNo) => asked.query(requestNo)),
    files: checked((invoiceNo) => asked.files(invoiceNo)),
    askRedSheet: checked((request) => asked.askRedSheet(request)),
    queryRedSheet: checked((requestNo) => asked.queryRedSheet(requestNo)),
    callOffRedSheet: checked((requestNo) => asked.callOffRedSheet(requestNo)),
    issueRed: checked((request) => asked.issueRed(request)),
  };
}
