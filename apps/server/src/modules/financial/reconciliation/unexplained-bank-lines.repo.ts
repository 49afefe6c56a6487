import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface UnexplainedLine {
  readonly id: string;
  readonly ownAccount: string;
  readonly serial: string;
  readonly day: string;
  readonly amountFen: number;
  readonly importedAt: Date;
  readonly offlinePaymentId: string | null;
}

interface Row extends Omit<UnexplainedLine, 'amountFen'> {
  readonly amountFen: string;
}

const columns = sql`l.id::text, l.own_account as "ownAccount", l.serial, l.amount_fen::text as "amountFen",
  l.imported_at as "importedAt", to_char(l.booked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`;
const isNew = sql`not exists (select 1 from reconciliation_item i
  where i.platform_id = current_platform() and i.bank_line_id = l.id)`;
const toLine = ({ amountFen, ...row }: Row): UnexplainedLine => ({ ...row, amountFen: Number(amountFen) });

/** Money on our account that belongs to no payment, and that the bank has not taken back. */
export async function listUnclaimedLines(db: Db, before: Date, most: number): Promise<UnexplainedLine[]> {
  const { rows } = await sql<Row>`
    select ${columns}, null::text as "offlinePaymentId" from bank_statement_line l
     where l.platform_id = current_platform() and l.payment_id is null and l.direction = 'in' and not l.is_reversal
       and l.imported_at <= ${before} and ${isNew}
       and not exists (select 1 from bank_statement_line r
                        where r.platform_id = current_platform() and r.own_account = l.own_account
                          and r.serial = l.serial and r.direction = 'out' and r.is_reversal)
     order by l.id limit ${most}`.execute(db);
  return rows.map(toLine);
}

/** What the bank has taken back although we have booked it. */
export async function listTakenBackLines(db: Db, most: number): Promise<UnexplainedLine[]> {
  const { rows } = await sql<Row>`
    select ${columns}, o.id::text as "offlinePaymentId"
      from bank_statement_line l
      join bank_statement_line c on c.platform_id = current_platform() and c.own_account = l.own_account
       and c.serial = l.serial and c.direction = 'in' and not c.is_reversal and c.amount_fen = l.amount_fen
      join offline_payment o on o.id = c.payment_id and o.state = 'booked'
     where l.platform_id = current_platform() and l.direction = 'out' and l.is_reversal and ${isNew}
     order by l.id limit ${most}`.execute(db);
  return rows.map(toLine);
}
