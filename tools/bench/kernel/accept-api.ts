import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { id, none, sha256Hex, text } from '@nota/contract/kit/fields.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';

/** An attestation: the digests of a file and its name. The record is as small as a real one can be. */
const item = z.object({ name: text(128), sha256: sha256Hex, sm3: sha256Hex, size: z.number().int() });
export type Item = z.infer<typeof item>;

const common = { kind: 'query', method: 'POST', permission: PERMISSION.everyone, params: none, query: none } as const;

export const acceptApi = {
  one: endpoint({
    ...common,
    path: '/api/bench/attestation',
    summary: 'bench',
    body: item,
    data: z.object({ id }),
    refusals: [],
  }),
  many: endpoint({
    ...common,
    path: '/api/bench/attestation/batch',
    summary: 'bench',
    body: z.object({ list: z.array(item).max(1000) }),
    data: z.object({ ids: z.array(id) }),
    refusals: [],
  }),
};

/** It exists in bench databases only. */
export const ATTESTATION_TABLE = `
  create table bench_attestation (
    id           bigint primary key,
    platform_id  bigint not null default current_platform(),
    name         text not null,
    sha256       bytea not null,
    size_bytes   bigint not null,
    accepted_at  timestamptz not null default now()
  );
  create index bench_attestation_list_idx on bench_attestation (platform_id, accepted_at desc, id desc);
  create index bench_attestation_hash_idx on bench_attestation (platform_id, sha256);
  call protect_table('bench_attestation', 'select, insert');`;

export const INSERT_ATTESTATIONS = `
  insert into bench_attestation (id, name, sha256, size_bytes)
  select * from unnest($1::bigint[], $8::text[], $9::bytea[], $10::bigint[])`;

export const SAMPLE: Item = { name: '合同扫描件 1.pdf', sha256: 'ab'.repeat(32), sm3: 'cd'.repeat(32), size: 123_456 };
export const BATCH = 256;

/** The same rows by pgbench with as few statements as possible: one for all three tables. */
export const bareInsert = (rows: number) => `
  with given as (select nota_id() as id from generate_series(1, ${rows})),
  record as (
    insert into bench_attestation (id, name, sha256, size_bytes)
    select id, '合同扫描件 1.pdf', decode('${SAMPLE.sha256}', 'hex'), 123456 from given
  ), entry as (
    insert into kernel_entry (id, kind, salt, opening, chain_mode)
    select id, 'attestation', decode('${SAMPLE.sha256}', 'hex'), '${JSON.stringify(openingOf(SAMPLE, '1'))}'::jsonb, 1 from given
  )
  insert into log_pending (entry_id, leaf) select id, decode('${'7b'.repeat(170)}', 'hex') from given;`;

export const openingOf = ({ sha256, sm3, size }: Item, platform: string) => ({
  metadata: sha256,
  platform,
  sha256,
  size,
  sm3,
  type: 'application/pdf',
});
