import { camel, type Names } from '../names.ts';

export const routes = (names: Names) => {
  const { module, stem, value, type, types, has } = names;
  const lifecycleImport = `import { ${value}Lifecycle } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n`;
  const service = [...(has.lifecycle ? [`actOn${type}`] : []), `create${type}`, `edit${type}`];
  return `import { ${value}Api } from '@nota/contract/${module}/${stem}.contract.ts';
${has.lifecycle ? lifecycleImport : ''}import type { Router } from '../../../platform/http/implement.ts';
${has.lifecycle ? `import { readTrail } from '../../../platform/lifecycle/read-trail.ts';\n` : ''}import { refuse } from '../../../platform/refusal.ts';
import { get${type}, list${types} } from './${stem}.repo.ts';
import { ${service.join(', ')} } from './${stem}.service.ts';

export function ${value}Routes({ implement }: Router) {
  implement(${value}Api.list, ({ db, query }) => list${types}(db, query));

  implement(${value}Api.get, async ({ db, params }) => {
    const ${value} = (await get${type}(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return ${has.lifecycle ? `{ ...${value}, trail: await readTrail(db, ${value}Lifecycle.name, params.id) }` : value};
  });

  implement(${value}Api.create, async ({ trx, ${has.lifecycle ? 'actor, ' : ''}at, body, audit }) => {
    const ${value} = await create${type}(trx, { ...body, ${has.lifecycle ? 'actor, ' : ''}at });
    audit({ recordId: ${value}.id, after: ${value} });
    return ${value};
  });

  implement(${value}Api.edit, async ({ trx, params, body, audit }) => {
    const { before, after } = await edit${type}(trx, params.id, body);
    audit({ before, after });
    return after;
  });
${has.lifecycle ? acting(names) : ''}}
`;
};

const acting = ({ value, type }: Names) => `
  implement(${value}Api.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOn${type}(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before.state }, after: { state: after.state } });
    return after;
  });
`;

/** The facade of a module that did not exist before. */
export const moduleIndex = ({ module, stem, value, has }: Names) =>
  `import type { Router } from '../../platform/http/implement.ts';
import { ${value}Routes } from './${stem}/${stem}.routes.ts';
${has.export ? `\nexport { ${value}Export } from './${stem}/${stem}.exports.ts';\n` : ''}
export function ${camel(module)}Routes(router: Router) {
  ${value}Routes(router);
}
`;
