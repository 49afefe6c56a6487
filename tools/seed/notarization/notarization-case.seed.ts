import { chanceOf } from '../chance.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import { planFates } from './case-fates.ts';
import { lifeOf } from './case-life.ts';
import { readCaseOffices } from './case-offices.ts';
import { tellStory, type CaseStory } from './case-story.ts';
import { saveStories } from './case-rows.ts';
import { issueCases } from './issued-cases.ts';
import { firstApplication, readOwnedRecords } from './owned-records.ts';
import { readCalendar } from '../../../apps/server/src/platform/legal-clock/working-year.repo.ts';

/** At scale 1, by platform; the second one is young. */
const WHOLE: Readonly<Record<string, number>> = { hangzhou: 3_000, xiamen: 300 };
/** Enough for each state and some colours. */
const LEAST: Readonly<Record<string, number>> = { hangzhou: 50, xiamen: 20 };

/**
 * Eighteen months of notarizations in every state. Rows of most are made in bulk from lives that the lifecycle, the rules
 * of clocks, fees, places and numbers allow; they have no signed papers, which take seconds each. Those whose papers
 * matter, certificates that were just issued among them, go through the API and the services from end to end
 * (`issued-cases.ts`).
 */
export const seedPart: SeedPart = {
  name: 'notarization-case',
  modules: ['notarization'],
  after: ['business', 'sales-order'],
  isThere: 'select 1 from notarization_case limit 1',
  async make(context, tell) {
    for (const place of context.tenants) {
      const made = await makeCases(context, place);
      tell(`${made.rows} cases of ${place.key} as rows, ${made.issued} by the services`);
    }
  },
  counts: [
    `select 'notarization ' || state as name, count(*) from notarization_case group by 1`,
    `select 'notarization clock ' || case when stopped_at is null then 'open' else 'stopped' end as name, count(*)
       from legal_clock where kind = 'notarization-case' group by 1`,
    `select 'notarization certificate number' as name, count(*) from notarization_case where certificate_no is not null`,
    `select 'notarization fee paid' as name, count(*) from notarization_case where fee_paid_at is not null`,
    `select 'notarization review ' || outcome as name, count(*) from notarization_case_review group by 1`,
    `select 'notarization pause ' || ground as name, count(*) from legal_clock_pause group by 1`,
    `select 'document ' || kind || ' ' || state as name, count(*) from document
      where record_kind = 'notarization-case' group by 1`,
  ],
};

async function makeCases(context: SeedContext, place: Place) {
  const { now } = context.calendar;
  const chance = chanceOf(`notarizations of ${place.key}`);
  const count = Math.max(LEAST[place.key] ?? 0, Math.round((WHOLE[place.key] ?? 0) * context.scale));
  const { calendar, version } = await readCalendar(place.db);
  const offices = await readCaseOffices(place, now);
  const records = await readOwnedRecords(place);
  const lives = planFates(count, chance)
    .map((fate) => lifeOf(fate, { calendar, chance, now, earliest: firstApplication(records) }))
    .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime());
  const stories: CaseStory[] = lives.map((life, serial) =>
    tellStory({ life, serial, place, offices, records, chance }),
  );
  await saveStories(context, place, { stories, calendarVersion: version });
  const issued = await issueCases(context, place, { offices, records, calendar });
  return { rows: stories.length, issued };
}
