import { z } from 'zod';
import { DATA_SCOPES } from '../kit/data-scope.rules.ts';
import { id } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';

/** Which records somebody sees; the targets are offices or estates, by the scope, and none for the other scopes. */
export const scopeFields = z.object({
  dataScope: z.enum(DATA_SCOPES),
  scopeTargets: z.array(id).max(LIMIT.scopeTargetsMax),
});

/** A target with what people call it. */
export const ScopeTarget = z.object({ id, name: z.string() });
export type ScopeTarget = z.infer<typeof ScopeTarget>;
