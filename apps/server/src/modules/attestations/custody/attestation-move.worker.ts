import { sql } from 'kysely';
import { keepOldObject } from '../../../evidence/preservation/index.ts';
import { addHours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';

const BOUND: Bound = { most: 100, batches: 50 };
/** Younger files are left alone: during an update a worker of the previous release may still be writing them. */
const SETTLED_HOURS = 48;

/**
 * Moves evidence that earlier releases kept among the working files into the locked bucket, oldest first. Its position is
 * in the table `evidence_move`, so a run that dies is continued by the next. A file that cannot be moved is reported as an
 * incident and does not stop the others.
 */
export const moveOldEvidence: Schedule = {
  name: 'attestation.move-evidence',
  cron: '*/5 * * * *',
  run: async ({ db, deps, at }) => void (await moveAllOld(db, deps, at)),
};

export async function moveAllOld(db: Db, deps: Deps, at: Date, bound = BOUND): Promise<number> {
  await db
    .insertInto('evidence_move')
    .values({ file_id: 0, certificate_id: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const files = await drainBatches(bound, (most) => moveBatch(db, deps, at, FILES, most));
  return files + (await drainBatches(bound, (most) => moveBatch(db, deps, at, CERTIFICATES, most)));
}

interface OldRow {
  readonly id: string;
  readonly key: string;
  readonly sha256: Buffer;
  readonly sm3: Buffer | null;
  readonly entryId: string;
  readonly custodyUntil: Date | null;
  readonly isHeld: boolean;
}
interface OldKind {
  readonly kind: 'file' | 'certificate';
  readonly column: 'file_id' | 'certificate_id';
  next(db: Db, before: Date, most: number): Promise<readonly OldRow[]>;
}

const FILES: OldKind = {
  kind: 'file',
  column: 'file_id',
  next: async (db, before, most) =>
    (
      await sql<OldRow>`
        select f.id, f.object_key as key, f.sha256, f.sm3, a.id as "entryId", a.retention_until as "custodyUntil",
               a.is_held as "isHeld"
          from attestation a join stored_file f on f.id = a.file_id
         where f.id > (select file_id from evidence_move) and f.created_at < ${before} and f.state = 'ready'
           and a.state not in ('uploading', 'checking', 'closed')
         order by f.id limit ${most}`.execute(db)
    ).rows,
};

const CERTIFICATES: OldKind = {
  kind: 'certificate',
  column: 'certificate_id',
  next: async (db, before, most) =>
    (
      await sql<OldRow>`
        select c.id, c.object_key as key, c.sha256, null::bytea as sm3, c.entry_id as "entryId",
               null::timestamptz as "custodyUntil", coalesce(a.is_held, false) as "isHeld"
          from certificate c left join attestation a on a.id = c.entry_id
         where c.id > (select certificate_id from evidence_move) and c.issued_at < ${before}
         order by c.id limit ${most}`.execute(db)
    ).rows,
};

async function moveBatch(db: Db, deps: Deps, at: Date, { kind, column, next }: OldKind, most: number): Promise<number> {
  const rows = await next(db, addHours(at, -SETTLED_HOURS), most);
  for (const { id, ...old } of rows) {
    await keepOldObject(deps, db, { kind, ...old }, at);
    await db
      .updateTable('evidence_move')
      .set({ [column]: id })
      .execute();
  }
  return rows.length;
}
