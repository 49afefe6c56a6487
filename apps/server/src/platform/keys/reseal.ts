import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { keyIdOf } from './key-header.ts';
import { subjectOf, type KeyedColumn, type KeyedRow } from './keyed-column.ts';
import type { Keys } from './keys.ts';
import { advancePass, FROM_THE_START, nextValues, openPass, replaceValues, type Renewed } from './reseal.repo.ts';
import { Unopened } from './unopened.ts';

interface Batch {
  readonly db: Db;
  readonly keys: Keys;
  readonly log: Logger;
  readonly at: Date;
  readonly most: number;
}

/** How many rows were read; none where the pass is over. */
export type Looked = number;

/**
 * Makes the next values of a column anew with the current key. There is no transaction around it: rows are locked only
 * during a single statement. When a worker dies before the pass is advanced, the batch is done again; when two workers
 * do one batch, its values are replaced once.
 */
export async function resealNext(column: KeyedColumn, { db, keys, log, at, most }: Batch): Promise<Looked> {
  if (!column.renewal) return 0;
  const keyId = column.renewal.keyId(keys);
  const pass = await openPass(db, column, keyId, at);
  if (pass.ended_at) return 0;
  const subject = subjectOf(column);
  const rows = await nextValues(db, column, pass.last_id, most);
  const { renewed, unopened } = renewAll(column.renewal, keys, rows);
  for (const [id, lost] of unopened)
    log.error({ subject, id, keyId: lost }, 'a value does not open and stays as it is');
  const free = await replaceValues(db, column, renewed);
  const held = Number(pass.held) + renewed.length - free;
  const counted = {
    renewed: String(Number(pass.renewed) + free),
    unopened: String(Number(pass.unopened) + unopened.size),
    held: String(held),
    last_id: rows.at(-1)?.id ?? pass.last_id,
  };
  const isAtEnd = rows.length < most;
  const isOver = isAtEnd && held === 0;
  // Locked rows were skipped: the pass starts over, and skips quickly what is done already.
  const next = isAtEnd && held > 0 ? FROM_THE_START : {};
  await advancePass(db, pass, { ...counted, ...next, ended_at: isOver ? at : null });
  if (isOver) log.info({ subject, keyId, ...counted }, 'everything is made with the key in use');
  return rows.length;
}

function renewAll(
  renewal: NonNullable<KeyedColumn['renewal']>,
  keys: Keys,
  rows: readonly (KeyedRow & { value: Buffer })[],
) {
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
  return { renewed, unopened };
}

/** Nothing is resealed into the format without ids: its header is empty, so every value would seem to have it. */
const isMadeWith = (header: Buffer, value: Buffer) =>
  header.length === 0 || (value.subarray(0, header.length).equals(header) && keyIdOf(value) === keyIdOf(header));
