import { canonicalBytes, type Json } from '@nota/evidence/bytes/canonical.ts';
import { hash } from 'node:crypto';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hotStatement, runHot } from '../../../platform/db/hot.ts';

/** What every movement says: the caller's own key, when, for which order or refund, and who. */
export interface JournalEntry {
  /** The same key again moves nothing and answers what it moved; with another request it is refused. */
  readonly key: string;
  readonly at: Date;
  readonly number?: string | undefined;
  readonly actorId?: string | undefined;
}

export interface BegunJournal {
  readonly id: string;
  readonly isRepeat: boolean;
  /** Whether a repeated key asks for what it asked for the first time. */
  readonly isSame: boolean;
}

const BEGIN = hotStatement(
  'ledger_begin_journal',
  `insert into ledger_journal (key, request_sha256, number, actor_id, at) values ($1, $2, $3, $4, $5)
   on conflict (platform_id, key) do nothing returning id`,
);

/** Waits for whoever is writing a journal with this key at the moment. */
export async function beginJournal(trx: Trx, entry: JournalEntry, request: Json): Promise<BegunJournal> {
  const request_sha256 = Buffer.from(hash('sha256', canonicalBytes(request), 'buffer'));
  const { key, at, number = null, actorId = null } = entry;
  const [made] = await runHot<{ id: string }>(trx, BEGIN, [key, request_sha256, number, actorId, at]);
  if (made) return { id: made.id, isRepeat: false, isSame: true };
  const { id, request_sha256: first } = await trx
    .selectFrom('ledger_journal')
    .select(['id', 'request_sha256'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { id, isRepeat: true, isSame: request_sha256.equals(first) };
}

export async function findJournal(db: Db | Trx, key: string): Promise<string | undefined> {
  const found = await db.selectFrom('ledger_journal').select('id').where('key', '=', key).executeTakeFirst();
  return found?.id;
}
