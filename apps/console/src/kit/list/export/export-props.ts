import type { ListSheet } from '@nota/contract/kit/list-sheet.ts';
import type { Filters } from '../list-address.ts';
import type { Stem } from '../stem-messages.ts';

export interface ExportProps {
  readonly sheet: Pick<ListSheet, 'kind' | 'columns' | 'plain'>;
  /** Where the record's words stand, which name the columns. */
  readonly stem: Stem;
  /** The list's own filters, unless something else is meant. */
  readonly filter?: Filters;
}
