import { isLockDue } from '../../../platform/files/evidence-object/evidence-lock.rules.ts';
import { lockFor, lockSettings } from '../../../platform/files/evidence-object/keep-evidence.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';

/** What is left at the end of a run is found the next day, long before its lock ends. */
const BOUND: Bound = { most: 500, batches: 40 };

/** 发票管理办法 28: files stay locked for five years, also where one lock is shorter than that. */
export const renewInvoiceLocks: Schedule = {
  name: 'invoice-file.renew-locks',
  cron: '41 18 * * *',
  run: ({ db, deps, at }) => renewLocks(db, deps, at),
};

/** A file whose lock cannot be renewed does not stop the others, and is told at the end. */
export async function renewLocks(
  db: Db,
  deps: Pick<Deps, 'config' | 'evidence'>,
  at: Date,
  bound = BOUND,
): Promise<void> {
  const failed = new Map<string, unknown>();
  await drainBatches(bound, async (most) => {
    const rows = await listDue(db, [...failed.keys()], most);
    const due = rows.filter((row) =>
      isLockDue({ custodyUntil: row.kept_until, lockedUntil: row.locked_until }, at, lockSettings(deps.config)),
    );
    for (const row of due) {
      try {
        const until = lockFor(deps.config, row.kept_until);
        await deps.evidence.lock(row.object_key, row.object_version, until);
        await db.updateTable('invoice_file').set({ locked_until: until }).where('id', '=', row.id).execute();
      } catch (error) {
        failed.set(row.id, error);
      }
    }
    return due.length;
  });
  const [first] = failed;
  if (!first) return;
  const [id, cause] = first;
  const said = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`the locks of ${failed.size} invoice files were not renewed, the first of ${id}: ${said}`, { cause });
}

/** Those whose lock ends first, without what this run could not lock. */
function listDue(db: Db, except: readonly string[], most: number) {
  const query = db
    .selectFrom('invoice_file')
    .select(['id', 'object_key', 'object_version', 'kept_until', 'locked_until'])
    .whereRef('locked_until', '<', 'kept_until');
  const rest = except.length === 0 ? query : query.where('id', 'not in', except);
  return rest.orderBy('locked_until').limit(most).execute();
}
