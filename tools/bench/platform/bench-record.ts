import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { id, moment, none, sha256Hex, text } from '@nota/contract/kit/fields.ts';
import { pageOf, pageQuery } from '@nota/contract/kit/page.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';

/**
 * A record as small as a real one can be: row-level security, two list indexes, a digest, a name. It exists in bench
 * databases only.
 */
export const BENCH_TABLE = `
  create table bench_record (
    id           bigint primary key default nota_id(),
    platform_id  bigint not null default current_platform(),
    no           text collate "C" not null,
    name         text not null,
    owner_name   text not null,
    kind         integer not null,
    state        text not null,
    sha256       bytea not null,
    size_bytes   bigint not null,
    created_at   timestamptz not null
  );
  create index bench_record_list_idx on bench_record (platform_id, created_at desc, id desc);
  create index bench_record_state_idx on bench_record (platform_id, state, created_at desc, id desc);
  create index bench_record_hash_idx on bench_record (platform_id, sha256);
  call protect_table('bench_record', 'select, insert');
  grant select, insert on bench_record to nota_api;`;

export const FILL = `
  insert into bench_record (platform_id, no, name, owner_name, kind, state, sha256, size_bytes, created_at)
  select $1, 'CZ20260101' || lpad(n::text, 8, '0'), '合同扫描件 ' || n || '.pdf', '杭州某某科技有限公司', n % 14,
         case when n % 20 = 0 then 'failed' else 'sealed' end, sha256(n::text::bytea), n * 37 % 10000000,
         timestamptz '2025-06-01' + n * interval '30 seconds'
    from generate_series(1, $2::int) n`;

const Row = z.object({
  id,
  no: z.string(),
  name: z.string(),
  ownerName: z.string(),
  kind: z.number().int(),
  state: z.string(),
  sha256: sha256Hex,
  sizeBytes: z.number().int(),
  createdAt: moment,
});

const record = z.object({
  no: text(40),
  name: text(128),
  ownerName: text(100),
  kind: z.number().int(),
  sha256: sha256Hex,
  sizeBytes: z.number().int(),
});

export const benchApi = {
  insert: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/bench/bench-record',
    summary: 'bench',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: record,
    data: z.object({ id }),
    refusals: [],
  }),
  insertGathered: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/bench/bench-record/gathered',
    summary: 'bench',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: record,
    data: z.object({ id }),
    refusals: [],
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/bench/bench-record',
    summary: 'bench',
    permission: PERMISSION.everyone,
    params: none,
    query: pageQuery.extend({ state: text(20).optional() }),
    body: none,
    data: pageOf(Row),
    refusals: [],
  }),
};

/** The same row for the API and for pgbench. */
export const SAMPLE = {
  no: 'CZ2026010100000001',
  name: '合同扫描件 1.pdf',
  ownerName: '杭州某某科技有限公司',
  kind: 0,
  sha256: 'ab'.repeat(32),
  sizeBytes: 123_456,
};

/** The same insert for many rows at once; answers are in the order of the input. */
export const INSERT_MANY = `
  with given as (
    select nota_id() as id, g.* from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bytea[], $6::bigint[], $7::timestamptz[])
           with ordinality as g (no, name, owner_name, kind, sha256, size_bytes, created_at, place)
  ), made as (
    insert into bench_record (id, no, name, owner_name, kind, state, sha256, size_bytes, created_at)
    select id, no, name, owner_name, kind, 'sealed', sha256, size_bytes, created_at from given
  )
  select id from given order by place`;

export const INSERT = `insert into bench_record (no, name, owner_name, kind, state, sha256, size_bytes, created_at)
  values ($1, $2, $3, $4, 'sealed', $5, $6, $7) returning id`;
