import { appFeedbackApi, type AppFeedbackSearch } from '@nota/contract/app/app-feedback.contract.ts';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { listAppFeedbacks } from './app-feedback.repo.ts';

const world = useWorld();
const ROWS = 30_000;
const VIEWER = { id: '1', dataScope: 'all' } as const;
const AT = new Date();

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Seven states in turn, most of them closed long ago, as a queue is that has been worked on for years. */
beforeAll(async () => {
  const columns = `platform_id, number, receipt_sha256, type, content, contact_phone, app_version, system, system_version,
    device, related_ano, state, received_at, opened_at, ended_at, due_at, amber_at, red_at, clock_days`;
  await world.owner.query(
    `insert into app_feedback (${columns})
     select $1, 'FK20250601' || lpad(n::text, 6, '0'), sha256(n::text::bytea),
            (array['feature', 'experience', 'capture', 'complaint', 'other'])[n % 5 + 1], '样例反馈内容' || n,
            '136' || lpad((n % 5000)::text, 8, '0'), '3.' || n % 40, (array['android', 'ios', 'pc'])[n % 3 + 1], '15', 'PC',
            300000000000000000 + n % 9000,
            case when n % 100 = 0 then 'pending' when n % 10 = 1 then 'replied' else 'closed' end,
            now() - n * interval '1 minute', now() - n * interval '1 minute',
            case when n % 100 <> 0 and n % 10 <> 1 then now() end,
            case when n % 100 = 0 then now() + (n % 7) * interval '1 day' end,
            case when n % 100 = 0 then now() end, case when n % 100 = 0 then now() end,
            case when n % 100 = 0 then 1 end
       from generate_series(1, $2::int) n`,
    [world.platform.id, ROWS],
  );
  await world.owner.query('vacuum analyze app_feedback');
}, 120_000);

const FILTERS: readonly Partial<AppFeedbackSearch>[] = [
  {},
  { waiting: 'yes' },
  { assignee: 'free' },
  { colour: 'red' },
  { state: 'replied' },
  { type: 'capture' },
  { system: 'ios' },
  { appVersion: '3.7' },
  { number: 'FK20250601000700' },
  { relatedAno: '300000000000000700' },
  { contactPhone: '13600000700' },
  { state: 'closed', sort: 'receivedAt' },
];

/** The statement of the page, taken on its way to the database. */
async function statementOf(filter: Partial<AppFeedbackSearch>) {
  const seen: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      seen.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const query = { ...appFeedbackApi.list.query.parse({}), ...filter };
  await listAppFeedbacks(world.db.withPlugin(watch), query, VIEWER, AT);
  const page = seen.find((node) => node.kind === 'SelectQueryNode' && node.orderBy !== undefined);
  if (!page) throw new Error('the list reads no page');
  return world.db.getExecutor().compileQuery(page, createQueryId());
}

describe('the list of feedback', () => {
  it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    'filtered by %s reads an index that begins with the platform, and sorts no more than what it found',
    async (_, filter) => {
      const { sql, parameters } = await statementOf(filter);
      const explained = await world.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
      );
      const nodes = nodesOf(explained.rows[0]?.['QUERY PLAN'][0].Plan as Node);
      expect(
        nodes.filter((node) => node['Node Type'] === 'Seq Scan' && JSON.stringify(node).includes('app_feedback')),
      ).toEqual([]);
      const entered = nodes.flatMap((node) => node['Index Cond'] ?? []);
      expect(entered.some((condition) => condition.includes('platform_id'))).toBe(true);
    },
  );
});
