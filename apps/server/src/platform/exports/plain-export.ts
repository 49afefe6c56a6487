import { DATA_SCOPES } from '@nota/contract/kit/data-scope.rules.ts';
import { z } from 'zod';

/**
 * The content that was requested and confirmed. The file is written from this and not from the task: in a request
 * nothing but the decision can be changed, and a task without a confirmed one has no plain columns at all.
 */
export const PlainExport = z.object({
  kind: z.string(),
  filter: z.record(z.string(), z.unknown()),
  columns: z.array(z.string()),
  plainColumns: z.array(z.string()),
  rows: z.number().int(),
  /** What the asker saw: with it these rows were counted. */
  scope: z.object({ dataScope: z.enum(DATA_SCOPES), scopeTargets: z.array(z.string()) }).optional(),
});
export type PlainExport = z.infer<typeof PlainExport>;

interface Stored {
  readonly kind: string;
  readonly filter: unknown;
  readonly columns: readonly string[];
  /** The request to a second person, if there was one. */
  readonly agreed: unknown;
}

/** The content of a task's file: what was confirmed, or what its maker chose, masked. */
export function contentOf(task: Stored): Omit<PlainExport, 'rows' | 'scope'> & { readonly rows: number | undefined } {
  if (task.agreed !== null) return PlainExport.parse(task.agreed);
  const { kind, filter, columns } = task;
  return { kind, filter: filter as PlainExport['filter'], columns: [...columns], plainColumns: [], rows: undefined };
}
