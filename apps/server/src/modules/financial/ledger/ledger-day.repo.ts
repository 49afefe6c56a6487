import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { CompactRange } from '@nota/evidence/tree/compact-range.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { transferLeaf, transfersOfDay } from './ledger-leaf.ts';

/** The transfers of a day in figures that a single changed byte changes. */
export interface DayFigures {
  readonly count: number;
  readonly first: string;
  readonly last: string;
  /** In hex. */
  readonly root: string;
}

export async function figuresOfDay(db: Db | Trx, platformId: string, day: string): Promise<DayFigures> {
  const tree = new CompactRange();
  let [first, last] = ['', ''];
  for await (const transfer of transfersOfDay(db, platformId, day)) {
    tree.append(transferLeaf(transfer));
    first ||= transfer.id;
    last = transfer.id;
  }
  return { count: tree.size, first, last, root: toHex(tree.root()) };
}

/** A line of the trial balance: what a book was debited and credited from the first day on. */
export interface TrialLine {
  readonly book: string;
  readonly unit: string;
  readonly debits: string;
  readonly credits: string;
}

/** Up to the end of a day, over everything: what the close adds up day by day must come to this. */
export async function trialBalance(db: Db | Trx, platformId: string, day: string): Promise<TrialLine[]> {
  const { rows } = await sql<TrialLine>`${trialOf(sql`t.booked_on <= ${day}::date`, platformId)}`.execute(db);
  return rows;
}

/** The lines of one day alone. */
export async function movesOfDay(db: Db | Trx, platformId: string, day: string): Promise<TrialLine[]> {
  const { rows } = await sql<TrialLine>`${trialOf(sql`t.booked_on = ${day}::date`, platformId)}`.execute(db);
  return rows;
}

const trialOf = (when: ReturnType<typeof sql>, platformId: string) => sql`
  select a.book, a.unit, sum(m.debits)::text as debits, sum(m.credits)::text as credits
    from (
      select t.debit_account_id as id, sum(t.amount) as debits, 0 as credits
        from ledger_transfer t where t.platform_id = ${platformId} and ${when} group by 1
      union all
      select t.credit_account_id, 0, sum(t.amount)
        from ledger_transfer t where t.platform_id = ${platformId} and ${when} group by 1
    ) m join ledger_account a on a.id = m.id
   group by a.book, a.unit order by a.book, a.unit`;

/** The day before and this day's, line by line. */
export function addedTrial(before: readonly TrialLine[], day: readonly TrialLine[]): TrialLine[] {
  const lines = new Map(before.map((line) => [`${line.book} ${line.unit}`, line]));
  for (const line of day) {
    const known = lines.get(`${line.book} ${line.unit}`) ?? { ...line, debits: '0', credits: '0' };
    const debits = (BigInt(known.debits) + BigInt(line.debits)).toString();
    const credits = (BigInt(known.credits) + BigInt(line.credits)).toString();
    lines.set(`${line.book} ${line.unit}`, { book: line.book, unit: line.unit, debits, credits });
  }
  return [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

/** Per unit, what left is what arrived. */
export function isBalanced(trial: readonly TrialLine[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { unit, debits, credits } of trial)
    sums.set(unit, (sums.get(unit) ?? 0n) + BigInt(debits) - BigInt(credits));
  return [...sums.values()].every((sum) => sum === 0n);
}

/** The first day with transfers that has no close. */
export async function firstOpenDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(booked_on)::text as day from ledger_transfer
     where platform_id = current_platform() and booked_on > coalesce((select max(day) from ledger_close), '-infinity')`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

/** Waits for everybody who writes into the day; when this is committed, nobody does any more. */
export async function endDay(trx: Trx, platformId: string, day: string, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(ledger_day_lock(${platformId}::bigint, ${day}::date))`.execute(trx);
  await trx
    .insertInto('ledger_day')
    .values({ day, ended_at: at })
    .onConflict((conflict) => conflict.columns(['platform_id', 'day']).doNothing())
    .execute();
}

export async function latestClose(db: Db | Trx) {
  return db.selectFrom('ledger_close').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
}

/** The house's accounts that moved on the day: the checkpoint before and what came on the day. */
export async function writeCheckpoints(trx: Trx, day: string): Promise<void> {
  await sql`
    insert into ledger_checkpoint (account_id, day, debits, credits)
    select m.id, ${day}::date, sum(m.debits) + coalesce(max(c.debits), 0), sum(m.credits) + coalesce(max(c.credits), 0)
      from (
        select t.debit_account_id as id, t.amount as debits, 0 as credits from ledger_transfer t
         where t.platform_id = current_platform() and t.booked_on = ${day}::date and t.debit_place is null
        union all
        select t.credit_account_id, 0, t.amount from ledger_transfer t
         where t.platform_id = current_platform() and t.booked_on = ${day}::date and t.credit_place is null
      ) m
      left join lateral (
        select p.debits, p.credits from ledger_checkpoint p where p.account_id = m.id order by p.day desc limit 1
      ) c on true
     group by m.id`.execute(trx);
}
