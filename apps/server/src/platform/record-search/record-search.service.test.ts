import { certificateNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import type { DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { READINGS, readTerm, type ReadingKind } from '@nota/contract/platform/record-search/search-term.rules.ts';
import { randomBytes } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchDefinitions } from '../../lists.ts';
import { buildAttestations, buildCompany, buildOwner } from '../../modules/attestations/attestations.fixtures.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import type { Actor } from '../actor.ts';
import { fillEveryTable } from '../../testing/wall-rows.ts';
import { buildSample, makeSampleTable } from '../scope/scope-sample.fixtures.ts';
import { searchRecords } from './record-search.service.ts';
import { defineSearch, type Searcher } from './search-definition.ts';

const world = useWorld();

const VALUES: Readonly<Record<ReadingKind, string>> = {
  businessNumber: 'RZ20260601000012',
  certificateNumber: certificateNumber('20260601', randomBytes(10)),
  digest: randomBytes(32).toString('hex'),
  phone: '13812345678',
  certNo: '330106199003072036',
  creditCode: '91110000101623741K',
  id: '247389562019840001',
  appId: 'a1B2c3D4e5F6g7H8',
  name: '杭州样例',
};

/** Tables with a row per member of staff, role or notary office: hundreds of a platform, which are read by its own index. */
const SMALL = ['member', 'role', 'notary_office'];

/** What a node of a plan reads, and by which conditions of an index. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const SCANS = ['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];
/** The columns that an index is entered by; every index begins with the platform. */
const columnsIn = (condition: string) =>
  [...condition.matchAll(/\b(\w+) (?:=|~>=~|~<~)/g)]
    .map(([, column]) => column)
    .filter((name) => name !== 'platform_id');

/** Why a plan would read more of a large table than what it is asked for. */
function faultsOf(plan: Node): string[] {
  return nodesOf(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition = '' } = node;
    if (SMALL.includes(table)) return [];
    if (type === 'Seq Scan') return [`reads all of ${table}`];
    const isNarrow = columnsIn(condition).length > 0;
    return SCANS.includes(type) && !isNarrow ? [`reads all of a platform in ${table}: ${condition}`] : [];
  });
}

/** The planner knows a table by its statistics: what has a row only is planned for as if it had a hundred thousand. */
async function sayThatTablesAreLarge() {
  const url = new URL(world.config.DATABASE_ADMIN_URL);
  url.pathname = new URL(world.config.DATABASE_OWNER_URL).pathname;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(
    `update pg_class set reltuples = 100000 where relkind in ('r', 'i') and reltuples between 1 and 999
        and relnamespace = 'public'::regnamespace`,
  );
  // What was learnt from one row: that every value is another one, the platform's too.
  await admin.query('delete from pg_statistic where starelid in (select oid from pg_class where reltuples = 100000)');
  await admin.end();
}

const CASES = searchDefinitions.flatMap((definition) =>
  [
    ...Object.entries(definition.readings).map(([reading, query]) => ({ definition, reading, query })),
    ...Object.entries(definition.identifiers ?? {}).map(([reading, query]) => ({ definition, reading, query })),
  ].map((one) => [`${one.definition.kind} by ${one.reading}`, one] as const),
);

describe('the queries of a search', () => {
  beforeAll(async () => {
    const { id: platform } = world.platform;
    await world.owner.query(
      `insert into personal_user (platform_id, phone, real_name, cert_no_mac, source, created_at)
       select $1, '139' || lpad(n::text, 8, '0'), '样例' || n, decode(md5(n::text), 'hex'), 'app', now()
         from generate_series(1, 3000) n`,
      [platform],
    );
    await world.owner.query(
      `with made as (
         insert into company_user (platform_id, org_name, uscc, agent_phone, created_at)
         select $1, '宁波样例' || n || '公司', '91330100' || lpad(n::text, 10, '0'), '137' || lpad(n::text, 8, '0'), now()
           from generate_series(1, 3000) n returning id, platform_id)
       insert into company_verification (id, platform_id, review_no)
       select id, platform_id, 'RZ20250601' || lpad(row_number() over ()::text, 6, '0') from made`,
      [platform],
    );
    const { id: applicant } = await buildMember(world.db);
    await world.owner.query(
      `insert into api_customer (platform_id, app_id, org_name, uscc, contact_name, contact_phone, env, sign_algorithm,
              scopes, ip_ranges, qps, daily_quota, package_total, applied_by, applied_at)
       select $1, lpad(n::text, 16, 'a'), '宁波样例' || n || '公司', '91330100' || lpad(n::text, 10, '0'), '李小红',
              '13900000000', 'production', 'hmac-sm3', '{}', '{}', 1, 1, 1, $2, now()
         from generate_series(1, 3000) n`,
      [platform, applicant],
    );
    await world.owner.query(
      `insert into app_feedback (platform_id, number, receipt_sha256, type, content, contact_phone, app_version, system,
              system_version, device, received_at, opened_at)
       select $1, 'FK20250601' || lpad(n::text, 6, '0'), sha256(n::text::bytea), 'other', '样例反馈' || n,
              '136' || lpad(n::text, 8, '0'), '1.0', 'pc', '11', 'PC', now(), now()
         from generate_series(1, 3000) n`,
      [platform],
    );
    for (const owner of [buildOwner(), buildCompany()]) {
      const items = Array.from({ length: 1000 }, () => ({}));
      await buildAttestations(world.db, platform, world.deps.keys, { owner, items });
    }
    await fillEveryTable(world.owner, platform);
    await world.owner.query('analyze');
    await sayThatTablesAreLarge();
  }, 60_000);

  it.each(CASES)('%s are answered by an index', async (_, { reading, query }) => {
    const actor = {
      permissionIds: Object.values(PERMISSION),
      actions: [],
      dataScope: 'all',
    } as unknown as Actor;
    const searcher: Searcher = { actor, keys: world.deps.keys };
    const compiled = query(world.db, VALUES[reading as ReadingKind], searcher)
      .limit(6)
      .compile();
    const plan = await world.db.transaction().execute(async (trx) => {
      // Empty tables are read whole even where an index is right; this only makes the planner prefer one that it can use.
      await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
      const explained = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        CompiledQuery.raw(`explain (format json) ${compiled.sql}`, [...compiled.parameters]),
      );
      return explained.rows[0]?.['QUERY PLAN'][0].Plan as Node;
    });
    expect(faultsOf(plan)).toEqual([]);
  });

  it('are asked for by every reading, and each of the values is one', () => {
    const asked = new Set(CASES.map(([, { reading }]) => reading));
    expect(READINGS.filter((kind) => !asked.has(kind))).toEqual([]);
    for (const kind of READINGS)
      expect(
        readTerm(VALUES[kind]).map((one) => one.kind),
        kind,
      ).toContain(kind);
  });

  it('would not pass where an index is missing', async () => {
    const plan = await world.db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
      const explained = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        CompiledQuery.raw(`explain (format json) select id from personal_user where remark = 'x' limit 6`),
      );
      return explained.rows[0]?.['QUERY PLAN'][0].Plan as Node;
    });
    expect(faultsOf(plan)).toHaveLength(1);
  });
});

describe('a kind whose records belong to offices and assignees', () => {
  const sampleSearch = defineSearch<{ id: string; title: string }>({
    kind: 'document',
    permission: PERMISSION.notarization,
    restrictsByScope: ['office', 'own'],
    readings: {
      name: (db, title) =>
        (db as unknown as Kysely<{ scope_sample: { id: string; title: string } }>)
          .selectFrom('scope_sample')
          .select(['id', 'title'])
          .where('title', '=', title)
          .orderBy('id'),
    },
    found: ({ id, title }) => ({ id, number: id, name: title, state: undefined, address: `/${id}` }),
  });

  it('shows each member what their data scope reaches, and estates nothing', async () => {
    await makeSampleTable(world.owner);
    const { id: me } = await buildMember(world.db, { dataScope: 'own' });
    const given = { platformId: world.platform.id, title: '样例公证', at: world.clock.now() };
    const inA = await buildSample(world.owner, { ...given, office: '101', house: '301' });
    const inB = await buildSample(world.owner, { ...given, office: '102', assignee: me });
    const other = await buildPlatform(world.owner);
    await buildSample(world.owner, { ...given, platformId: other.id, office: '101', assignee: me });
    const seenBy = async (dataScope: DataScope, scopeTargets: string[] = []) => {
      const grants = { permissionIds: [PERMISSION.notarization], actions: [] };
      const actor = { ...grants, platformId: world.platform.id, id: me, dataScope, scopeTargets } as unknown as Actor;
      const { groups } = await searchRecords(world.deps.database.forMember(actor), {
        definitions: [sampleSearch],
        readings: readTerm('样例公证'),
        by: 'readings',
        searcher: { actor, keys: world.deps.keys },
        language: 'zh-CN',
      });
      return groups.flatMap(({ hits }) => hits.map(({ id }) => id));
    };
    expect(await seenBy('all')).toEqual([inA, inB]);
    expect(await seenBy('office', ['101'])).toEqual([inA]);
    expect(await seenBy('office', ['102', '103'])).toEqual([inB]);
    expect(await seenBy('own')).toEqual([inB]);
    expect(await seenBy('house', ['301'])).toEqual([]);
  });
});
