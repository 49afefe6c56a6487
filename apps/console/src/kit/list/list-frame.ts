import { createContext, useContext } from 'react';
import type { FilterChanges, Filters } from './list-address.ts';
import type { ListSettings } from './list-settings.ts';
import type { List } from './use-list.ts';

/** How a filter registers itself with the frame. */
export interface FilterFacts {
  readonly names: readonly string[];
  readonly label: string;
  /** The applied value as text; undefined while it filters nothing. */
  readonly chip: string | undefined;
}

export interface ColumnFacts {
  readonly key: string;
  readonly title: string;
  readonly isExtra?: boolean;
}

/** What the parts of one list page share: filters below the title, tools above the table, the table itself. */
export interface ListFrame {
  readonly list: List;
  readonly title: string;
  readonly settings: ListSettings;
  changeSettings(changes: Partial<ListSettings>): void;
  /** Typed and not applied yet. */
  readonly draft: Filters;
  /** The error of a filter, by its name. */
  readonly problems: Readonly<Record<string, string>>;
  setDraft(changes: FilterChanges): void;
  /** Applies the draft with these changes on top. */
  apply(changes?: FilterChanges): void;
  reset(): void;
  readonly filters: readonly FilterFacts[];
  registerFilter(facts: FilterFacts): void;
  forgetFilter(names: readonly string[]): void;
  /** The columns a person may hide and move. */
  readonly columns: readonly ColumnFacts[];
  registerColumns(columns: readonly ColumnFacts[]): void;
}

const FrameContext = createContext<ListFrame | undefined>(undefined);

export const ListFrameProvider = FrameContext.Provider;

/** Undefined for a table outside of a list page. */
export const useListFrameIfAny = () => useContext(FrameContext);

export function useListFrame(): ListFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('this piece stands inside of a <ListPage>');
  return frame;
}
