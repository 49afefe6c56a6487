import { proposedConclusion } from '@nota/contract/notarization/case-draft.rules.ts';
import { formatNumber, NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { notarizationCaseLifecycle as lifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { hash } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { drawCertificateNumber } from '../../../apps/server/src/modules/notary-office/index.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import type { Tables } from '../../../apps/server/src/platform/db/tables.generated.ts';
import type { Place, SeedContext } from '../place.ts';
import { uploadCasePapers } from './case-papers.ts';
import { savePartsOf } from './case-part-rows.ts';
import type { CaseStory, SavedStory } from './case-story.ts';

interface Saving {
  readonly stories: readonly CaseStory[];
  readonly calendarVersion: string;
}

const BATCH = 200;

/** All or nothing: a platform whose cases are there is not filled a second time. */
export async function saveStories(context: SeedContext, place: Place, { stories, calendarVersion }: Saving) {
  const papers = stories.flatMap((story) => story.papers);
  const fileOf = await uploadCasePapers(context, place, papers);
  await place.db.transaction().execute(async (trx) => {
    const numbers = await caseNumbers(trx, stories);
    const certificates = await certificateNumbers(trx, stories);
    const archives = archiveNumbers(stories);
    for (let from = 0; from < stories.length; from += BATCH) {
      const part = stories.slice(from, from + BATCH);
      const rows = part.map((story, n) => {
        const number = numbers[from + n] ?? '';
        const draft = hash('sha256', draftOf(story), 'buffer');
        return caseRow(story, {
          number,
          draft,
          certificateNo: certificates.get(story),
          archiveNo: archives.get(story),
        });
      });
      const made = await trx.insertInto('notarization_case').values(rows).returning(['id', 'draft_sha256']).execute();
      const saved = part.map((story, n): SavedStory => ({
        ...story,
        id: made[n]?.id ?? '',
        draft: made[n]?.draft_sha256 ?? Buffer.alloc(0),
        conclusion: draftOf(story),
      }));
      await savePartsOf(trx, saved, { calendarVersion, fileOf });
    }
  });
}

async function caseNumbers(trx: Trx, stories: readonly CaseStory[]): Promise<string[]> {
  const { rows } = await sql<{ counter: string }>`
    select next_business_number() as counter from generate_series(1, ${stories.length}::int)`.execute(trx);
  return stories.map(({ life }, n) =>
    formatNumber(NUMBER_PREFIXES.notarizationCase, life.submittedAt, Number(rows[n]?.counter)),
  );
}

/** The words that the console proposes: most notaries keep them. */
const draftOf = ({ life, subject, records }: CaseStory) =>
  proposedConclusion({
    matter: subject.matter,
    applicant: subject.applicant_name,
    submittedAt: life.submittedAt,
    evidence: records.map(({ id }) => ({ name: `存证 ${id}`, verifiedAt: life.submittedAt })),
  });

const timeOf = ({ steps }: CaseStory, action: string): Date | undefined =>
  steps.findLast((step) => step.action === action)?.at;

const inOrderOf = (stories: readonly CaseStory[], action: string) =>
  stories
    .flatMap((story) => {
      const at = timeOf(story, action);
      return at ? [{ story, at }] : [];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** In the order in which they were issued, so that each series of an office grows with time and has no gaps. */
async function certificateNumbers(trx: Trx, stories: readonly CaseStory[]): Promise<Map<CaseStory, string>> {
  const numbers = new Map<CaseStory, string>();
  for (const { story, at } of inOrderOf(stories, 'issue')) {
    const drawn = await drawCertificateNumber(trx, { officeId: story.office.id, matter: story.subject.matter, at });
    if (drawn === undefined) throw new Error(`${story.office.name} has no rule for its numbers`);
    numbers.set(story, drawn);
  }
  return numbers;
}

/** Each office counts its files of a year. */
function archiveNumbers(stories: readonly CaseStory[]): Map<CaseStory, string> {
  const counts = new Map<string, number>();
  return new Map(
    inOrderOf(stories, 'file-away').map(({ story, at }) => {
      const series = `${story.office.code}-${dayText(dayAt(at)).slice(0, 4)}`;
      const serial = (counts.get(series) ?? 0) + 1;
      counts.set(series, serial);
      return [story, `${series}-${String(serial).padStart(5, '0')}`];
    }),
  );
}

interface Numbered {
  readonly number: string;
  readonly draft: Buffer;
  readonly certificateNo: string | undefined;
  readonly archiveNo: string | undefined;
}

function caseRow(story: CaseStory, numbered: Numbered): Insertable<Tables['notarization_case']> {
  const { life, subject, records, steps } = story;
  const isEnded = lifecycle.states[life.state].final === true;
  return {
    ...subject,
    number: numbered.number,
    evidence_count: records.length,
    state: life.state,
    submitted_at: life.submittedAt,
    waiting_since: life.clocks.at(-1)?.startedAt ?? life.submittedAt,
    version: 1 + steps.length,
    ended_at: isEnded ? (steps.at(-1)?.at ?? null) : null,
    ...officeColumns(story),
    ...workColumns(story, numbered),
    ...deadlineColumns(story),
  };
}

function officeColumns(story: CaseStory) {
  const { office, notary, handler, fees } = story;
  if (!timeOf(story, 'route')) return {};
  const takenAt = timeOf(story, 'take-on');
  const firstOwn = takenAt ?? timeOf(story, 'decline');
  return {
    office_id: office.id,
    office_name: office.name,
    ...(firstOwn ? { assignee_id: handler.id, assigned_at: firstOwn } : {}),
    ...(takenAt && fees
      ? {
          notary_id: notary.id,
          notary_name: notary.name,
          conflict_declared_at: takenAt,
          payable_fen: String(fees.payableFen),
        }
      : {}),
  };
}

const PAUSED = { supplementing: 'supplement', verifying: 'verification' } as const;

function workColumns(story: CaseStory, { number, draft, certificateNo, archiveNo }: Numbered) {
  const { life, delivery, ending } = story;
  const acceptedAt = timeOf(story, 'accept');
  return {
    accepted_at: acceptedAt ?? null,
    fee_paid_at: acceptedAt ?? null,
    fee_receipt_no: acceptedAt ? `财票 ${number.slice(-8)}` : null,
    pause_ground: life.state in PAUSED ? PAUSED[life.state as keyof typeof PAUSED] : null,
    draft_sha256: timeOf(story, 'submit') ? draft : null,
    certificate_no: certificateNo ?? null,
    issued_at: timeOf(story, 'issue') ?? null,
    delivered_by: delivery?.by ?? null,
    courier_no: delivery?.courierNo ?? '',
    delivered_at: timeOf(story, 'deliver') ?? null,
    archive_no: archiveNo ?? null,
    ending_ground: ending?.ground ?? null,
    ending_article: ending?.article ?? null,
    ending_share: ending?.sharePercent ?? null,
  };
}

/** Of the clock that runs; a case without one has no deadline. */
function deadlineColumns({ life }: CaseStory) {
  const running = life.clocks.find(({ stoppedAt }) => stoppedAt === null);
  if (!running) return {};
  const { days, deadline } = running;
  return {
    due_at: deadline.dueAt,
    amber_at: deadline.amberAt,
    red_at: deadline.redAt,
    due_is_provisional: deadline.isProvisional,
    clock_paused_at: deadline.pausedAt,
    clock_paused_days: deadline.pausedDays,
    clock_days: days,
  };
}
