import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Unknown account names that are still stored as typed; written exactly like the condition of the partial index. */
export async function listTyped(db: Db, most: number): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from login_log
     where result = 'refused' and account_id is null and account !~ '^unknown:[0-9a-f]{8}$'
     order by id limit ${most}`.execute(db);
  return rows;
}

export async function saveMarks(db: Db, marked: readonly { id: string; mark: string }[]) {
  await sql`
    update login_log l set account = given.mark
      from unnest(${marked.map(({ id }) => id)}::bigint[], ${marked.map(({ mark }) => mark)}::text[]) given (id, mark)
     where l.id = given.id and l.result = 'refused' and l.account_id is null`.execute(db);
}

/**
 * Each deletes at most so many of the oldest rows and returns how many; the database function refuses rows that are too
 * young.
 */
type Forget = (db: Db, before: Date, most: number) => Promise<number>;

export const forgetSignIns: Forget = async (db, before, most) =>
  goneOf(await sql<Gone>`select forget_sign_ins(${before}, ${most}) as gone`.execute(db));

export const forgetSessions: Forget = async (db, before, most) =>
  goneOf(await sql<Gone>`select forget_sessions(${before}, ${most}) as gone`.execute(db));

export const forgetAttempts: Forget = async (db, before, most) =>
  goneOf(await sql<Gone>`select forget_sign_in_attempts(${before}, ${most}) as gone`.execute(db));

interface Gone {
  readonly gone: string;
}
const goneOf = ({ rows: [row] }: { rows: Gone[] }) => Number(row?.gone ?? 0);
