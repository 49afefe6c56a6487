import { openIncident } from '../../../apps/server/src/evidence/reverify/integrity-incident.repo.ts';
import { actOnIncident } from '../../../apps/server/src/evidence/reverify/integrity-incident.service.ts';
import { addDays, addHours } from '../../../apps/server/src/platform/clock.ts';
import { SYSTEM_ADMIN } from '../auth/seed-staff.ts';
import type { SeedPart } from '../parts.ts';
import type { SeedContext } from '../place.ts';

const DRILLS = [
  { days: 200, kind: 'object-differs', subject: 'drill/2026-04/tile-0007', end: 'closed' },
  { days: 95, kind: 'object-missing', subject: 'drill/2026-08/entries-0031', end: 'closed' },
  { days: 12, kind: 'object-differs', subject: 'drill/2026-11/tile-0113', end: 'acknowledged' },
] as const;

/** Simulated incidents: their subjects say so, because no evidence is damaged. */
export const seedPart: SeedPart = {
  name: 'incidents',
  modules: [],
  isThere: `select 1 from integrity_incident where subject like 'drill/%' limit 1`,
  make: seedIncidents,
  // They belong to the log and to no platform: everybody sees the same ones.
  countsOfAll: [`select 'incident ' || kind || ' ' || state as name, count(*) from integrity_incident group by 1`],
};

async function seedIncidents({ deps, clock, calendar, operator }: SeedContext): Promise<void> {
  // The person who acknowledges an incident does not close it.
  const [one, other] = [operator.staff(SYSTEM_ADMIN, 0), operator.staff(SYSTEM_ADMIN, 1)];
  for (const { days, kind, subject, end } of DRILLS) {
    clock.time = addDays(calendar.now, -days);
    await openIncident(deps, { kind, subject, detail: { drill: true } });
    const found = await operator.db
      .selectFrom('integrity_incident')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    const act = (action: 'acknowledge' | 'close', reason: string | undefined, hours: number) =>
      operator.db.transaction().execute((trx) =>
        actOnIncident(trx, {
          id: found.id,
          action,
          actor: action === 'close' ? other : one,
          reason,
          at: addHours(clock.now(), hours),
        }),
      );
    await act('acknowledge', undefined, 1);
    if (end === 'closed') await act('close', '演练：对象由副本恢复，复核一致', 5);
  }
  clock.time = undefined;
}
