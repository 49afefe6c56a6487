import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import type { OwnMovement } from '@nota/contract/financial/reconciliation/reconciliation.rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { paymentIdOf, refundIdOf, refundNoOf, tradeNoOf } from '../channel/trade-number.ts';

/** A payment or a refund of ours, with the records that it is. */
export interface OwnRecord extends OwnMovement {
  readonly isRefund: boolean;
  readonly channelNo: string | null;
  readonly paymentId: string;
  readonly refundId: string | null;
}

interface Wanted {
  readonly source: PaymentChannelName;
  /** What the bill names, whenever it moved. */
  readonly numbers: readonly string[];
  /** And what moved between these moments. */
  readonly from: Date;
  readonly to: Date;
}

/** What we have of a channel: everything that is named, and everything of a time. */
export const readOwnMovements = async (db: Db | Trx, wanted: Wanted): Promise<OwnRecord[]> => [
  ...(await payments(db, wanted)),
  ...(await refunds(db, wanted)),
];

const present = (ids: readonly (string | undefined)[]) => ids.filter((id) => id !== undefined);
/** Nineteen digits may be more than an id can be. */
const isId = (id: string) => BigInt(id) <= 9_223_372_036_854_775_807n;

async function payments(db: Db | Trx, { source, numbers, from, to }: Wanted): Promise<OwnRecord[]> {
  const ids = present(numbers.map(paymentIdOf)).filter(isId);
  // Two looks into two indexes: with an `or` the planner may walk through all payments.
  const { rows } = await sql<{
    id: string;
    state: string;
    amount_fen: string;
    channel_no: string | null;
    paid_at: Date | null;
  }>`
    select p.id::text, p.state, p.amount_fen::text, p.channel_no, p.paid_at from channel_payment p
     where p.id = any (${ids}::bigint[]) and p.channel = ${source}
     union
    select p.id::text, p.state, p.amount_fen::text, p.channel_no, p.paid_at from channel_payment p
     where p.platform_id = current_platform() and p.channel = ${source}
       and p.paid_at >= ${from} and p.paid_at < ${to}`.execute(db);
  return rows.map((row) => ({
    movementNo: tradeNoOf(row.id),
    bookedFen: row.state === 'paid' ? Number(row.amount_fen) : 0,
    isDoubtful: row.state === 'doubtful',
    at: row.paid_at,
    isRefund: false,
    channelNo: row.channel_no,
    paymentId: row.id,
    refundId: null,
  }));
}

/** Money leaves the books when a refund is sent, and comes home where it failed. */
async function refunds(db: Db | Trx, { source, numbers, from, to }: Wanted): Promise<OwnRecord[]> {
  const ids = present(numbers.map(refundIdOf)).filter(isId);
  const { rows } = await sql<{
    id: string;
    payment_id: string;
    state: string;
    amount_fen: string;
    channel_no: string | null;
    ended_at: Date | null;
  }>`
    select r.id::text, r.payment_id::text, r.state, r.amount_fen::text, r.channel_no, r.ended_at
      from channel_refund r join channel_payment p on p.id = r.payment_id
     where r.id = any (${ids}::bigint[]) and p.channel = ${source}
     union
    select r.id::text, r.payment_id::text, r.state, r.amount_fen::text, r.channel_no, r.ended_at
      from channel_refund r join channel_payment p on p.id = r.payment_id
     where r.platform_id = current_platform() and r.ended_at >= ${from} and r.ended_at < ${to}
       and r.state = 'done' and p.channel = ${source}`.execute(db);
  return rows.map((row) => ({
    movementNo: refundNoOf(row.id),
    bookedFen: row.state === 'failed' ? 0 : -Number(row.amount_fen),
    isDoubtful: false,
    at: row.state === 'done' ? row.ended_at : null,
    isRefund: true,
    channelNo: row.channel_no,
    paymentId: row.payment_id,
    refundId: row.id,
  }));
}

/** When the first payment of a channel was begun; undefined where there was none. */
export async function firstPaymentAt(db: Db | Trx, source: PaymentChannelName): Promise<Date | undefined> {
  const row = await db
    .selectFrom('channel_payment')
    .select('paid_at')
    .where('channel', '=', source)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst();
  return row?.paid_at ?? undefined;
}
