import type { ApiCustomerRow, ApiScope } from '@nota/contract/open-api/api-customer-record.ts';
import type { ApiCustomerQuery } from '@nota/contract/open-api/api-customer.contract.ts';
import { OPEN_APPLICATION, type ApiCustomerState } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { API_APPLICATION_CLOCK } from '@nota/contract/open-api/api-customer.rules.ts';
import { withNamedAssignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import { maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { toAssignee } from '../../../platform/assignment/assignee-columns.ts';
import { isCaseOf, isWithinOwnScope, type Viewer } from '../../../platform/assignment/assignment-list.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import { applyFilter, containing } from '../../../platform/db/filter.ts';
import { orderBy, readPage } from '../../../platform/db/read-page.ts';
import {
  byDeadline,
  colourGround,
  hasColour,
  isByDeadline,
  toDeadline,
} from '../../../platform/legal-clock/deadline-list.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { apiApplicationAssignment } from './api-customer.assignment.ts';

export type StoredApiCustomer = Selectable<Tables['api_customer']>;

function customers(db: Db | Trx) {
  return db
    .selectFrom('api_customer as c')
    .innerJoin('member as m', 'm.id', 'c.applied_by')
    .leftJoin('member as a', 'a.id', 'c.assignee_id')
    .selectAll('c')
    .select('a.name as assignee_name')
    .select('m.name as applied_by_name');
}

type FoundCustomer = Awaited<ReturnType<ReturnType<typeof customers>['executeTakeFirstOrThrow']>>;

export async function listApiCustomers(
  db: Db,
  asked: ApiCustomerQuery,
  viewer: Viewer,
  at: Date,
): Promise<Page<ApiCustomerRow>> {
  const query = withNamedAssignee(asked, viewer.id);
  const ground = await colourGround(db, query, API_APPLICATION_CLOCK, at);
  const matching = applyFilter(customers(db), query, {
    orgName: (eb, orgName) => eb('c.org_name', 'like', containing(orgName)),
    appId: (eb, appId) => eb('c.app_id', '=', appId),
    state: (eb, state) => eb('c.state', '=', state),
    env: (eb, env) => eb('c.env', '=', env),
    keys: (eb, keys) =>
      eb.exists(
        eb.selectFrom('api_key as k').select('k.id').whereRef('k.customer_id', '=', 'c.id').where('k.state', '=', keys),
      ),
    colour: (_, colour) => hasColour('c', colour, ground),
    assignee: (_, assignee) => isCaseOf(apiApplicationAssignment, 'c', assignee),
  }).where(isWithinOwnScope(viewer, 'c.assignee_id'));
  const newest = { time: 'c.applied_at', id: 'c.id' };
  const order = orderBy(
    query.sort,
    { deadline: byDeadline('c'), appliedAt: newest },
    isByDeadline(query) || isQueue(query) ? byDeadline('c') : newest,
  );
  return readPage(matching, order, query, toRow);
}

/** What waits for a decision has the nearest end first. */
const isQueue = ({ assignee, state }: ApiCustomerQuery) =>
  assignee !== undefined || (state !== undefined && OPEN_APPLICATION.includes(state));

export async function getApiCustomer(db: Db | Trx, id: string): Promise<ApiCustomerRow | undefined> {
  const row = await customers(db).where('c.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Null where there is no such customer on this platform. */
export async function findCustomerName(db: Db | Trx, id: string): Promise<string | null> {
  const row = await db.selectFrom('api_customer').select('org_name').where('id', '=', id).executeTakeFirst();
  return row?.org_name ?? null;
}

/** As a buyer; undefined where there is no such customer on this platform. */
export async function findCustomer(
  db: Db | Trx,
  id: string,
): Promise<{ id: string; name: string; appId: string; uscc: string } | undefined> {
  const row = await db
    .selectFrom('api_customer')
    .select(['id', 'org_name', 'app_id', 'uscc'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, name: row.org_name, appId: row.app_id, uscc: row.uscc };
}

/** The unmasked number, for the one endpoint that may show it. */
export async function readContactPhone(db: Trx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('api_customer').select('contact_phone').where('id', '=', id).executeTakeFirst();
  return row?.contact_phone;
}

/**
 * Ids never change, so `for no key update` is enough: it does not block inserts of keys and addresses of the customer.
 */
export const lockApiCustomer = (trx: Trx, id: string) => lockById(trx, 'api_customer', id);

/** Undefined while the organization has another customer in the same environment. */
export async function insertApiCustomer(
  trx: Trx,
  values: Insertable<Tables['api_customer']>,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('api_customer')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Does not raise the version, which is for people who edit the same customer: usage of the package is no edit. */
export async function saveApiCustomer(
  trx: Trx,
  id: string,
  changes: Partial<Omit<StoredApiCustomer, 'id' | 'platform_id'>>,
) {
  await saveVersioned(trx, 'api_customer', id, changes);
}

export const saveApiCustomerState = (trx: Trx, id: string, state: ApiCustomerState) =>
  saveApiCustomer(trx, id, { state });

/** Takes all or nothing, in one statement that does not block readers. Returns what is left. */
export async function takePackage(trx: Trx, id: string, count: number, at: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('api_customer')
    .set({ package_used: sql`package_used + ${count}::bigint` })
    .where('id', '=', id)
    .where('state', '=', 'enabled')
    .where(sql<boolean>`package_used + ${count}::bigint <= package_total`)
    .where((eb) => eb.or([eb('package_expires_at', 'is', null), eb('package_expires_at', '>', at)]))
    .returning(sql<string>`package_total - package_used`.as('left'))
    .executeTakeFirst();
  return row && Number(row.left);
}

/** Customers whose package has ended, whether or not they call. */
export async function listExpiredPackages(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('api_customer')
    .select('id')
    .where('state', '=', 'enabled')
    .where('package_expires_at', '<=', at)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const packageOf = (row: StoredApiCustomer) => ({
  total: Number(row.package_total),
  used: Number(row.package_used),
  expiresAt: row.package_expires_at?.toISOString() ?? null,
});

function toRow(row: FoundCustomer): ApiCustomerRow {
  return {
    id: row.id,
    appId: row.app_id,
    orgName: row.org_name,
    uscc: row.uscc,
    contactName: row.contact_name,
    contactPhone: maskPhone(row.contact_phone),
    env: row.env,
    signAlgorithm: row.sign_algorithm,
    scopes: row.scopes as ApiScope[],
    ipRanges: row.ip_ranges,
    qps: row.qps,
    dailyQuota: row.daily_quota,
    package: packageOf(row),
    contractNo: row.contract_no,
    state: row.state,
    appliedById: row.applied_by,
    appliedByName: row.applied_by_name,
    appliedAt: row.applied_at.toISOString(),
    deadline: toDeadline(row, API_APPLICATION_CLOCK),
    assignee: toAssignee(row),
    version: row.version,
  };
}
