import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { callKey, useCall } from '../call/use-call.ts';
import { formatMoment } from '../time.ts';
import type { FilterNameOf } from './filter/filter-names.ts';
import { fieldsOf, listIdOf, type FilterChanges, type Filters } from './list-address.ts';
import { rowsIn, type List, type RowOf } from './use-list.ts';
import { useSelection } from './use-selection.ts';

interface Place {
  readonly filters: Filters;
  readonly page: number;
  readonly pageSize: number;
  readonly after: string | undefined;
  readonly sort: string | undefined;
}

/** The record it belongs to: its id in the path, or among the filters. */
type Whose<E extends AnyEndpoint> = Omit<InputOf<E>, 'query' | 'body'> & {
  readonly query?: Partial<z.input<E['query']>>;
};

const BEGINNING: Place = { filters: {}, page: 1, pageSize: LIMIT.pageSizeDefault, after: undefined, sort: undefined };

/**
 * A list inside a record, for the same table as a list page. The address bar belongs to the page or to the list behind
 * the record, so the state of this one is local.
 */
export function useRecordList<E extends AnyEndpoint>(endpoint: E, whose: Whose<E>): List<RowOf<E>, FilterNameOf<E>> {
  const queries = useQueryClient();
  const [place, setPlace] = useState(BEGINNING);
  const { filters, page, pageSize, after, sort } = place;
  const where = after === undefined ? { page } : { after };
  const input = {
    ...whose,
    query: { ...whose.query, ...filters, ...where, pageSize, ...(sort === undefined ? {} : { sort }) },
  } as unknown as InputOf<E>;
  const answer = useCall(endpoint, input, { keepsPrevious: true, isSilent: true });
  const shown = answer.data as Page<RowOf<E>> | undefined;
  const selection = useSelection<RowOf<E>>(JSON.stringify(filters));
  const withFilters = (changes: FilterChanges) =>
    setPlace(({ filters: old }) => ({ ...BEGINNING, pageSize, sort, filters: known({ ...old, ...changes }) }));
  return {
    ...place,
    refused: {},
    hasNews: false,
    id: listIdOf(endpoint),
    fields: fieldsOf(endpoint),
    isFiltered: Object.keys(filters).length > 0,
    isSearch: false,
    ...rowsIn(shown),
    isFirstLoad: shown === undefined && answer.isPending,
    isFetching: answer.isFetching,
    problem: answer.error ?? undefined,
    asOf: answer.dataUpdatedAt > 0 ? formatMoment(new Date(answer.dataUpdatedAt).toISOString()).slice(11) : undefined,
    selection,
    refresh: () => void queries.invalidateQueries({ queryKey: callKey(endpoint) }),
    setFilters: withFilters,
    clearFilters: () => setPlace({ ...BEGINNING, pageSize }),
    resetFilters: () => setPlace({ ...BEGINNING, pageSize }),
    goTo: (next, size = pageSize) => setPlace({ ...place, page: next, pageSize: size, after: undefined }),
    goAfter: (cursor) => setPlace({ ...place, page: 1, after: cursor }),
    setSort: (next) => setPlace({ ...place, page: 1, after: undefined, sort: next }),
  };
}

const known = (changes: FilterChanges): Filters =>
  Object.fromEntries(
    Object.entries(changes).filter((entry): entry is [string, Filters[string]] => entry[1] !== undefined),
  );
