import { DATA_SCOPES } from '@nota/contract/kit/data-scope.rules.ts';
import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { id, idParams, moment, none, text } from '@nota/contract/kit/fields.ts';
import { sheetOf } from '@nota/contract/kit/list-sheet.ts';
import { pageOf, pageQuery } from '@nota/contract/kit/page.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { searchOf } from '@nota/contract/kit/search/search.ts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';
import { defineExport } from '../exports/export-definition.ts';
import type { Router } from '../http/implement.ts';
import { announce } from '../live/live-event.ts';
import { refuse } from '../refusal.ts';

/** A record kind with an office, an estate and an assignee, as cases of notarization and parking filings will have them. */
const Row = z.object({ id, title: z.string(), createdAt: moment });
const [, ...restrictsByScope] = DATA_SCOPES;
const shared = { permission: PERMISSION.notarization, restrictsByScope } as const;
const sampleQuery = pageQuery.extend({ title: text(50).optional() }).strict();

const list = endpoint({
  ...shared,
  kind: 'query',
  method: 'GET',
  path: '/api/sample/scope-sample',
  summary: '样例列表',
  params: none,
  query: sampleQuery,
  body: none,
  data: pageOf(Row),
  refusals: [],
});

export const sampleApi = {
  list,
  search: searchOf(list, { phone: text(20) }),
  get: endpoint({
    ...shared,
    kind: 'query',
    method: 'GET',
    path: '/api/sample/scope-sample/:id',
    summary: '样例详情',
    params: idParams,
    query: none,
    body: none,
    data: Row,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  rename: endpoint({
    ...shared,
    kind: 'act',
    method: 'POST',
    path: '/api/sample/scope-sample/:id/rename',
    summary: '样例改名',
    params: idParams,
    query: none,
    body: z.object({ title: text(50) }),
    data: Row,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};

interface SampleTable {
  scope_sample: { id: string; title: string; phone: string; created_at: Date };
}

/** The table of the samples is no migration's, so its type is known here alone. */
const tableOf = (db: Db | Trx) => (db as unknown as Kysely<SampleTable>).selectFrom('scope_sample');

const matching = (db: Db | Trx, filter: { title?: string | undefined; phone?: string | undefined }) =>
  applyFilter(tableOf(db).select(['id', 'title', 'created_at']), filter, {
    title: (eb, title) => eb('title', '=', title),
    phone: (eb, phone) => eb('phone', '=', phone),
  });

const toRow = (row: { id: string; title: string; created_at: Date }) => ({
  id: row.id,
  title: row.title,
  createdAt: row.created_at.toISOString(),
});

export function sampleRoutes({ implement }: Router) {
  const order = { time: 'created_at', id: 'id' };
  implement(sampleApi.list, ({ db, query }) => readPage(matching(db, query), order, query, toRow));
  implement(sampleApi.search, ({ db, body }) => readPage(matching(db, body), order, body, toRow));
  implement(sampleApi.get, async ({ db, params }) => {
    const found = await matching(db, {}).where('id', '=', params.id).executeTakeFirst();
    return toRow(found ?? refuse('RECORD_NOT_FOUND', params));
  });
  implement(sampleApi.rename, async ({ trx, params, body }) => {
    const found = await matching(trx, {}).where('id', '=', params.id).forNoKeyUpdate().executeTakeFirst();
    if (!found) refuse('RECORD_NOT_FOUND', params);
    await (trx as unknown as Kysely<SampleTable>)
      .updateTable('scope_sample')
      .set({ title: body.title })
      .where('id', '=', params.id)
      .execute();
    await announce(trx, { kind: 'record', stem: 'scope-sample', id: params.id });
    return toRow({ ...found, title: body.title });
  });
}

export const sampleExport = defineExport(
  sheetOf(list, {
    kind: 'sample.scope-sample',
    permission: PERMISSION.notarization,
    columns: { id: 'code', title: 'text', createdAt: 'time' },
  }),
  {
    messages: {
      field: {
        id: ['编号', '編號', 'Number', 'Número'],
        title: ['名称', '名稱', 'Title', 'Título'],
        createdAt: ['时间', '時間', 'Time', 'Hora'],
      },
    },
    filterFields: {},
    newestBy: 'createdAt',
    rows: (db, filter) => matching(db, filter).clearSelect().select(['id', 'title', 'created_at as createdAt']),
  },
);

/** As a migration would make it. */
export async function makeSampleTable(owner: pg.Client) {
  await owner.query(`
    create table scope_sample (
      id          bigint primary key default nota_id(),
      platform_id bigint not null default current_platform() references platform (id),
      title       text not null,
      phone       text not null default '',
      office_id   bigint,
      house_id    bigint,
      assignee_id bigint,
      created_at  timestamptz not null
    )`);
  await owner.query(`call protect_table('scope_sample', 'select, insert, update', 'select')`);
  await owner.query(`call restrict_by_scope('scope_sample', 'assignee_id', 'office_id', 'house_id')`);
}

interface SampleValues {
  readonly platformId: string;
  readonly title: string;
  readonly phone?: string;
  readonly office?: string;
  readonly house?: string;
  readonly assignee?: string;
  readonly at: Date;
}

export async function buildSample(owner: pg.Client, given: SampleValues): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into scope_sample (platform_id, title, phone, office_id, house_id, assignee_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::text`,
    [
      given.platformId,
      given.title,
      given.phone ?? '',
      given.office ?? null,
      given.house ?? null,
      given.assignee ?? null,
      given.at,
    ],
  );
  return rows[0]?.id ?? '';
}
