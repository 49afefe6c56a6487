import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface SettledItem {
  readonly id: string;
  readonly way: 'booking' | 'later-bill';
  readonly transferId: string | null;
}

/**
 * Items whose reason is gone: a later bill has what was missing, or what was surplus has been booked, or taken back where
 * the bank had taken it back. What a person has reopened is that person's to explain.
 */
export async function listSettled(db: Db, most: number): Promise<SettledItem[]> {
  const waiting = sql`i.platform_id = current_platform() and i.state <> 'explained' and i.opened_at = i.created_at`;
  const { rows } = await sql<SettledItem>`
    select i.id::text, 'later-bill' as way, null::text as "transferId"
      from reconciliation_item i
     where ${waiting} and i.source <> 'bank' and i.verdict = 'shortage'
       and exists (select 1 from reconciliation_line l join reconciliation_day d on d.id = l.day_id
                    where l.platform_id = current_platform() and l.movement_no = i.movement_no
                      and l.bill_fen = i.our_fen and l.verdict = 'matched' and d.source = i.source)
     union all
    select i.id::text, 'booking', t.id::text
      from reconciliation_item i
      join channel_payment p on p.id = i.payment_id and p.state = 'paid' and p.amount_fen = i.bill_fen
      join ledger_journal j on j.platform_id = current_platform() and j.key = 'channel-payment:' || p.id
      join ledger_transfer t on t.platform_id = current_platform() and t.journal_id = j.id and t.amount = i.bill_fen
     where ${waiting} and i.verdict = 'surplus' and i.refund_id is null
     union all
    select i.id::text, 'booking', o.transfer_id::text
      from reconciliation_item i
      join bank_statement_line l on l.id = i.bank_line_id
      join offline_payment o on o.id = l.payment_id and o.state = 'booked'
     where ${waiting} and i.source = 'bank' and i.verdict = 'surplus'
     union all
    select i.id::text, 'booking', t.id::text
      from reconciliation_item i
      join offline_payment o on o.id = i.offline_payment_id and o.state = 'reversed'
      join ledger_journal j on j.platform_id = current_platform() and j.key = 'offline-payment:' || o.id || ':reverse'
      join ledger_transfer t on t.platform_id = current_platform() and t.journal_id = j.id
     where ${waiting} and i.source = 'bank' and i.verdict = 'shortage'
     limit ${most}`.execute(db);
  return rows;
}
