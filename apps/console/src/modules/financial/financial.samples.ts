import type { ChannelPaymentRow } from '@nota/contract/financial/channel/channel-payment-record.ts';
import type { BalanceEntry } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import type { OwnerBalance } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import type { SalesOrderDetail } from '@nota/contract/financial/order/sales-order-record.ts';

const LINES: SalesOrderDetail['lines'] = [
  {
    item: 'fileAttestation',
    payee: 'platform',
    quantity: 300,
    freeUnits: 0,
    listFen: 500,
    unitFen: 425,
    amountFen: 150_000,
    discountFen: 22_500,
    payableFen: 127_500,
    refundedFen: 2_500,
  },
];

const REFUNDS: SalesOrderDetail['refunds'] = [
  {
    id: '41',
    number: 'TK20260602000041',
    amountFen: 2_500,
    points: 0,
    reason: '五份文件重复提交',
    askedByName: '欧阳倩',
    confirmedByName: '马建国',
    at: '2026-06-02T02:00:00.000Z',
  },
];

const TRANSFERS: SalesOrderDetail['transfers'] = [
  {
    id: '51',
    at: '2026-06-01T02:05:00.000Z',
    kind: 'consume',
    unit: 'point',
    amount: 500,
    fromBook: 'points',
    toBook: 'clearing',
    reverses: null,
  },
  {
    id: '52',
    at: '2026-06-01T02:05:00.000Z',
    kind: 'consume',
    unit: 'fen',
    amount: 127_000,
    fromBook: 'principal',
    toBook: 'revenue',
    reverses: null,
  },
  {
    id: '53',
    at: '2026-06-02T02:00:00.000Z',
    kind: 'refund',
    unit: 'fen',
    amount: 2_500,
    fromBook: 'revenue',
    toBook: 'principal',
    reverses: '52',
  },
];

/** A code that waits for a customer's phone. */
export const channelPayment = (given: Partial<ChannelPaymentRow> = {}): ChannelPaymentRow => ({
  id: '61',
  number: 'SK20260601000061',
  channel: 'wechat',
  isSimulated: true,
  purpose: 'order',
  orderId: '31',
  ownerName: '杭州云栖科技有限公司',
  amountFen: 127_500,
  takenFen: null,
  codeUrl: null,
  channelNo: null,
  isOnBalance: false,
  refundedFen: 0,
  paidAt: null,
  state: 'waiting',
  createdAt: '2026-06-01T02:00:00.000Z',
  expiresAt: '2026-06-01T02:15:00.000Z',
  version: 1,
  ...given,
});

/** An order that was paid with balance and points, and partly given back. */
export const salesOrder = (given: Partial<SalesOrderDetail> = {}): SalesOrderDetail => ({
  id: '31',
  number: 'DD20260601000031',
  saleKind: 'attestation',
  subjectId: '880',
  subject: '合同扫描件.pdf',
  buyerKind: 'company-user',
  buyerId: '77',
  buyerName: '杭州云栖科技有限公司',
  appId: null,
  item: 'fileAttestation',
  lineCount: 1,
  amountFen: 150_000,
  discountFen: 22_500,
  payableFen: 127_500,
  points: 500,
  giftFen: 0,
  principalFen: 127_000,
  payMethod: 'balance',
  paidAt: '2026-06-01T02:05:00.000Z',
  refundedFen: 2_500,
  state: 'partly-refunded',
  createdAt: '2026-06-01T02:00:00.000Z',
  expiresAt: '2026-06-01T02:30:00.000Z',
  version: 4,
  priceVersion: 2,
  pointsRefunded: 0,
  remark: '',
  lines: LINES,
  refunds: REFUNDS,
  transfers: TRANSFERS,
  payments: [],
  trail: [],
  ...given,
});

export const ownerBalance = (given: Partial<OwnerBalance> = {}): OwnerBalance => ({
  id: '77',
  ownerKind: 'company-user',
  name: '杭州云栖科技有限公司',
  principalFen: 873_000,
  giftFen: 5_000,
  holdFen: 0,
  points: 1_200,
  movedAt: '2026-06-02T02:00:00.000Z',
  ...given,
});

/** A gift that two people decided, nothing of which was taken back. */
export const balanceEntry = (given: Partial<BalanceEntry> = {}): BalanceEntry => ({
  id: '61',
  transferKind: 'give',
  book: 'gift',
  amount: 5_000,
  before: 0,
  after: 5_000,
  number: 'YE20260602000061',
  orderId: null,
  actorName: '马建国',
  reverses: null,
  reversed: 0,
  at: '2026-06-02T02:00:00.000Z',
  ...given,
});
