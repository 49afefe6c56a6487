import { dayAt, dayText } from './clock/shanghai-day.ts';

/**
 * What a number is of, by how it begins. Numbers are for people, who read them to each other; programs and addresses
 * use ids.
 */
export const NUMBER_PREFIXES = {
  /** 企业认证, the review of a company's papers. */
  companyReview: 'RZ',
  /** 补正通知书 and 认证结果通知书: notices to a company. */
  companyNotice: 'TZ',
  /** 公证, a notarization case. */
  notarizationCase: 'GZ',
  /** 公证文书: notices to an applicant, and the paper of a certificate. */
  notarizationDocument: 'GW',
  /** 意见反馈, what somebody writes from the app. */
  appFeedback: 'FK',
  /** 取证异常投诉, a complaint about a capture. */
  captureComplaint: 'TS',
  /** 订单, an order. */
  salesOrder: 'DD',
  /** 退款, what is given back of an order. */
  salesRefund: 'TK',
  /** 调账: an adjustment or a gift of money, or what was taken back of one. */
  balanceChange: 'YE',
  /** 收款, a payment through a channel. */
  channelPayment: 'SK',
  /** 线下汇款, a payment by bank transfer. */
  offlinePayment: 'HK',
  /** 银行对账单, an imported statement of one of our bank accounts. */
  bankStatement: 'YH',
  /** 发票, a request for an invoice. */
  invoice: 'FP',
  /** 积分赠送, a gift of points. */
  pointsGift: 'JF',
  /** 对账差异, what a bill or a statement has and the books have not, or the other way round. */
  reconciliationItem: 'DZ',
  /** 材料包, the material of some records as one file. */
  materialPack: 'CL',
} as const;
export type NumberPrefix = (typeof NUMBER_PREFIXES)[keyof typeof NUMBER_PREFIXES];

/** Prefix, the day in Shanghai, six digits. Within a day digits only grow, until a million were drawn; gaps are normal. */
export function formatNumber(prefix: NumberPrefix, at: Date, counter: number): string {
  const day = dayText(dayAt(at)).replaceAll('-', '');
  return `${prefix}${day}${String(counter).padStart(6, '0')}`;
}

export const BUSINESS_NUMBER = /^[A-Z]{2}\d{14}$/;
