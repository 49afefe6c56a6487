import { z } from 'zod';
import { DATA_SCOPES } from '../../kit/data-scope.rules.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { certNo, id, none, personName, phone, text } from '../../kit/fields.ts';
import { PERMISSION } from '../../kit/permissions.ts';
import { PERSONAL_READINGS, TERM_MAX_CHARS, type PersonalReading } from './search-term.rules.ts';

/** Of each kind of record; a list has the rest. */
export const HITS_PER_KIND = 5;

/** A record as the search shows it: masked like its list, in the caller's language. */
export const SearchHit = z.object({
  id,
  /** What people call the record by; empty where it has no number. */
  number: z.string(),
  name: z.string(),
  state: z.string(),
  /** Its page in the console. */
  address: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  kind: z.string(),
  title: z.string(),
  hits: z.array(SearchHit),
  /** There are more than are shown. */
  hasMore: z.boolean(),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

const SearchAnswer = z.object({
  /** What of the text identifies a person and is worth a search of its own to somebody with the caller's rights. */
  identifiers: z.array(z.enum(PERSONAL_READINGS)),
  groups: z.array(SearchGroup),
  total: z.number().int(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

const identifiers = { phone, certNo, name: personName } satisfies Record<PersonalReading, z.ZodType>;
const names = Object.keys(identifiers) as PersonalReading[];

/** Every kind of record says for itself who sees it, so that both calls are open to every scope. */
const [, ...restrictsByScope] = DATA_SCOPES;
const shared = {
  kind: 'query',
  method: 'POST',
  permission: PERMISSION.everyone,
  params: none,
  query: none,
  data: SearchAnswer,
  refusals: [],
  restrictsByScope,
} as const;

/** Records of all kinds that the caller may read; how a text is read is a rule of the contract. The text is in the body: addresses end up in histories and logs. */
export const recordSearchApi = {
  find: endpoint({
    ...shared,
    path: '/api/platform/record-search',
    summary: '按编号、哈希、信用代码或公开名称查找各类记录',
    body: z.object({ term: text(TERM_MAX_CHARS) }),
  }),
  search: endpoint({
    ...shared,
    path: '/api/platform/record-search/search',
    summary: '按手机号、证件号码或姓名查找各类记录（按个人信息查找）',
    body: z
      .object(identifiers)
      .partial()
      .refine((given) => names.filter((name) => given[name] !== undefined).length === 1, {
        message: 'search.identifier',
        path: [names[0] ?? ''],
      }),
    identifiers: names,
  }),
};
