import type { Names } from '../names.ts';

export const service = (names: Names) => {
  const { module, stem, value, type, has } = names;
  return `import type { ${value}Api, ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
${has.lifecycle ? `import { ${value}Lifecycle, type ${type}Action } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n` : ''}import type { z } from 'zod';
${has.lifecycle ? `import type { Actor } from '../../../platform/actor.ts';\n` : ''}import type { Trx } from '../../../platform/db/database.ts';
${has.lifecycle ? `import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';\n` : ''}import { refuse } from '../../../platform/refusal.ts';
import { insert${type}, lock${type}, save${type}, to${type}Row } from './${stem}.repo.ts';

interface Change {
  readonly before: ${type}Row;
  readonly after: ${type}Row;
}

${creating(names)}
export async function edit${type}(trx: Trx, id: string, body: z.output<typeof ${value}Api.edit.body>): Promise<Change> {
  const locked = (await lock${type}(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.version !== body.version) refuse('STATE_CHANGED', { id });
  return { before: to${type}Row(locked), after: await save${type}(trx, id, { name: body.name }) };
}
${has.lifecycle ? acting(names) : ''}`;
};

const creating = ({ value, type, has }: Names) =>
  has.lifecycle
    ? `export async function create${type}(trx: Trx, given: { name: string; actor: Actor; at: Date }): Promise<${type}Row> {
  const { actor, at } = given;
  const ${value} = await insert${type}(trx, given);
  await startTrail(trx, { lifecycle: ${value}Lifecycle, recordId: ${value}.id, actor, at });
  return ${value};
}
`
    : `export function create${type}(trx: Trx, given: { name: string; at: Date }): Promise<${type}Row> {
  return insert${type}(trx, given);
}
`;

const acting = ({ value, type, words }: Names) => `
/** Say here what else a decision about a ${words} brings about. */
export async function actOn${type}(
  trx: Trx,
  given: { id: string; action: ${type}Action; actor: Actor; reason: string | undefined; at: Date },
): Promise<Change> {
  const { id, action, actor, reason, at } = given;
  const locked = (await lock${type}(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: ${value}Lifecycle, record: locked, action, actor, reason, at });
  return { before: to${type}Row(locked), after: await save${type}(trx, id, { state }) };
}
`;
