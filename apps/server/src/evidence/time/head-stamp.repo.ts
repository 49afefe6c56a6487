import type { Db, Trx } from '../../platform/db/database.ts';
import type { StampState } from './head-stamp.rules.ts';

/** A stored token. */
export interface HeadStamp {
  readonly authority: string;
  readonly size: number;
  readonly query: Uint8Array;
  readonly response: Uint8Array;
  readonly genTime: Date;
  readonly accuracyMs: number;
  readonly serial: string;
  readonly policy: string;
  readonly signer: string;
  /** From the signer to the root, in DER. */
  readonly certificates: readonly Uint8Array[];
  /** SHA-256 of the revocation lists (CRLs) that were in force. */
  readonly revocation: readonly Uint8Array[];
  readonly askedAt: Date;
  readonly receivedAt: Date;
}

/** Everything that decides about the next token is in tables, so a crash loses nothing. */
export async function readStampState(db: Db | Trx, authority: string): Promise<StampState & { note: string }> {
  const heads = await db.selectFrom('log_head').selectAll().orderBy('size', 'desc').limit(2).execute();
  const lastStamp = await db
    .selectFrom('head_stamp')
    .select(['id', 'size', 'gen_time', 'accuracy_ms', 'received_at'])
    .where('authority', '=', authority)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  const failures = await db
    .selectFrom('stamp_failure')
    .select((expression) => [expression.fn.countAll<string>().as('count'), expression.fn.max('at').as('lastAt')])
    .where('authority', '=', authority)
    .$if(lastStamp !== undefined, (query) => query.where('id', '>', lastStamp?.id ?? ''))
    .executeTakeFirstOrThrow();
  const [head, previous] = heads;
  return {
    note: head?.note ?? '',
    head: head && { size: Number(head.size), publishedAt: head.published_at },
    previousHead: previous && { publishedAt: previous.published_at },
    lastStamp: lastStamp && {
      size: Number(lastStamp.size),
      genTime: lastStamp.gen_time,
      accuracyMs: lastStamp.accuracy_ms,
      receivedAt: lastStamp.received_at,
    },
    failures: { count: Number(failures.count), lastAt: failures.lastAt ?? undefined },
  };
}

export async function insertStamp(db: Db, stamp: HeadStamp): Promise<void> {
  await db
    .insertInto('head_stamp')
    .values({
      authority: stamp.authority,
      size: String(stamp.size),
      query: Buffer.from(stamp.query),
      response: Buffer.from(stamp.response),
      gen_time: stamp.genTime,
      accuracy_ms: stamp.accuracyMs,
      serial: stamp.serial,
      policy: stamp.policy,
      signer: stamp.signer,
      certificates: stamp.certificates.map((one) => Buffer.from(one)),
      revocation: stamp.revocation.map((one) => Buffer.from(one)),
      asked_at: stamp.askedAt,
      received_at: stamp.receivedAt,
    })
    .execute();
}

export interface StampFailure {
  readonly authority: string;
  readonly size: number;
  readonly problem: string;
  readonly detail: string;
  readonly response: Uint8Array | undefined;
  readonly at: Date;
}

export async function insertStampFailure(db: Db, failure: StampFailure): Promise<void> {
  const { size, response } = failure;
  await db
    .insertInto('stamp_failure')
    .values({ ...failure, size: String(size), response: response ? Buffer.from(response) : null })
    .execute();
}

/** The tokens over one head, by authority. */
export async function stampsOfHead(db: Db | Trx, size: number): Promise<HeadStamp[]> {
  const query = db.selectFrom('head_stamp').selectAll().where('size', '=', String(size)).orderBy('authority');
  return (await query.execute()).map((row) => ({
    authority: row.authority,
    size: Number(row.size),
    query: row.query,
    response: row.response,
    genTime: row.gen_time,
    accuracyMs: row.accuracy_ms,
    serial: row.serial,
    policy: row.policy,
    signer: row.signer,
    certificates: row.certificates,
    revocation: row.revocation,
    askedAt: row.asked_at,
    receivedAt: row.received_at,
  }));
}

/** The size of the first stamped head that covers a log of this size, which gives an entry its earliest proven time. */
export async function firstStampedSize(db: Db | Trx, size: number): Promise<number | undefined> {
  const query = db.selectFrom('head_stamp').select('size').where('size', '>=', String(size)).orderBy('size').limit(1);
  const row = await query.executeTakeFirst();
  return row && Number(row.size);
}

/** The CRLs that a token names, in DER. */
export async function revocationListsOf(db: Db | Trx, stamp: Pick<HeadStamp, 'revocation'>): Promise<Uint8Array[]> {
  if (stamp.revocation.length === 0) return [];
  const wanted = stamp.revocation.map((one) => Buffer.from(one));
  const query = db.selectFrom('revocation_list').select('bytes').where('sha256', 'in', wanted).orderBy('sha256');
  return (await query.execute()).map((row) => row.bytes);
}
