import { z } from 'zod';

/**
 * What was asked for and agreed to. The file is written from this and not from the task: of a request nobody can change
 * anything but the decision, and a task without a confirmed one has no plain columns at all.
 */
export const PlainExport = z.object({
  kind: z.string(),
  filter: z.record(z.string(), z.unknown()),
  columns: z.array(z.string()),
  plainColumns: z.array(z.string()),
  rows: z.number().int(),
});
export type PlainExport = z.infer<typeof PlainExport>;

interface Stored {
  readonly kind: string;
  readonly filter: unknown;
  readonly columns: readonly string[];
  /** What a second person was asked, if one was. */
  readonly agreed: unknown;
}

/** What a task's file is of: what was agreed, or what its maker chose, masked. */
export function contentOf(task: Stored): Omit<PlainExport, 'rows'> & { readonly rows: number | undefined } {
  if (task.agreed !== null) return PlainExport.parse(task.agreed);
  const { kind, filter, columns } = task;
  return { kind, filter: filter as PlainExport['filter'], columns: [...columns], plainColumns: [], rows: undefined };
}
