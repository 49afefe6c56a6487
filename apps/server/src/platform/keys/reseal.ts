import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { keyIdOf } from './key-header.ts';
import { subjectOf, type KeyedColumn } from './keyed-column.ts';
import type { Keys } from './keys.ts';
import {
  FROM_THE_START,
  holdPass,
  isThrough,
  nextValues,
  replaceValues,
  savePass,
  type Renewed,
} from './reseal.repo.ts';
import { Unopened } from './unopened.ts';

interface Batch {
  readonly db: Db;
  readonly keys: Keys;
  readonly log: Logger;
  readonly at: Date;
  readonly most: number;
}

/** How many rows were looked at; none where the pass is over or another worker's. */
export type Looked = number;

/**
 * Makes the next values of a column anew with the key in use, in one short transaction that holds the pass: a worker
 * that dies loses this batch and nothing else. What does not open stays as it is, is counted, and is told.
 */
export async function resealNext(column: KeyedColumn, { db, keys, log, at, most }: Batch): Promise<Looked> {
  const { renewal } = column;
  if (!renewal || (await isThrough(db, column, renewal.keyId(keys)))) return 0;
  const subject = subjectOf(column);
  return db.transaction().execute(async (trx) => {
    const pass = await holdPass(trx, column, renewal.keyId(keys), at);
    if (!pass || pass.ended_at) return 0;
    const rows = await nextValues(trx, column, pass.last_id, most);
    const header = renewal.header(keys);
    const renewed: Renewed[] = [];
    const unopened = new Map<string, string>();
    for (const row of rows) {
      if (isMadeWith(header, row.value)) continue;
      try {
        renewed.push({ id: row.id, before: row.value, after: renewal.renew(keys, row.value, row) });
      } catch (error) {
        if (!(error instanceof Unopened)) throw error;
        unopened.set(row.id, error.keyId);
      }
    }
    for (const [id, keyId] of unopened) log.error({ subject, id, keyId }, 'a value does not open and stays as it is');
    const free = await replaceValues(trx, column, renewed);
    const held = Number(pass.held) + renewed.length - free;
    const counted = {
      renewed: String(Number(pass.renewed) + free),
      unopened: String(Number(pass.unopened) + unopened.size),
      held: String(held),
      last_id: rows.at(-1)?.id ?? pass.last_id,
    };
    const isAtEnd = rows.length < most;
    // What somebody held was not looked at: once more from the start, where all that is done is passed over.
    const isOver = isAtEnd && held === 0;
    const next = isAtEnd && held > 0 ? FROM_THE_START : {};
    await savePass(trx, subject, { ...counted, ...next, ended_at: isOver ? at : null });
    if (isOver) log.info({ subject, keyId: pass.key_id, ...counted }, 'everything is made with the key in use');
    return rows.length;
  });
}

/** Nothing goes back to the form without ids: its header is empty, and everything begins with that. */
const isMadeWith = (header: Buffer, value: Buffer) =>
  header.length === 0 || (value.subarray(0, header.length).equals(header) && keyIdOf(value) === keyIdOf(header));
