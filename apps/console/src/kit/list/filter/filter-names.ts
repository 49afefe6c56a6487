import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import type { PageQuery } from '@nota/contract/kit/page.ts';
import { createContext, useContext, type ReactNode } from 'react';
import type { z } from 'zod';

/** The filters of a list on the server, in the list's query or in the body of its search. */
export type FilterNameOf<E extends AnyEndpoint, S extends AnyEndpoint | undefined = undefined> = Extract<
  Exclude<
    keyof z.input<E['query']> | (S extends AnyEndpoint ? keyof z.input<S['body']> : never),
    keyof PageQuery | 'sort'
  >,
  string
>;

type EndOf<Start> = Start extends 'from' ? 'to' : Start extends `${infer Stem}From` ? `${Stem}To` : never;
type StartOf<End> = End extends 'to' ? 'from' : End extends `${infer Stem}To` ? `${Stem}From` : never;

/** The two ends of a range are one filter, under both names: `createdFrom,createdTo`. */
export type FilterKey<Name extends string, All = Name> = Name extends unknown
  ? [Extract<All, EndOf<Name>>] extends [never]
    ? [Extract<All, StartOf<Name>>] extends [never]
      ? Name
      : never
    : `${Name},${EndOf<Name>}`
  : never;

/**
 * A field for every filter of the server, in their order on the page, and for no other: a forgotten one does not
 * compile. Null where only links set it.
 */
export type FilterFields<Name extends string> = Readonly<Record<FilterKey<Name>, ReactNode>>;

const KeyContext = createContext<string | undefined>(undefined);

export const FilterKeyProvider = KeyContext.Provider;

/** The names of this filter on the page: one, or both ends of a range. */
export function useFilterNames(): readonly [string, ...string[]] {
  const key = useContext(KeyContext);
  if (key === undefined) throw new Error('a filter stands among the filters of a <ListPage>');
  return key.split(',') as [string, ...string[]];
}

/** A link to a list with filters. */
export const filteredLink = <E extends AnyEndpoint>(
  path: string,
  filters: Partial<Readonly<Record<FilterNameOf<E>, string>>>,
) => `${path}?${new URLSearchParams(filters as Record<string, string>).toString()}`;
