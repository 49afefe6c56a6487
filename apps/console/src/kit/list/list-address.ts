import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { z } from 'zod';

/** The value of one filter in the address bar: one, or several under a repeated name. */
export type FilterValue = string | readonly string[];
export type Filters = Readonly<Record<string, FilterValue>>;
/** Undefined removes a filter. */
export type FilterChanges = Readonly<Record<string, FilterValue | undefined>>;
export type Fields = Readonly<Record<string, z.ZodType>>;

export interface ListAddress {
  readonly filters: Filters;
  /** Values in the address that the endpoint would refuse (an old link, a typing error); they filter nothing. */
  readonly refused: Filters;
  readonly page: number;
  readonly pageSize: number;
  /** The cursor beyond the last page number. */
  readonly after: string | undefined;
  /** A field, with a minus in front for descending order. */
  readonly sort: string | undefined;
}

/** Of the address and not of the record. */
const PLACE_FIELDS: readonly string[] = ['page', 'pageSize', 'after', 'sort'];

/** The query fields of a list endpoint by name: those that may be in the address bar. */
export function fieldsOf(endpoint: AnyEndpoint): Fields {
  return (endpoint.query as z.ZodType & { shape?: Fields }).shape ?? {};
}

/** The fields that only the search of a list has: kept out of the address, which histories and logs keep. */
export function identifierFieldsOf(search: AnyEndpoint | undefined): Fields {
  const shape = (search?.body as { shape?: Fields } | undefined)?.shape ?? {};
  return Object.fromEntries(Object.entries(shape).filter(([name]) => search?.identifiers?.includes(name)));
}

/** `/api/auth/member` is the list `auth.member`, the key of its views and settings. */
export function listIdOf(endpoint: AnyEndpoint): string {
  return endpoint.path.replace(/^\/api\//, '').replaceAll('/', '.');
}

/**
 * Parses the address. A default applies while its name is absent; a name without a value means that the default was
 * removed.
 */
export function readAddress(
  params: URLSearchParams,
  fields: Fields,
  defaults: Filters,
  ownPageSize: number = LIMIT.pageSizeDefault,
): ListAddress {
  const filters: Record<string, FilterValue> = {};
  const refused: Record<string, FilterValue> = {};
  for (const [name, schema] of Object.entries(fields)) {
    if (PLACE_FIELDS.includes(name)) continue;
    const value = params.has(name) ? readValue(params.getAll(name), schema) : defaults[name];
    const given = valuesOf(params.getAll(name));
    if (value !== undefined) filters[name] = value;
    else if (given.length > 0) refused[name] = given;
  }
  const place = (name: string) => readValue(params.getAll(name), fields[name]) as string | undefined;
  return {
    filters,
    refused,
    page: Number(place('page') ?? 1),
    pageSize: Number(place('pageSize') ?? ownPageSize),
    after: place('after'),
    sort: place('sort'),
  };
}

/** Changed filters lead to the first page. */
export function writeFilters(params: URLSearchParams, changes: FilterChanges, defaults: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete('after');
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    if (isSame(value, defaults[name])) continue;
    for (const one of valuesOf(value)) next.append(name, one);
    if (valuesOf(value).length === 0) next.set(name, '');
  }
  return next;
}

export function writePlace(params: URLSearchParams, place: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(place)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Only the list's own parameters: a saved view does not contain an open drawer or a page number. */
export function viewSearch(params: URLSearchParams, fields: Fields): string {
  const kept = [...params].filter(([name]) => name in fields && name !== 'page' && name !== 'after');
  return new URLSearchParams(kept).toString();
}

export function valuesOf(value: FilterValue | undefined): readonly string[] {
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return values.map((one) => one.trim()).filter((one) => one !== '');
}

function readValue(given: readonly string[], schema: z.ZodType | undefined): FilterValue | undefined {
  const values = valuesOf(given);
  const [first] = values;
  if (!schema || first === undefined) return undefined;
  if (values.length === 1 && schema.safeParse(first).success) return first;
  return schema.safeParse(values).success ? values : undefined;
}

function isSame(one: FilterValue | undefined, other: FilterValue | undefined): boolean {
  return valuesOf(one).join('\n') === valuesOf(other).join('\n');
}
