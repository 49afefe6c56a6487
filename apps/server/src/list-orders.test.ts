import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { auditEntryApi } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { loginLogApi } from '@nota/contract/session/login-log.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listAttestations } from './modules/attestations/list/attestation-list.repo.ts';
import { buildAttestations, buildCompany, buildOwner } from './modules/attestations/attestations.fixtures.ts';
import { listAppFeedbacks } from './modules/app/app-feedback/app-feedback.repo.ts';
import { listChanges } from './modules/auth/grant-change.repo.ts';
import { buildMember, buildRole } from './modules/auth/auth.fixtures.ts';
import { listMembers } from './modules/auth/member.repo.ts';
import { listInvoices } from './modules/financial/invoice/invoice.repo.ts';
import { listItems } from './modules/financial/reconciliation/reconciliation-item.repo.ts';
import { listCases } from './modules/notarization/case/notarization-case.repo.ts';
import { listApiCustomers } from './modules/open-api/customer/api-customer.repo.ts';
import { listLoginLog } from './modules/session/login-log/login-log.repo.ts';
import { listCompanyUsers } from './modules/user-manager/company/company-user.repo.ts';
import { listPersonalUsers } from './modules/user-manager/personal/personal-user.repo.ts';
import { listAuditEntries } from './platform/audit/audit-entry.repo.ts';
import { createCappedCountCache } from './platform/db/capped-count-cache.ts';
import type { Db } from './platform/db/database.ts';
import { useWorld } from './testing/world.ts';

const world = useWorld();
const ROWS = 2_000;
const VIEWER = { id: '1', dataScope: 'all' } as never;
const AT = new Date();

type Read = (db: Db, query: never) => Promise<unknown>;
const attestationsOf =
  (owner: 'organization' | 'person'): Read =>
  (db, query) =>
    listAttestations(db, owner, query, createCappedCountCache(), AT);

/** Every list that offers orders, with what reads it. */
const LISTS: readonly (readonly [AnyEndpoint, Read])[] = [
  [attestationApi.listOrganization, attestationsOf('organization')],
  [attestationApi.listPerson, attestationsOf('person')],
  [memberApi.list, listMembers],
  [grantChangeApi.list, (db, query) => listChanges(db, query, AT)],
  [loginLogApi.list, listLoginLog],
  [auditEntryApi.list, listAuditEntries],
  [personalUserApi.list, listPersonalUsers],
  [companyUserApi.list, (db, query) => listCompanyUsers(db, query, VIEWER, AT)],
  [apiCustomerApi.list, (db, query) => listApiCustomers(db, query, VIEWER, AT)],
  [appFeedbackApi.list, (db, query) => listAppFeedbacks(db, query, VIEWER, AT)],
  [invoiceApi.list, (db, query) => listInvoices(db, query, AT)],
  [notarizationCaseApi.list, (db, query) => listCases(db, query, VIEWER, AT)],
  [reconciliationItemApi.list, (db, query) => listItems(db, query, VIEWER, AT)],
];

const sortOf = ({ query }: AnyEndpoint) =>
  (query as unknown as z.ZodObject).shape['sort'] as z.ZodOptional<z.ZodEnum> | undefined;
const ordersOf = (endpoint: AnyEndpoint) => (sortOf(endpoint)?.unwrap().options ?? []) as string[];
const CASES = LISTS.flatMap(([endpoint, read]) =>
  ordersOf(endpoint).map((sort) => [`${endpoint.path} by ${sort}`, { sort, read }] as const),
);

interface Node {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Node[];
}

/** What a plan puts in order itself. A subquery of each row may sort its few rows; the total is no such subquery. */
function sortsIn(node: Node): string[] {
  if (node['Parent Relationship'] === 'SubPlan') return [];
  const own = /Sort/.test(node['Node Type']) ? [node['Node Type']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(sortsIn)];
}

async function planOf(sql: string, parameters: readonly unknown[]): Promise<Node> {
  return world.db.transaction().execute(async (trx) => {
    // Of small tables a sort is cheaper than an index: this makes the planner take an index wherever there is one.
    await trx.executeQuery(CompiledQuery.raw('set local enable_sort = off'));
    const explained = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
    );
    return explained.rows[0]?.['QUERY PLAN'][0].Plan as Node;
  });
}

/** The statement of the list's page, taken on its way to the database. */
async function statementOf(read: Read, sort: string) {
  const seen: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      seen.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await read(world.db.withPlugin(watch), { page: 1, pageSize: 10, sort } as never);
  const page = seen.find((node) => node.kind === 'SelectQueryNode' && node.orderBy !== undefined);
  if (!page) throw new Error('the list reads no page');
  return world.db.getExecutor().compileQuery(page, createQueryId());
}

describe('the orders that lists offer', () => {
  beforeAll(async () => {
    const { id: platform } = world.platform;
    const fill = (statement: string, ...more: unknown[]) =>
      world.owner.query(`${statement} from generate_series(1, ${ROWS}) n`, [platform, ...more]);
    await fill(
      `insert into personal_user (platform_id, phone, source, created_at, last_sign_in_at)
       select $1, '139' || lpad(n::text, 8, '0'), 'app', now(), case when n % 3 > 0 then now() end`,
    );
    await fill(
      `insert into login_log (platform_id, at, user_type, account, method, result, ip)
       select $1, now(), 'staff', '13800000000', 'password', 'success', '127.0.0.1'`,
    );
    await world.owner.query(
      `with made as (
         insert into company_user (platform_id, org_name, uscc, created_at)
         select $1, '宁波样例' || n || '公司', '91330100' || lpad(n::text, 10, '0'), now()
           from generate_series(1, ${ROWS}) n returning id, platform_id)
       insert into company_verification (id, platform_id) select id, platform_id from made`,
      [platform],
    );
    for (const owner of [buildOwner(), buildCompany()]) {
      await buildAttestations(world.db, platform, world.deps.keys, {
        owner,
        items: Array.from({ length: 500 }, () => ({})),
      });
    }
    await world.owner.query('analyze');
  }, 60_000);

  it('are those of the lists above and of no others', () => {
    const offering = world.router.endpoints.filter(
      (one) => one.kind === 'query' && one.method === 'GET' && sortOf(one),
    );
    expect(offering.map(({ path }) => path).sort()).toEqual(LISTS.map(([{ path }]) => path).sort());
    expect(CASES.length).toBeGreaterThan(LISTS.length);
  });

  it.each(CASES)('%s is carried by an index', async (_, { read, sort }) => {
    const { sql, parameters } = await statementOf(read, sort);
    expect(sortsIn(await planOf(sql, parameters))).toEqual([]);
  });

  it('would not pass where an index is missing', async () => {
    expect(sortsIn(await planOf('select id from personal_user order by remark, id limit 11', []))).toEqual(['Sort']);
  });
});

describe('a list in an order of its own', () => {
  it('has every row once, whichever way and page by page, those who never signed in before all others', async () => {
    const reader = await world.staff({ permissionIds: [PERMISSION.member] });
    const marks = [undefined, '2026-01-02T00:00:00Z', undefined, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
    const { id: roleId } = await buildRole(world.db);
    for (const mark of marks) {
      const { id } = await buildMember(world.db, { roleIds: [roleId] });
      if (mark) await world.owner.query('update member set last_sign_in_at = $2 where id = $1', [id, mark]);
    }
    const walk = async (sort: 'lastSignInAt' | '-lastSignInAt') => {
      const seen: (string | null)[] = [];
      for (let after: string | undefined; ;) {
        const query = { sort, roleId, pageSize: 2, ...(after === undefined ? {} : { after }) };
        const { data } = await world.call(memberApi.list, { as: reader, query });
        expect(data.total).toBe(marks.length);
        seen.push(...data.list.map(({ lastSignInAt }) => lastSignInAt?.slice(0, 10) ?? null));
        if (data.next === null) return seen;
        after = data.next;
      }
    };
    const oldestFirst = [null, null, '2026-01-01', '2026-01-02', '2026-01-02'];
    expect(await walk('lastSignInAt')).toEqual(oldestFirst);
    expect(await walk('-lastSignInAt')).toEqual(oldestFirst.toReversed());
  });
});
