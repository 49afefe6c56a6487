import type { Names } from './names.ts';

export const service = ({ module, stem, value, type, words }: Names) =>
  `import { ${value}Lifecycle, type ${type}Action } from '@nota/contract/${module}/${stem}.lifecycle.ts';
import type { ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import { insert${type}, lock${type}, save${type}State } from './${stem}.repo.ts';

export async function create${type}(
  trx: Trx,
  given: { name: string; actor: Actor; at: Date },
): Promise<${type}Row> {
  const { actor, at } = given;
  const ${value} = await insert${type}(trx, given);
  await startTrail(trx, { lifecycle: ${value}Lifecycle, recordId: ${value}.id, actor, at });
  return ${value};
}

/** Lock, decide, save: say here what else a decision about a ${words} brings about. */
export async function actOn${type}(
  trx: Trx,
  given: { id: string; action: ${type}Action; actor: Actor; reason: string | undefined; at: Date },
): Promise<${type}Row> {
  const { id, action, actor, reason, at } = given;
  const ${value} = (await lock${type}(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: ${value}Lifecycle, record: ${value}, action, actor, reason, at });
  return save${type}State(trx, id, state);
}
`;
