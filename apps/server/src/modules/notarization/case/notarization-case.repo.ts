import { WAITING_CASES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { NotarizationCaseQuery } from '@nota/contract/notarization/notarization-case.contract.ts';
import type { NotarizationCaseRow } from '@nota/contract/notarization/notarization-case-row.ts';
import { NOTARIZATION_CASE_CLOCK, stretchOf } from '@nota/contract/notarization/notarization-case.rules.ts';
import { withNamedAssignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
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
  dueKey,
  hasColour,
  isByDeadline,
  toDeadline,
  type ColourGround,
} from '../../../platform/legal-clock/deadline-list.ts';
import { notarizationCaseAssignment } from './notarization-case.assignment.ts';

export type StoredCase = Selectable<Tables['notarization_case']>;
export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

const cases = (db: Db | Trx) =>
  db
    .selectFrom('notarization_case as n')
    .leftJoin('member as a', 'a.id', 'n.assignee_id')
    .selectAll('n')
    .select('a.name as assignee_name');

export async function listCases(
  db: Db,
  asked: NotarizationCaseQuery,
  viewer: Viewer & { readonly scopeTargets?: readonly string[] },
  at: Date,
): Promise<Page<NotarizationCaseRow>> {
  const query = withNamedAssignee(asked, viewer.id);
  const ground = await colourGround(db, query, NOTARIZATION_CASE_CLOCK, at);
  const newest = { time: 'n.submitted_at', id: 'n.id' };
  const end = byDeadline('n');
  const own = isByDeadline(query) || isQueue(query) ? end : newest;
  const order = orderBy(query.sort, { deadline: end, submittedAt: newest }, own);
  const matching = filteredCases(db, query, ground)
    .where(isWithinOwnScope(viewer, 'n.assignee_id'))
    .where(isWithinOffices(viewer))
    .where(order.time === end.time && isEnded(query) ? hasNoEnd : sql<SqlBool>`true`);
  const keysFirst = order.time === end.time || isByLaterDays(query);
  return readPage(matching, order, query, toCaseRow, { keysFirst });
}

/** Days that only the rows of a case know, and that indexes carry beside their order. */
const isByLaterDays = (query: NotarizationCaseQuery) =>
  [query.acceptedFrom, query.acceptedTo, query.issuedFrom, query.issuedTo].some((day) => day !== undefined);

/** Cases that were issued, or are over: no clock runs on them, so that they are all at the end of the order by deadlines. */
const isEnded = ({ state, issuedFrom, issuedTo, certificateNo }: NotarizationCaseQuery) =>
  (state !== undefined && stretchOf(state) === undefined) ||
  [issuedFrom, issuedTo, certificateNo].some((asked) => asked !== undefined);
/** No equation: with one the order would be that of the ids alone, and the planner walk those of all platforms. */
const hasNoEnd = sql<SqlBool>`${dueKey('n')} >= timestamptz '9999-12-31 00:00:00+00'`;

/** Says again what the policy says for members of an office, as for those who see only their own. */
const isWithinOffices = ({ dataScope, scopeTargets = [] }: Viewer & { readonly scopeTargets?: readonly string[] }) =>
  dataScope === 'office' && scopeTargets.length === 1
    ? sql<SqlBool>`n.office_id = ${scopeTargets[0]}::bigint`
    : sql<SqlBool>`true`;

/** What waits for somebody here has the nearest end first. */
const isQueue = ({ assignee, waiting }: NotarizationCaseQuery) => assignee !== undefined || waiting !== undefined;

/** Literals and no parameters: only so does the planner see that an index of the open cases holds all of these. */
const isWaiting = sql<SqlBool>`n.state in (${sql.join(WAITING_CASES.map((state) => sql.lit(state)))})`;

/** The rows of the list, for the page and for its sheet. */
export function filteredCases(db: Db | Trx, filter: FilterOf<NotarizationCaseQuery>, ground: ColourGround) {
  return applyFilter(cases(db), filter, {
    number: (eb, number) => eb('n.number', '=', number),
    applicantId: (eb, id) => eb('n.applicant_id', '=', id),
    applicantName: (eb, name) => eb('n.applicant_name', '=', name),
    applicantType: (eb, type) => eb('n.applicant_type', '=', type),
    officeId: (eb, id) => eb('n.office_id', '=', id),
    notaryId: (eb, id) => eb('n.notary_id', '=', id),
    matter: (eb, matter) => eb('n.matter', '=', matter),
    state: (eb, state) => eb('n.state', '=', state),
    waiting: () => isWaiting,
    certificateNo: (eb, number) => eb('n.certificate_no', '=', number),
    ano: (eb, ano) =>
      eb(
        'n.id',
        'in',
        eb.selectFrom('notarization_case_evidence as e').select('e.case_id').where('e.attestation_id', '=', ano),
      ),
    submittedFrom: (eb, from) => eb('n.submitted_at', '>=', new Date(from)),
    submittedTo: (eb, to) => eb('n.submitted_at', '<=', new Date(to)),
    acceptedFrom: (eb, from) => eb('n.accepted_at', '>=', new Date(from)),
    // Whatever was accepted or issued by then had come by then, which is where the list by days begins.
    acceptedTo: (eb, to) => eb.and([eb('n.accepted_at', '<=', new Date(to)), eb('n.submitted_at', '<=', new Date(to))]),
    issuedFrom: (eb, from) => eb('n.issued_at', '>=', new Date(from)),
    issuedTo: (eb, to) => eb.and([eb('n.issued_at', '<=', new Date(to)), eb('n.submitted_at', '<=', new Date(to))]),
    colour: (_, colour) => hasColour('n', colour, ground),
    assignee: (_, assignee) => isCaseOf(notarizationCaseAssignment, 'n', assignee),
  });
}

export const findCase = (db: Db | Trx, id: string) => cases(db).where('n.id', '=', id).executeTakeFirst();

export const lockCase = (trx: Trx, id: string) => lockById(trx, 'notarization_case', id);

export async function insertCase(trx: Trx, values: Insertable<Tables['notarization_case']>): Promise<StoredCase> {
  return trx.insertInto('notarization_case').values(values).returningAll().executeTakeFirstOrThrow();
}

/** The caller holds the row's lock. */
export const saveCase = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['notarization_case']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'notarization_case', id, changes);

/** Those whose applicant's time is over for certain; a provisional date ends nothing. */
export const listLapsedCases = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('notarization_case')
    .select('id')
    .where('state', 'in', ['correcting', 'awaiting-fee'])
    .where('due_at', '<=', now)
    .where('due_is_provisional', '=', false)
    .orderBy('id')
    .limit(most)
    .execute();

export function toCaseRow(row: FoundCase): NotarizationCaseRow {
  return {
    id: row.id,
    number: row.number,
    applicantId: row.applicant_id,
    applicantType: row.applicant_type,
    applicantName: row.applicant_name,
    matter: row.matter,
    purpose: row.purpose,
    officeId: row.office_id,
    officeName: row.office_name,
    notaryId: row.notary_id,
    notaryName: row.notary_name,
    state: row.state,
    deadline: toDeadline(row, NOTARIZATION_CASE_CLOCK),
    assignee: toAssignee(row),
    evidenceCount: row.evidence_count,
    payableFen: row.payable_fen === null ? null : Number(row.payable_fen),
    submittedAt: row.submitted_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    issuedAt: row.issued_at?.toISOString() ?? null,
    certificateNo: row.certificate_no,
    version: row.version,
  };
}
