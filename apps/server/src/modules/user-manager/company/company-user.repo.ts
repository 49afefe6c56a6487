import { withNamedAssignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import { maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { COMPANY_REVIEW_CLOCK } from '@nota/contract/user-manager/company-review.rules.ts';
import type { CompanyUserSearch } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { OPEN_REVIEW } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { sql, type Selectable } from 'kysely';
import { toAssignee } from '../../../platform/assignment/assignee-columns.ts';
import { isCaseOf, isWithinOwnScope, type Viewer } from '../../../platform/assignment/assignment-list.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { orderBy, readPage } from '../../../platform/db/read-page.ts';
import {
  byDeadline,
  colourGround,
  countByDeadline,
  hasColour,
  isByDeadline,
  isByDeadlineAlone,
  toDeadline,
  type ColourGround,
} from '../../../platform/legal-clock/deadline-list.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { heldCountOf } from '../../attestations/index.ts';
import { balanceFenOf, pointsOf } from '../../financial/index.ts';
import { companyReviewAssignment } from './company-verification.assignment.ts';

export type StoredCompanyUser = Selectable<Tables['company_user']>;
export type FoundCompanyUser = Awaited<ReturnType<typeof findCompanyUser>> & {};

/** Companies with the state of their verification. */
function companies(db: Db | Trx) {
  return db
    .selectFrom('company_user as c')
    .innerJoin('company_verification as v', 'v.id', 'c.id')
    .leftJoin('member as a', 'a.id', 'v.assignee_id')
    .selectAll('c')
    .select(['v.assigned_at', 'a.name as assignee_name'])
    .select(['v.state as auth_state', 'v.review_no', 'v.submitted_at', heldCountOf('c.id').as('held_count')])
    .select([balanceFenOf('company-user', 'c.id').as('held_fen'), pointsOf('company-user', 'c.id').as('held_points')])
    .select(['v.due_at', 'v.amber_at', 'v.red_at', 'v.due_is_provisional'])
    .select(['v.clock_paused_at', 'v.clock_paused_days', 'v.clock_days']);
}

export async function listCompanyUsers(
  db: Db,
  asked: CompanyUserSearch,
  viewer: Viewer,
  at: Date,
): Promise<Page<CompanyUserRow>> {
  const query = withNamedAssignee(asked, viewer.id);
  const ground = await colourGround(db, query, COMPANY_REVIEW_CLOCK, at);
  const newest = { time: 'c.created_at', id: 'c.id' };
  const order = orderBy(
    query.sort,
    { deadline: byDeadline('v'), createdAt: newest },
    isByDeadline(query) || isQueue(query) ? byDeadline('v') : newest,
  );
  // Every company has one verification, so that either of the two says how many there are.
  const { assignee, colour } = query;
  const isTheirs =
    assignee === undefined ? undefined : (alias: string) => isCaseOf(companyReviewAssignment, alias, assignee);
  const total = countByDeadline('company_verification', colour, ground, isTheirs);
  const counting = isByDeadlineAlone(query) && viewer.dataScope === 'all' ? { total } : {};
  // The table by which the list is ordered is the one whose assignee is asked for, so that one index serves both.
  const assigneeColumn = order.time === newest.time ? 'c.assignee_id' : 'v.assignee_id';
  const matching = filteredCompanyUsers(db, query, ground).where(isWithinOwnScope(viewer, assigneeColumn));
  return readPage(matching, order, query, toCompanyUser, counting);
}

/** What waits for reviewers has the nearest end first. */
const isQueue = ({ assignee, authState }: CompanyUserSearch) =>
  assignee !== undefined || (authState !== undefined && OPEN_REVIEW.includes(authState));

/** The rows of the list page, for the page itself and for its export. */
export function filteredCompanyUsers(db: Db | Trx, filter: FilterOf<CompanyUserSearch>, ground: ColourGround) {
  return applyFilter(companies(db), filter, {
    orgName: (eb, orgName) => eb('c.org_name', '=', orgName),
    uscc: (eb, uscc) => eb('c.uscc', '=', uscc),
    agentPhone: (eb, agentPhone) => eb('c.agent_phone', '=', agentPhone),
    authState: (eb, authState) => eb('v.state', '=', authState),
    reviewNo: (eb, reviewNo) => eb('v.review_no', '=', reviewNo),
    state: (eb, state) => eb('c.state', '=', state),
    from: (eb, from) => eb('c.created_at', '>=', new Date(from)),
    to: (eb, to) => eb('c.created_at', '<=', new Date(to)),
    colour: (_, colour) => hasColour('v', colour, ground),
    assignee: (_, assignee) => isCaseOf(companyReviewAssignment, 'v', assignee),
    label: (eb, label) => eb('c.id', 'in', sql<string>`(select company_user_label_door(${label}))`),
  });
}

export function findCompanyUser(db: Db | Trx, id: string) {
  return companies(db).where('c.id', '=', id).executeTakeFirst();
}

export async function readCompanyRow(db: Db | Trx, id: string): Promise<CompanyUserRow> {
  return toCompanyUser((await findCompanyUser(db, id)) ?? refuse('RECORD_NOT_FOUND', { id }));
}

export const lockCompanyUser = (trx: Trx, id: string) => lockById(trx, 'company_user', id);

export async function saveCompanyUser(
  trx: Trx,
  id: string,
  changes: Partial<Omit<StoredCompanyUser, 'id' | 'platform_id'>>,
) {
  await saveVersioned(trx, 'company_user', id, changes);
}

export function toCompanyUser(row: FoundCompanyUser): CompanyUserRow {
  return {
    id: row.id,
    orgName: row.org_name,
    uscc: row.uscc,
    usccNote: row.uscc_note,
    agentName: row.agent_name && maskName(row.agent_name),
    agentPhone: row.agent_phone && maskPhone(row.agent_phone),
    authState: row.auth_state,
    reviewNo: row.review_no,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    deadline: toDeadline(row, COMPANY_REVIEW_CLOCK),
    assignee: toAssignee(row),
    memberCount: row.member_count,
    isApiEnabled: row.is_api_enabled,
    balanceFen: Number(row.held_fen),
    points: Number(row.held_points),
    heldCount: Number(row.held_count),
    storageUsedBytes: Number(row.storage_used_bytes),
    labels: row.labels,
    remark: row.remark,
    state: row.state,
    frozenUntil: row.frozen_until?.toISOString() ?? null,
    cancelDueAt: row.cancel_due_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
