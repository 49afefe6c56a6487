import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf, listIdOf, type FilterChanges, type Filters } from '../../../kit/list/list-address.ts';
import type { List, RowOf } from '../../../kit/list/use-list.ts';
import { useSelection } from '../../../kit/list/use-selection.ts';
import type { InputOf } from '../../../kit/call/request.ts';
import { formatMoment } from '../../../kit/time.ts';
import { callKey, useCall } from '../../../kit/call/use-call.ts';

interface Place {
  readonly filters: Filters;
  readonly page: number;
  readonly pageSize: number;
  readonly after: string | undefined;
}

const BEGINNING: Place = { filters: {}, page: 1, pageSize: LIMIT.pageSizeDefault, after: undefined };

/**
 * A list inside an open record. The address bar belongs to the list behind it, so where a person is in this one is
 * known here alone.
 */
export function useSideList<E extends AnyEndpoint>(endpoint: E, fixed: Filters): List<RowOf<E>> {
  const queries = useQueryClient();
  const [place, setPlace] = useState(BEGINNING);
  const { filters, page, pageSize, after } = place;
  const where = after === undefined ? { page } : { after };
  const input = { query: { ...fixed, ...filters, ...where, pageSize } } as unknown as InputOf<E>;
  const answer = useCall(endpoint, input, { keepsPrevious: true, isSilent: true });
  const shown = answer.data as Page<RowOf<E>> | undefined;
  const selection = useSelection<RowOf<E>>(JSON.stringify(filters));
  const withFilters = (changes: FilterChanges) =>
    setPlace(({ filters: old }) => ({ ...BEGINNING, pageSize, filters: known({ ...old, ...changes }) }));
  return {
    ...place,
    sort: undefined,
    id: listIdOf(endpoint),
    fields: fieldsOf(endpoint),
    isFiltered: Object.keys(filters).length > 0,
    isSearch: false,
    rows: shown?.list ?? [],
    total: shown?.total ?? 0,
    totalIsCapped: shown?.totalIsCapped ?? false,
    next: shown?.next ?? null,
    isFirstLoad: shown === undefined && answer.isPending,
    isFetching: answer.isFetching,
    problem: answer.error ?? undefined,
    asOf: answer.dataUpdatedAt > 0 ? formatMoment(new Date(answer.dataUpdatedAt).toISOString()).slice(11) : undefined,
    selection,
    refresh: () => void queries.invalidateQueries({ queryKey: callKey(endpoint) }),
    setFilters: withFilters,
    clearFilters: () => setPlace({ ...BEGINNING, pageSize }),
    resetFilters: () => setPlace({ ...BEGINNING, pageSize }),
    goTo: (next, size = pageSize) => setPlace({ filters, page: next, pageSize: size, after: undefined }),
    goAfter: (cursor) => setPlace({ filters, page: 1, pageSize, after: cursor }),
    setSort: () => undefined,
  };
}

const known = (changes: FilterChanges): Filters =>
  Object.fromEntries(
    Object.entries(changes).filter((entry): entry is [string, Filters[string]] => entry[1] !== undefined),
  );
