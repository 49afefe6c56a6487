import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none, phone } from '@nota/contract/kit/fields.ts';
import { pageOf, pageQuery } from '@nota/contract/kit/page.ts';
import { searchOf } from '@nota/contract/kit/search/search.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filteredLink, type FilterFields, type FilterNameOf } from './filter-names.ts';

const list = endpoint({
  kind: 'query',
  method: 'GET',
  path: '/api/trial/thing',
  summary: '',
  permission: 79,
  params: none,
  query: pageQuery.extend({
    state: z.string().optional(),
    sort: z.enum(['at', '-at']).optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    sizeFrom: z.string().optional(),
    sizeTo: z.string().optional(),
    shipTo: z.string().optional(),
  }),
  body: none,
  data: pageOf(z.object({ id: z.string() })),
  refusals: [],
});
const search = searchOf(list, { phone });
type Fields = FilterFields<FilterNameOf<typeof list, typeof search>>;

const WHOLE: Fields = { state: '', 'from,to': '', 'sizeFrom,sizeTo': '', shipTo: '', phone: null };

describe('the filters of a page', () => {
  it('are those of the list and of its search, without paging; two ends of a range are one', () => {
    expect(Object.keys(WHOLE)).toEqual(['state', 'from,to', 'sizeFrom,sizeTo', 'shipTo', 'phone']);
  });

  it('do not compile where one is forgotten or unknown to the server', () => {
    // @ts-expect-error: the list is searched by a phone number as well
    const forgotten: Fields = { state: '', 'from,to': '', 'sizeFrom,sizeTo': '', shipTo: '' };
    // @ts-expect-error: the server knows no department
    const unknown: Fields = { ...WHOLE, dept: '' };
    // @ts-expect-error: an end of a range is no filter of its own
    const half: Fields = { ...WHOLE, to: '' };
    expect([forgotten, unknown, half]).toHaveLength(3);
  });

  it('are typed for links to a list', () => {
    expect(filteredLink<typeof list>('/trial/thing', { state: 'a b' })).toBe('/trial/thing?state=a+b');
    // @ts-expect-error: what tells who somebody is stands in no address
    expect(filteredLink<typeof list>('/trial/thing', { phone: '1' })).toContain('phone');
  });
});
