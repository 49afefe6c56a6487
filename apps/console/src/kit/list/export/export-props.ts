import type { Filters } from '../list-address.ts';

export interface ExportProps {
  /** The name of the server's export: `session.login-log`. */
  readonly kind: string;
  /** Its columns in their order, and what they are called here. */
  readonly columns: Readonly<Record<string, string>>;
  /** The list's own filters, unless something else is meant. */
  readonly filter?: Filters;
}
