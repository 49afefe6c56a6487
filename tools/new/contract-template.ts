import type { Names } from './names.ts';

/** Closed to all but internal admins until somebody chooses: a forgotten choice must not open a door. */
const PERMISSION = 'PERMISSION.platformConfig';

export const contract = (names: Names) => (names.hasLifecycle ? withLifecycle(names) : plain(names));

const plain = ({ module, stem, value, type }: Names) => `import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, text } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';

export const ${type}Row = z.object({
  id,
  name: z.string(),
  createdAt: moment,
});
export type ${type}Row = z.infer<typeof ${type}Row>;

export const ${type}Query = pageQuery.extend({ name: text(50).optional() });
export type ${type}Query = z.infer<typeof ${type}Query>;

export const ${value}Api = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/${module}/${stem}',
    summary: '列表',
    permission: ${PERMISSION},
    params: none,
    query: ${type}Query,
    body: none,
    data: pageOf(${type}Row),
    refusals: [],
  }),
};
`;

const withLifecycle = (names: Names) => `${rows(names)}
${endpoints(names)}`;

const rows = ({ stem, value, type }: Names) => `import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody, text } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { trailStep } from '../kit/trail.ts';
import { ${value}Lifecycle } from './${stem}.lifecycle.ts';

const state = z.enum(statesOf(${value}Lifecycle));

export const ${type}Row = z.object({
  id,
  name: z.string(),
  state,
  createdAt: moment,
});
export type ${type}Row = z.infer<typeof ${type}Row>;

export const ${type}Query = pageQuery.extend({ name: text(50).optional(), state: state.optional() });
export type ${type}Query = z.infer<typeof ${type}Query>;
`;

const endpoints = ({ module, stem, value, type }: Names) => `export const ${value}Api = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/${module}/${stem}',
    summary: '列表',
    permission: ${PERMISSION},
    params: none,
    query: ${type}Query,
    body: none,
    data: pageOf(${type}Row),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/${module}/${stem}/:id',
    summary: '详情',
    permission: ${PERMISSION},
    params: idParams,
    query: none,
    body: none,
    data: ${type}Row.extend({ trail: z.array(trailStep) }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/${module}/${stem}',
    summary: '新增',
    permission: ${PERMISSION},
    params: none,
    query: none,
    body: z.object({ name: text(50) }),
    data: ${type}Row,
    refusals: [],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/${module}/${stem}/:id/:action',
    summary: '办理',
    permission: actorsOf(${value}Lifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(${value}Lifecycle)) }),
    query: none,
    body: reasonBody,
    data: ${type}Row,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};
`;
