import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import type { AnswerOf, InputOf } from '@nota/contract/kit/call/call-address.ts';
import { formatMoment } from '../time.ts';
import { callKey, useCall } from '../call/use-call.ts';
import {
  fieldsOf,
  listIdOf,
  readAddress,
  valuesOf,
  writeFilters,
  writePlace,
  type Fields,
  type FilterValue,
  type FilterChanges,
  type Filters,
  type ListAddress,
} from './list-address.ts';
import type { FilterNameOf } from './filter/filter-names.ts';
import { useIdentifiers } from './filter/use-identifiers.ts';
import { useListSettings } from './list-settings.ts';
import { useCalmPage } from './use-calm-page.ts';
import { useSelection, type Selection } from './use-selection.ts';

export type RowOf<E extends AnyEndpoint> =
  AnswerOf<E> extends { list: (infer Row extends { id: string })[] } ? Row : never;

/** The state of a list page: its filters and page, its rows, and functions to change them. */
export interface List<Row extends { id: string } = { id: string }, Name extends string = string> extends ListAddress {
  /** `auth.member`: the key of its views and settings. */
  readonly id: string;
  readonly fields: Readonly<Record<Name, z.ZodType>>;
  readonly isFiltered: boolean;
  /** The filters of the bare address, for members without a default view of their own. */
  readonly opensWith?: Filters | undefined;
  /** A filter identifies a person: such rows cannot be exported. */
  readonly isSearch: boolean;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalIsCapped: boolean;
  /** Loads the rows after these; null at the end. */
  readonly next: string | null;
  /** Nothing was shown yet: skeletons take the place of the rows. */
  readonly isFirstLoad: boolean;
  readonly isFetching: boolean;
  /** Records moved since these rows were read, and they are not read again yet; or other rows wait to be shown. */
  readonly hasNews: boolean;
  /** Why the last read failed; the rows are those of the last good one. */
  readonly problem: Problem | undefined;
  /** When the server answered, `HH:mm:ss`. */
  readonly asOf: string | undefined;
  readonly selection: Selection<Row>;
  refresh(): void;
  setFilters(changes: Partial<Readonly<Record<Name, FilterValue | undefined>>>): void;
  /** Removes every filter, the page's own defaults too. */
  clearFilters(): void;
  /** Restores the page's defaults. */
  resetFilters(): void;
  goTo(page: number, pageSize?: number): void;
  goAfter(cursor: string): void;
  setSort(sort: string | undefined): void;
}

const NO_DEFAULTS: Filters = {};

/**
 * Everything is in the address bar: a reload, Back, a shared link and a saved view show the same rows. Only filters
 * that identify a person are kept out of it; with such a filter the rows come from the list's search endpoint. Defaults
 * apply while the address does not name them; `opensWith` only to the bare address, so that links mean what they say.
 */
export function useList<E extends AnyEndpoint, S extends AnyEndpoint | undefined = undefined>(
  endpoint: E,
  defaults?: Partial<z.input<E['query']>> & Filters,
  search?: S,
  opensWith?: Partial<z.input<E['query']>> & Filters,
): List<RowOf<E>, FilterNameOf<E, S>> {
  const [params, setParams] = useSearchParams();
  const [isUntouched, setUntouched] = useState(params.size === 0);
  if (isUntouched && params.size > 0) setUntouched(false);
  const preset: Filters = (isUntouched ? opensWith : undefined) ?? defaults ?? NO_DEFAULTS;
  const { settings, change: changeSettings } = useListSettings(listIdOf(endpoint));
  const presetKey = JSON.stringify(preset);
  const address = params.toString();
  const identifiers = useIdentifiers(listIdOf(endpoint), search);
  const fields: Fields = { ...fieldsOf(endpoint), ...identifiers.fields };
  const { pageSize: usualSize } = settings;
  const place = useMemo(() => {
    const filters = JSON.parse(presetKey) as Filters;
    return readAddress(new URLSearchParams(address), fieldsOf(endpoint), filters, usualSize);
  }, [address, endpoint, presetKey, usualSize]);
  const isSearch = search !== undefined && Object.keys(identifiers.applied).length > 0;
  const filters = useMemo(() => ({ ...place.filters, ...identifiers.applied }), [place, identifiers.applied]);
  const wanted = queryOf({ ...place, filters });
  const input = isSearch ? { body: wanted } : { query: wanted };
  const answer = useCall(isSearch ? search : endpoint, input as unknown as InputOf<AnyEndpoint>, {
    keepsPrevious: true,
    // The page says it where the rows are.
    isSilent: true,
  });
  const read = callKey(isSearch ? search : endpoint, input);
  const { shown, hasNews, refresh } = useCalmPage(answer.data as Page<RowOf<E>> | undefined, read);
  const selection = useSelection<RowOf<E>>(JSON.stringify(filters));
  const filterNames = Object.keys(filters);
  const change = (changes: FilterChanges) => {
    setUntouched(false);
    identifiers.change(changes);
    const open = Object.entries(changes).filter(([name]) => !(name in identifiers.fields));
    setParams((now) => writeFilters(now, Object.fromEntries(open), defaults ?? NO_DEFAULTS));
  };

  return {
    ...place,
    filters,
    isSearch,
    id: listIdOf(endpoint),
    fields,
    isFiltered: filterNames.length > 0,
    ...rowsIn(shown),
    isFirstLoad: shown === undefined && answer.isPending,
    isFetching: answer.isFetching,
    hasNews,
    problem: answer.error ?? undefined,
    asOf: answer.dataUpdatedAt > 0 ? formatMoment(new Date(answer.dataUpdatedAt).toISOString()).slice(11) : undefined,
    selection,
    refresh,
    setFilters: change,
    clearFilters: () => change(without(filterNames)),
    resetFilters: () => change({ ...without(filterNames), ...(opensWith ?? defaults) }),
    opensWith,
    goTo(page, pageSize = place.pageSize) {
      if (pageSize !== place.pageSize) changeSettings({ pageSize });
      setParams((now) => writePlace(now, { page: `${page}`, pageSize: `${pageSize}`, after: undefined }));
    },
    goAfter: (after) => setParams((now) => writePlace(now, { after, page: undefined })),
    setSort: (sort) => setParams((now) => writePlace(now, { sort, page: undefined, after: undefined })),
  };
}

function queryOf({ filters, page, pageSize, after, sort }: ListAddress) {
  const trimmed = Object.entries(filters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : valuesOf(value),
  ]);
  return {
    ...Object.fromEntries(trimmed),
    ...(after === undefined ? { page } : { after }),
    pageSize,
    ...(sort === undefined ? {} : { sort }),
  } as Record<string, unknown>;
}

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

/** Nothing, while nothing was answered. */
export function rowsIn<Row>(shown: Page<Row> | undefined): Pick<Page<Row>, 'total' | 'totalIsCapped' | 'next'> & {
  readonly rows: readonly Row[];
} {
  if (!shown) return { rows: [], total: 0, totalIsCapped: false, next: null };
  const { list: rows, total, totalIsCapped, next } = shown;
  return { rows, total, totalIsCapped, next };
}
