import { isLockDue } from '../../../platform/files/evidence-object/evidence-lock.rules.ts';
import { lockFor, lockSettings } from '../../../platform/files/evidence-object/keep-evidence.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';

/** In one run; those that are left are found the next day, long before their lock ends. */
const MOST = 1_000;

/** 发票管理办法 28: files stay locked for five years, also where one lock is shorter than that. */
export const renewInvoiceLocks: Schedule = {
  name: 'invoice-file.renew-locks',
  cron: '41 18 * * *',
  async run({ db, deps, at }) {
    const rows = await db
      .selectFrom('invoice_file')
      .select(['id', 'object_key', 'object_version', 'kept_until', 'locked_until'])
      .whereRef('locked_until', '<', 'kept_until')
      .orderBy('locked_until')
      .limit(MOST)
      .execute();
    for (const row of rows) {
      const lock = { custodyUntil: row.kept_until, lockedUntil: row.locked_until };
      if (!isLockDue(lock, at, lockSettings(deps.config))) return;
      const until = lockFor(deps.config, row.kept_until);
      await deps.evidence.lock(row.object_key, row.object_version, until);
      await db.updateTable('invoice_file').set({ locked_until: until }).where('id', '=', row.id).execute();
    }
  },
};
