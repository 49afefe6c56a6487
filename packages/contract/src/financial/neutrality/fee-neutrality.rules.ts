import type { LedgerBook, LedgerOwnerKind, TransferKind } from '../ledger/ledger-books.ts';

/** One end of a transfer. */
export interface FlowSide {
  readonly ownerKind: LedgerOwnerKind;
  readonly ownerId: string;
  readonly book: LedgerBook;
}

/** A transfer with an account of a notary office at one end or at both. */
export interface OfficeFlow {
  readonly transferId: string;
  readonly amount: number;
  readonly kind: TransferKind;
  /** What it takes back, where it takes something back. */
  readonly reverses: string | null;
  readonly debit: FlowSide;
  readonly credit: FlowSide;
  /** The order whose payment or refund it is a part of, and whose office that order names. */
  readonly order: { readonly id: string; readonly officeId: string | null } | null;
}

export interface Breach {
  /** The transfers that show it; none where one is missing. */
  readonly transferIds: readonly string[];
  readonly what: string;
}

const nameOf = ({ ownerKind, ownerId, book }: FlowSide) =>
  ownerKind === 'platform' ? `the platform's ${book}` : `${book} of ${ownerKind} ${ownerId}`;

const isBuyer = ({ ownerKind }: FlowSide) =>
  ownerKind === 'personal-user' || ownerKind === 'company-user' || ownerKind === 'api-customer';

/**
 * What contracts name: a buyer's own money pays an office's fee by an order of that office, goes back to the buyer by a
 * refund of that order, and is paid out to the office's bank. Gifts are the platform's money and pay no office. Nothing
 * else touches an office's account, and nothing at all flows between it and an account of the platform.
 */
export function isNamed(flow: OfficeFlow): boolean {
  const { kind, reverses, debit, credit, order } = flow;
  const isPayable = (side: FlowSide) => side.ownerKind === 'notary-office' && side.book === 'office-payable';
  const isOfOrder = (side: FlowSide) => order !== null && order.officeId === side.ownerId;
  const isFee = kind === 'consume' && reverses === null && isBuyer(debit) && debit.book === 'principal';
  if (isFee && isPayable(credit)) return isOfOrder(credit);
  const isBack = reverses !== null && isBuyer(credit) && credit.book === 'principal';
  if (isBack && isPayable(debit)) return isOfOrder(debit);
  return kind === 'withdraw' && isPayable(debit) && credit.ownerKind === 'channel';
}

const breachOf = (flow: OfficeFlow): Breach => ({
  transferIds: [flow.transferId],
  what: `${flow.amount} fen from ${nameOf(flow.debit)} to ${nameOf(flow.credit)} (${flow.kind}), which no contract names`,
});

/** An order with fees of an office, with what its lines say and what its transfers moved. */
export interface FeeOrder {
  readonly number: string;
  readonly lines: readonly FeeLine[];
  /** Paid to the office and to the platform; points are paid to the platform, a fen each. */
  readonly officeFen: number;
  readonly platformFen: number;
  /** Given back of each. */
  readonly officeBackFen: number;
  readonly platformBackFen: number;
  readonly transferIds: readonly string[];
}

export interface FeeLine {
  readonly item: string;
  readonly payee: 'platform' | 'office';
  readonly payableFen: number;
  readonly refundedFen: number;
}

const NOTARY_FEE = 'notaryFee';

/** Whose a line is by what it is for, whatever the line says. */
const isOffices = ({ item }: FeeLine) => item === NOTARY_FEE;

/** Each fee of a notary goes to the office in full, each fee for a service to the platform, and so do they come back. */
function orderBreaches(order: FeeOrder): Breach[] {
  const { number, lines, transferIds } = order;
  const sum = (ofOffice: boolean, what: 'payableFen' | 'refundedFen') =>
    lines.filter((line) => isOffices(line) === ofOffice).reduce((all, line) => all + line[what], 0);
  const found: string[] = [];
  const compare = (what: string, named: number, moved: number) => {
    if (named !== moved) found.push(`order ${number}: ${what} of ${named} fen by its lines, ${moved} by its transfers`);
  };
  for (const line of lines)
    if ((line.payee === 'office') !== isOffices(line))
      found.push(`order ${number}: the line of ${line.item} is paid to the ${line.payee}`);
  compare('notary fees', sum(true, 'payableFen'), order.officeFen);
  compare('fees for services', sum(false, 'payableFen'), order.platformFen);
  compare('notary fees given back', sum(true, 'refundedFen'), order.officeBackFen);
  compare('fees for services given back', sum(false, 'refundedFen'), order.platformBackFen);
  return found.map((what) => ({ transferIds, what }));
}

/** Whatever flows between offices and the platform, or stays with one of them, without a contract that names it. */
export function feeNeutralityBreaches(given: {
  readonly flows: readonly OfficeFlow[];
  readonly orders: readonly FeeOrder[];
}): Breach[] {
  return [...given.flows.filter((flow) => !isNamed(flow)).map(breachOf), ...given.orders.flatMap(orderBreaches)];
}
