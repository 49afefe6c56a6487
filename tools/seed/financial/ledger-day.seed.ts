import { closeDays } from '../../../apps/server/src/modules/financial/ledger/ledger-close.service.ts';
import type { SeedPart } from '../parts.ts';

/** Every day of the books that is over, closed into the log as the worker would have done each night. */
export const seedPart: SeedPart = {
  name: 'ledger-day',
  modules: ['financial'],
  // A closed day takes no more: whatever moves money of the past comes first.
  after: ['sales-order', 'owner-balance', 'offline-payment', 'points-gift', 'reconciliation', 'invoice'],
  isThere: 'select 1 from ledger_close limit 1',
  async make({ calendar, jobs, tenants }) {
    for (const { id } of tenants) await closeDays(jobs.database.forPlatform(id), id, calendar.now);
  },
  counts: ["select 'closed day' as name, count(*) from ledger_close"],
};
