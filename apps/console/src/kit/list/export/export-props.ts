import type { ListSheet } from '@nota/contract/kit/list-sheet.ts';
import type { Filters } from '../list-address.ts';
import type { Stem } from '../stem-messages.ts';

export interface ExportProps {
  readonly sheet: Pick<ListSheet, 'kind' | 'columns' | 'plain'>;
  /** The path of the record's messages, which name the columns. */
  readonly stem: Stem;
  /** By default the list's own filters. */
  readonly filter?: Filters;
}
