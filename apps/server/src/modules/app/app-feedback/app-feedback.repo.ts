import type { AppFeedbackSearch } from '@nota/contract/app/app-feedback.contract.ts';
import type { AppFeedbackRow } from '@nota/contract/app/app-feedback-record.ts';
import { OPEN_FEEDBACK } from '@nota/contract/app/app-feedback.lifecycle.ts';
import { APP_FEEDBACK_CLOCK } from '@nota/contract/app/app-feedback.rules.ts';
import { withNamedAssignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import { maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable, type SqlBool } from 'kysely';
import { toAssignee } from '../../../platform/assignment/assignee-columns.ts';
import { isCaseOf, isWithinOwnScope, type Viewer } from '../../../platform/assignment/assignment-list.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { orderBy, readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import {
  byDeadline,
  colourGround,
  hasColour,
  isByDeadline,
  toDeadline,
  type ColourGround,
} from '../../../platform/legal-clock/deadline-list.ts';
import { appFeedbackAssignment } from './app-feedback.assignment.ts';

export type StoredAppFeedback = Selectable<Tables['app_feedback']>;
export type FoundAppFeedback = NonNullable<Awaited<ReturnType<typeof findAppFeedback>>>;

const feedbacks = (db: Db | Trx) =>
  db
    .selectFrom('app_feedback as f')
    .leftJoin('member as a', 'a.id', 'f.assignee_id')
    .selectAll('f')
    .select('a.name as assignee_name');

export async function listAppFeedbacks(
  db: Db,
  asked: AppFeedbackSearch,
  viewer: Viewer,
  at: Date,
): Promise<Page<AppFeedbackRow>> {
  const query = withNamedAssignee(asked, viewer.id);
  const ground = await colourGround(db, query, APP_FEEDBACK_CLOCK, at);
  const newest = { time: 'f.received_at', id: 'f.id' };
  const order = orderBy(
    query.sort,
    { deadline: byDeadline('f'), receivedAt: newest },
    isByDeadline(query) || isQueue(query) ? byDeadline('f') : newest,
  );
  const matching = filteredAppFeedbacks(db, query, ground).where(isWithinOwnScope(viewer, 'f.assignee_id'));
  return readPage(matching, order, query, toAppFeedbackRow);
}

/** What waits for somebody here has the nearest end first. */
const isQueue = ({ assignee, waiting }: AppFeedbackSearch) => assignee !== undefined || waiting !== undefined;

const isOpen = sql<SqlBool>`f.state in (${sql.join(OPEN_FEEDBACK.map((state) => sql.lit(state)))})`;

/** The rows of the list, for the page and for its sheet. */
export function filteredAppFeedbacks(db: Db | Trx, filter: FilterOf<AppFeedbackSearch>, ground: ColourGround) {
  return applyFilter(feedbacks(db), filter, {
    number: (eb, number) => eb('f.number', '=', number),
    waiting: () => isOpen,
    type: (eb, type) => eb('f.type', '=', type),
    state: (eb, state) => eb('f.state', '=', state),
    system: (eb, system) => eb('f.system', '=', system),
    appVersion: (eb, version) => eb('f.app_version', '=', version),
    relatedAno: (eb, ano) => eb('f.related_ano', '=', ano),
    contactPhone: (eb, phone) => eb('f.contact_phone', '=', phone),
    from: (eb, from) => eb('f.received_at', '>=', new Date(from)),
    to: (eb, to) => eb('f.received_at', '<=', new Date(to)),
    colour: (_, colour) => hasColour('f', colour, ground),
    assignee: (_, assignee) => isCaseOf(appFeedbackAssignment, 'f', assignee),
  });
}

export const findAppFeedback = (db: Db | Trx, id: string) => feedbacks(db).where('f.id', '=', id).executeTakeFirst();

export async function findFeedbackId(db: Db | Trx, number: string): Promise<string | undefined> {
  const row = await db.selectFrom('app_feedback').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

export const lockAppFeedback = (trx: Trx, id: string) => lockById(trx, 'app_feedback', id);

/** The caller holds the row's lock. */
export const saveAppFeedback = (
  trx: Trx,
  id: string,
  changes: Partial<Omit<StoredAppFeedback, 'id' | 'platform_id' | 'version'>>,
) => saveVersioned(trx, 'app_feedback', id, changes);

/** Duplicates of a feedback that becomes a duplicate itself follow it. */
export async function repointDuplicates(trx: Trx, from: string, into: string) {
  await trx.updateTable('app_feedback').set({ merged_into_id: into }).where('merged_into_id', '=', from).execute();
}

export const listDuplicates = (db: Db | Trx, id: string) =>
  db.selectFrom('app_feedback').select(['id', 'number']).where('merged_into_id', '=', id).orderBy('id').execute();

/** Answered ones without a word since, and ended ones whose contact is still known. */
export const listLapsed = (db: Db, before: Date) =>
  db
    .selectFrom('app_feedback')
    .select('id')
    .where('state', '=', 'replied')
    .where('replied_at', '<=', before)
    .orderBy('replied_at')
    .limit(500)
    .execute();

export async function forgetContacts(db: Db, before: Date) {
  await db
    .updateTable('app_feedback')
    .set({ contact_phone: null })
    .where('contact_phone', 'is not', null)
    .where('ended_at', '<=', before)
    .execute();
}

export function toAppFeedbackRow(row: FoundAppFeedback): AppFeedbackRow {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    content: row.content,
    contactPhone: row.contact_phone && maskPhone(row.contact_phone),
    appVersion: row.app_version,
    system: row.system,
    systemVersion: row.system_version,
    device: row.device,
    relatedAno: row.related_ano,
    state: row.state,
    deadline: toDeadline(row, APP_FEEDBACK_CLOCK),
    assignee: toAssignee(row),
    receivedAt: row.received_at.toISOString(),
    score: row.score,
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    version: row.version,
  };
}
