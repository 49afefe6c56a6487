import { z } from 'zod';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { none } from '../fields.ts';

type Optional<I extends z.ZodRawShape> = { [K in keyof I]: z.ZodOptional<I[K]> };

/**
 * The search endpoint beside a list, for filters that identify a person (a phone number, an identity document, a masked
 * name). They match whole values only, and are sent in the body, because URLs end up in histories and logs. The server
 * counts and audits every such search; the list's other filters may be given here as well. The list's own query is
 * strict: an identifier in its query string is refused and not ignored.
 */
export function searchOf<Q extends z.ZodRawShape, D extends z.ZodType, I extends z.ZodRawShape>(
  list: Endpoint<'query', typeof none, z.ZodObject<Q>, typeof none, D>,
  identifiers: I,
) {
  const names = Object.keys(identifiers);
  const optional = z.object(identifiers).partial().shape as Optional<I>;
  const body = list.query
    .extend(optional)
    .refine((given) => names.some((name) => (given as Record<string, unknown>)[name] !== undefined), {
      message: 'search.identifier',
      path: [names[0] ?? ''],
    });
  return endpoint({
    kind: 'query',
    method: 'POST',
    path: `${list.path}/search`,
    summary: `${list.summary}（按个人信息查找）`,
    permission: list.permission,
    params: none,
    query: none,
    body,
    data: list.data,
    refusals: [],
    identifiers: names,
    ...(list.restrictsByScope ? { restrictsByScope: list.restrictsByScope } : {}),
  });
}
