import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { HASH_BYTES } from '@nota/evidence/bytes/sha256.ts';
import { CompactRange } from '@nota/evidence/tree/compact-range.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DayFigures } from './ledger-day.repo.ts';
import { accountText } from './ledger-leaf.ts';

/** So many leaves come at a time. */
const AT_A_TIME = 200_000;
/** So many statements are on their way, because hashing a day's transfers is the database's work. */
const AT_ONCE = 2;

/**
 * The figures of a day whose transfers the database hashes itself, so that of each only the hash is sent: a day of
 * millions is closed within a minute. It writes every transfer as `transferLeaf` does, byte for byte; the check of the
 * books reads them by `transferLeaf` and so judges this as well.
 */
export async function closingFigures(
  db: Db,
  platformId: string,
  day: string,
  atATime = AT_A_TIME,
): Promise<DayFigures> {
  const tree = new CompactRange();
  const starts = await startsOf(db, { platformId, day, atATime });
  const asked: Promise<Leaves>[] = [];
  const askNext = () => {
    const [from, before] = [starts[asked.length], starts[asked.length + 1] ?? null];
    if (from !== undefined) asked.push(leavesOf(db, { platformId, day, from, before }));
  };
  let last = '';
  for (let place = 0; place < starts.length; place += 1) {
    while (asked.length < Math.min(starts.length, place + AT_ONCE)) askNext();
    const { leaves, last: lastHere } = await (asked[place] as Promise<Leaves>);
    for (let at = 0; at < leaves.length; at += HASH_BYTES) tree.append(leaves.subarray(at, at + HASH_BYTES));
    last = lastHere;
  }
  return { count: tree.size, first: starts[0] ?? '', last, root: toHex(tree.root()) };
}

/** The first transfer of each part, in order. */
async function startsOf(
  db: Db,
  { platformId, day, atATime }: { platformId: string; day: string; atATime: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from (
      select id, row_number() over (order by id) as place from ledger_transfer
       where platform_id = ${platformId} and booked_on = ${day}::date
    ) numbered where (place - 1) % ${sql.lit(atATime)} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Span {
  readonly platformId: string;
  readonly day: string;
  readonly from: string;
  readonly before: string | null;
}

interface Leaves {
  /** One after the other. */
  readonly leaves: Buffer;
  readonly last: string;
}

/** Enough to keep the journals of a part and all accounts at hand: on disk they are sought twice as long. */
const WORK_MEMORY = '128MB';

/**
 * A part reads its own journals and no others: of the platform's whole past, each part would read more than the one
 * before. Their ids lie between two, because a journal is written with its transfers.
 */
async function leavesOf(db: Db, { platformId, day, from, before }: Span): Promise<Leaves> {
  const inPart = sql`t.platform_id = ${platformId} and t.booked_on = ${day}::date
           and t.id >= ${from} and (${before}::bigint is null or t.id < ${before}::bigint)`;
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('work_mem', ${WORK_MEMORY}, true)`.execute(trx);
    const { rows: spans } = await sql<{ first: string; last: string }>`
      select min(t.journal_id) as first, max(t.journal_id) as last from ledger_transfer t where ${inPart}`.execute(trx);
    const { rows } = await sql<Leaves>`
    select string_agg(leaf, ''::bytea order by id) as leaves, max(id)::text as last
      from (
        select t.id, sha256('\\x00'::bytea || convert_to(${transferText}, 'UTF8')) as leaf
          from ledger_transfer t
          left join ledger_journal j
            on j.id = t.journal_id and j.id between ${spans[0]?.first}::bigint and ${spans[0]?.last}::bigint
          left join ledger_account d on d.id = t.debit_account_id
          left join ledger_account c on c.id = t.credit_account_id
         where ${inPart}
      ) hashed`.execute(trx);
    return rows[0] as Leaves;
  });
}

/** What may hold anything is escaped; numbers, choices and moments need only their quotes. */
const typed = (value: RawBuilder<unknown>) => sql`to_json(${value})::text`;
const plain = (column: string) => sql`'"' || ${sql.ref(column)} || '"'`;
const orNull = (value: RawBuilder<unknown>) => sql`coalesce(${value}, 'null')`;
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.US"Z\\""')`;
const account = (alias: string) => typed(accountText(alias));

/** In the order of the names, as the canonical form of JSON (RFC 8785) has them. */
const MEMBERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  actor: orNull(plain('j.actor_id')),
  amount: plain('t.amount'),
  at: moment('t.at'),
  bookedOn: plain('t.booked_on'),
  credit: account('c'),
  creditAfter: orNull(plain('t.credit_after')),
  creditPlace: orNull(plain('t.credit_place')),
  debit: account('d'),
  debitAfter: orNull(plain('t.debit_after')),
  debitPlace: orNull(plain('t.debit_place')),
  id: plain('t.id'),
  journal: plain('t.journal_id'),
  journalAt: orNull(moment('j.at')),
  key: orNull(typed(sql`j.key`)),
  kind: plain('t.kind'),
  number: orNull(typed(sql`j.number`)),
  platform: plain('t.platform_id'),
  request: orNull(sql`'"' || encode(j.request_sha256, 'hex') || '"'`),
  reverses: orNull(plain('t.reverses')),
  unit: plain('t.unit'),
};

const transferText = sql`concat('{', ${sql.join(
  Object.entries(MEMBERS).map(
    ([name, value], place) => sql`${sql.lit(`${place === 0 ? '' : ','}"${name}":`)}, ${value}`,
  ),
)}, '}')`;
