import { camel, type Names } from './names.ts';

export const routes = (names: Names) => (names.hasLifecycle ? withLifecycle(names) : plain(names));

const plain = ({ module, stem, value, types }: Names) =>
  `import { ${value}Api } from '@nota/contract/${module}/${stem}.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { list${types} } from './${stem}.repo.ts';

export function ${value}Routes({ implement }: Router) {
  implement(${value}Api.list, ({ db, query }) => list${types}(db, query));
}
`;

const withLifecycle = ({ module, stem, value, type, types }: Names) =>
  `import { ${value}Api } from '@nota/contract/${module}/${stem}.contract.ts';
import { ${value}Lifecycle } from '@nota/contract/${module}/${stem}.lifecycle.ts';
import type { Router } from '../../platform/http/implement.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../platform/refusal.ts';
import { get${type}, list${types} } from './${stem}.repo.ts';
import { actOn${type}, create${type} } from './${stem}.service.ts';

export function ${value}Routes({ implement }: Router) {
  implement(${value}Api.list, ({ db, query }) => list${types}(db, query));

  implement(${value}Api.get, async ({ db, params }) => {
    const ${value} = (await get${type}(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return { ...${value}, trail: await readTrail(db, ${value}Lifecycle.name, params.id) };
  });

  implement(${value}Api.create, async ({ trx, actor, at, body, audit }) => {
    const ${value} = await create${type}(trx, { ...body, actor, at });
    audit({ recordId: ${value}.id, after: ${value} });
    return ${value};
  });

  implement(${value}Api.act, ({ trx, actor, at, params, body }) =>
    actOn${type}(trx, { ...params, actor, reason: body.reason, at }),
  );
}
`;

/** The facade of a module that did not exist before. */
export const moduleIndex = ({ module, stem, value }: Names) =>
  `import type { Router } from '../../platform/http/implement.ts';
import { ${value}Routes } from './${stem}.routes.ts';

export function ${camel(module)}Routes(router: Router) {
  ${value}Routes(router);
}
`;
