import { sql } from 'kysely';
import type { SeedPart } from './parts.ts';
import type { Place } from './place.ts';

const OF_STAFF = [
  `select 'staff' as name, count(*) from member`,
  `select 'role ' || name as name, count(*) from role
    where exists (select 1 from member_role r where r.role_id = role.id) group by 1`,
];

/** How many records there are, by kind and state: the same after every seed of the same size. */
export async function summarise(places: readonly Place[], parts: readonly SeedPart[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = async ({ db }: Place, statements: readonly string[]) => {
    for (const statement of statements) {
      const { rows } = await sql.raw<{ name: string; count: string }>(statement).execute(db);
      for (const { name, count } of rows) sums[name] = (sums[name] ?? 0) + Number(count);
    }
  };
  for (const place of places) {
    await add(place, [...OF_STAFF, ...parts.flatMap(({ counts = [] }) => counts)]);
  }
  for (const anyone of places.slice(0, 1)) {
    await add(
      anyone,
      parts.flatMap(({ countsOfAll = [] }) => countsOfAll),
    );
  }
  return Object.fromEntries(Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1)));
}
