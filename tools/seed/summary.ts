import { sql } from 'kysely';
import type { Place } from './place.ts';

/** How many of what there are, by state: the same after every seed of the same size. */
export async function summarise(places: readonly Place[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { db } of places) {
    const { rows } = await sql<{ name: string; count: string }>`
      select 'staff' as name, count(*) from member
      union all select 'role ' || name, count(*) from role where exists (select 1 from member_role r where r.role_id = role.id) group by 1
      union all select 'person ' || state || ' ' || auth_state, count(*) from personal_user group by 1
      union all select 'company ' || c.state || ' ' || v.state, count(*)
        from company_user c join company_verification v on v.id = c.id group by 1
      union all select 'customer ' || state, count(*) from api_customer group by 1
      union all select 'delivery ' || state, count(*) from webhook_delivery group by 1
      union all select 'attestation ' || state, count(*) from attestation group by 1
      union all select 'attestation held', count(*) from attestation where is_held
      union all select 'attestation verified ' || verify_result, count(*) from attestation where verify_result is not null group by 1
      union all select 'certificate ' || state, count(*) from certificate group by 1
      union all select 'court code ' || state, count(*) from court_access_code group by 1
      union all select 'login alert ' || state, count(*) from login_alert group by 1
      union all select 'sign-in', count(*) from login_log`.execute(db);
    for (const { name, count } of rows) sums[name] = (sums[name] ?? 0) + Number(count);
  }
  // Incidents are the log's, which belongs to no platform: everybody sees the same ones.
  const [anyone] = places;
  const incidents =
    anyone &&
    (await sql<{ name: string; count: string }>`
      select 'incident ' || kind || ' ' || state as name, count(*) from integrity_incident group by 1`.execute(
      anyone.db,
    ));
  for (const { name, count } of incidents?.rows ?? []) sums[name] = Number(count);
  return Object.fromEntries(Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1)));
}
