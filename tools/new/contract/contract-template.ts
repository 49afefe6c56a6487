import { rightsImported, rightTo, type Names } from '../names.ts';

export const contract = (names: Names) => `${imports(names)}
${rows(names)}
${endpoints(names)}`;

const imports = (names: Names) => {
  const { stem, value, has } = names;
  const fields = ['id', 'idParams', 'moment', 'none', ...(has.lifecycle ? ['reasonBody'] : []), 'text'];
  return `import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { ${fields.join(', ')} } from '../kit/fields.ts';
${has.lifecycle ? `import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';\n` : ''}import { pageOf, pageQuery } from '../kit/page.ts';
import ${rightsImported(names, ['edit'], true)} from '../kit/permissions.ts';
${has.lifecycle ? `import { trailStep } from '../kit/trail.ts';\nimport { ${value}Lifecycle } from './${stem}.lifecycle.ts';\n` : ''}`;
};

const rows = ({
  type,
  value,
  has,
}: Names) => `${has.lifecycle ? `const state = z.enum(statesOf(${value}Lifecycle));\n\n` : ''}export const ${type}Row = z.object({
  id,
  name: z.string(),
${has.lifecycle ? '  state,\n' : ''}  createdAt: moment,
  /** Sent back with a change: who changed something that somebody else changed meanwhile is told so. */
  version: z.int(),
});
export type ${type}Row = z.infer<typeof ${type}Row>;
${has.lifecycle ? `\nexport const ${type}Detail = ${type}Row.extend({ trail: z.array(trailStep) });\nexport type ${type}Detail = z.infer<typeof ${type}Detail>;\n` : ''}
export const ${type}Query = pageQuery
  .extend({
    name: text(50).optional(),
${has.lifecycle ? '    state: state.optional(),\n' : ''}    from: moment.optional(),
    to: moment.optional(),
  })
  .strict();
export type ${type}Query = z.infer<typeof ${type}Query>;

const ${value}Fields = z.object({ name: text(50) });
`;

const endpoints = (names: Names) => {
  const { module, stem, value, type, menu, has } = names;
  return `const base = '/api/${module}/${stem}';

export const ${value}Api = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '列表',
    permission: PERMISSION.${menu},
    params: none,
    query: ${type}Query,
    body: none,
    data: pageOf(${type}Row),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: \`\${base}/:id\`,
    summary: '详情',
    permission: PERMISSION.${menu},
    params: idParams,
    query: none,
    body: none,
    data: ${type}${has.lifecycle ? 'Detail' : 'Row'},
    refusals: ['RECORD_NOT_FOUND'],
  }),
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '新增',
    permission: ${rightTo(names, 'edit')},
    params: none,
    query: none,
    body: ${value}Fields,
    data: ${type}Row,
    refusals: [],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: \`\${base}/:id/edit\`,
    summary: '编辑',
    permission: ${rightTo(names, 'edit')},
    params: idParams,
    query: none,
    body: ${value}Fields.extend({ version: z.int() }),
    data: ${type}Row,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
${has.lifecycle ? acting(names) : ''}};
`;
};

const acting = ({ value, type }: Names) => `  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: \`\${base}/:id/:action\`,
    summary: '办理',
    permission: actorsOf(${value}Lifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(${value}Lifecycle)) }),
    query: none,
    body: reasonBody,
    data: ${type}Row,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
`;
