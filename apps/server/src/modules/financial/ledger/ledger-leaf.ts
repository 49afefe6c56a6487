import { canonicalBytes } from '@nota/evidence/bytes/canonical.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Everything that the books say of one transfer, as text: its journal and its accounts with it. */
export interface BookedTransfer {
  readonly id: string;
  readonly [field: string]: string | null;
}

/** So many transfers are in memory at a time, however many a day has. */
const AT_A_TIME = 20_000;

/** The transfers of a platform's day in the order of the tree: by their ids. */
export async function* transfersOfDay(db: Db | Trx, platformId: string, day: string): AsyncGenerator<BookedTransfer> {
  for (let after = '0'; ;) {
    const { rows } = await sql<BookedTransfer>`
      select t.id::text, t.platform_id::text as platform, t.journal_id::text as journal, t.unit, t.amount::text, t.kind,
             t.reverses::text, ${momentOf('t.at')} as at, t.booked_on::text as "bookedOn",
             t.debit_place::text as "debitPlace", t.debit_after::text as "debitAfter",
             t.credit_place::text as "creditPlace", t.credit_after::text as "creditAfter",
             j.key, encode(j.request_sha256, 'hex') as request, j.number, j.actor_id::text as actor,
             ${momentOf('j.at')} as "journalAt", ${accountText('d')} as debit, ${accountText('c')} as credit
        from ledger_transfer t
        left join ledger_journal j on j.id = t.journal_id
        left join ledger_account d on d.id = t.debit_account_id
        left join ledger_account c on c.id = t.credit_account_id
       where t.platform_id = ${platformId} and t.booked_on = ${day}::date and t.id > ${after}
       order by t.id limit ${AT_A_TIME}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    after = last.id;
  }
}

/** To the microsecond, as it is stored: a `Date` would forget three digits. */
const momentOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** An account with everything that is said of it. */
export const accountText = (alias: string) =>
  sql`concat_ws('/', ${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.platform_id`)}, ${sql.ref(`${alias}.owner_kind`)},
        ${sql.ref(`${alias}.owner_id`)}, ${sql.ref(`${alias}.book`)}, ${sql.ref(`${alias}.unit`)},
        ${sql.ref(`${alias}.is_never_negative`)})`;

/** The leaf of a transfer in the tree of its day. */
export const transferLeaf = (transfer: BookedTransfer): Uint8Array => leafHash(canonicalBytes({ ...transfer }));
