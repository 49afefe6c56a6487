import type { OrderItem } from '../order/sales-order-choices.ts';

/** 数电普票, 数电专票, 纸质发票. */
export const INVOICE_TYPES = ['electronic-plain', 'electronic-special', 'paper'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** Who an invoice is made out to: 个人 or 企业. */
export const TITLE_TYPES = ['personal', 'company'] as const;
export type TitleType = (typeof TITLE_TYPES)[number];

/** Per cent, of services: 增值税法 10(3). */
export const TAX_RATE = 6;

export const INVOICE_ORDERS_MAX = 100;
export const INVOICE_REMARK_MAX_CHARS = 100;

/** 发票管理办法 28: kept at least so long. */
export const INVOICE_KEPT_YEARS = 5;

/** Of the 商品和服务税收分类编码, in nineteen digits. */
const SYSTEM_SERVICE = '3040203000000000000';
const VALUE_ADDED_SERVICE = '3040205000000000000';
const ATTESTATION_SERVICE = '3040602000000000000';

/**
 * What a line is taxed as follows from what was sold and from nobody's wish (发票管理办法 21): a fee of a notary office
 * has no code, because the office itself invoices it.
 */
export const TAX_CODES: Readonly<Record<Exclude<OrderItem, 'notaryFee'>, string>> = {
  fileAttestation: ATTESTATION_SERVICE,
  hashAttestation: ATTESTATION_SERVICE,
  webCapture: ATTESTATION_SERVICE,
  screenCapture: ATTESTATION_SERVICE,
  mobileCapture: ATTESTATION_SERVICE,
  sceneCapture: ATTESTATION_SERVICE,
  recorderCapture: ATTESTATION_SERVICE,
  storageRenewal: SYSTEM_SERVICE,
  certificateService: ATTESTATION_SERVICE,
  filing: ATTESTATION_SERVICE,
  vote: SYSTEM_SERVICE,
  dataRegistry: SYSTEM_SERVICE,
  apiPackage: VALUE_ADDED_SERVICE,
};

/** A file of an invoice, as the tax system hands it out. */
export const INVOICE_FILE_FORMATS = ['pdf', 'xml'] as const;
export type InvoiceFileFormat = (typeof INVOICE_FILE_FORMATS)[number];
/** Of the invoice itself, or of the red one that took it back. */
export const INVOICE_FILE_KINDS = ['invoice', 'red'] as const;
export type InvoiceFileKind = (typeof INVOICE_FILE_KINDS)[number];
