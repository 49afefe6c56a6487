import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { useWorld } from '../../../testing/world.ts';
import { buildNotary } from '../../notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { listCases } from './notarization-case.repo.ts';

const world = useWorld();
const ROWS = 30_000;
const VIEWER = { id: '1', dataScope: 'all' } as const;
const AT = new Date();
let office: string;
let notary: string;

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Most of them archived long ago, as at an office that has worked for years; one office has few of them. */
beforeAll(async () => {
  office = (await buildNotaryOffice(world.db)).id;
  notary = (await buildNotary(world.db, world.deps.keys, { officeId: office })).id;
  const columns = `platform_id, number, applicant_id, applicant_type, applicant_name, matter, purpose, copies,
    concerns_real_estate, concerns_property, is_major, represented_by, is_capable, lives_abroad, is_weighty,
    is_mandate_certified, evidence_count, office_id, notary_id, state, submitted_at, waiting_since, accepted_at, issued_at,
    certificate_no, due_at, amber_at, red_at, clock_days`;
  await world.owner.query(
    `insert into notarization_case (${columns})
     select $1, 'GZ20250601' || lpad(n::text, 6, '0'), n % 5000 + 1,
            case when n % 3 = 0 then 'person' else 'organization' end, '样例' || n % 5000,
            (array['contract', 'preservation', 'kinship', 'document'])[n % 4 + 1], 'record', 1,
            false, false, false, 'self', true, false, false, false, 1,
            case when n % 100 = 7 then $3::bigint end, case when n % 200 = 7 then $4::bigint end,
            case when n % 100 = 0 then 'handling' when n % 100 = 1 then 'platform-review' else 'archived' end,
            now() - n * interval '1 minute', now() - n * interval '1 minute',
            now() - n * interval '1 minute', case when n % 100 > 1 then now() - n * interval '1 minute' end,
            case when n % 100 > 1 then '〔2026〕杭证字第' || n || '号' end,
            case when n % 100 < 2 then now() + (n % 7) * interval '1 day' end,
            case when n % 100 < 2 then now() end, case when n % 100 < 2 then now() end,
            case when n % 100 = 0 then 15 when n % 100 = 1 then 1 end
       from generate_series(1, $2::int) n`,
    [world.platform.id, ROWS, office, notary],
  );
  await world.owner.query('vacuum analyze notarization_case');
}, 120_000);

type Query = Partial<z.output<typeof notarizationCaseApi.list.query>>;
const lately = () => new Date(Date.now() - 600_000).toISOString();

const FILTERS: readonly (() => Query)[] = [
  () => ({}),
  () => ({ waiting: 'yes' }),
  () => ({ assignee: 'free' }),
  () => ({ colour: 'red' }),
  () => ({ colour: 'paused' }),
  () => ({ state: 'platform-review' }),
  () => ({ number: 'GZ20250601000700' }),
  () => ({ applicantId: '77' }),
  () => ({ applicantName: '样例77' }),
  () => ({ applicantType: 'person' }),
  () => ({ officeId: office }),
  () => ({ notaryId: notary }),
  () => ({ matter: 'kinship' }),
  () => ({ certificateNo: '〔2026〕杭证字第702号' }),
  () => ({ ano: '300000000000000001' }),
  () => ({ submittedFrom: lately() }),
  () => ({ acceptedFrom: lately() }),
  () => ({ issuedFrom: lately() }),
  () => ({ sort: 'deadline' }),
  () => ({ sort: 'deadline', state: 'archived' }),
  () => ({ sort: 'deadline', matter: 'kinship' }),
  () => ({ sort: 'deadline', officeId: office }),
  () => ({ sort: 'deadline', issuedFrom: lately() }),
];

/** The statement of the page, taken on its way to the database. */
async function statementOf(filter: Query) {
  const seen: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      seen.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const query = { ...notarizationCaseApi.list.query.parse({}), ...filter };
  await listCases(world.db.withPlugin(watch), query, VIEWER, AT);
  const page = seen.find((node) => node.kind === 'SelectQueryNode' && node.orderBy !== undefined);
  if (!page) throw new Error('the list reads no page');
  return world.db.getExecutor().compileQuery(page, createQueryId());
}

describe('the list of cases', () => {
  it.each(FILTERS.map((filter) => [Object.keys(filter()).join() || 'nothing', filter] as const))(
    'filtered by %s reads an index that begins with the platform, and never the whole table',
    async (_, filter) => {
      const { sql, parameters } = await statementOf(filter());
      const explained = await world.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
      );
      const nodes = nodesOf(explained.rows[0]?.['QUERY PLAN'][0].Plan as Node);
      const whole = nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && JSON.stringify(node).includes('"notarization_case"'),
      );
      expect(whole).toEqual([]);
      const entered = nodes.flatMap((node) => node['Index Cond'] ?? []);
      expect(entered.some((condition) => condition.includes('platform_id'))).toBe(true);
    },
  );
});
