import { loginLogApi } from '@nota/contract/session/login-log.contract.ts';
import { pageQuery } from '@nota/contract/kit/page.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  fieldsOf,
  identifierFieldsOf,
  listIdOf,
  readAddress,
  viewSearch,
  writeFilters,
  writePlace,
} from './list-address.ts';

const fields = pageQuery.extend({
  name: z.string().optional(),
  state: z.enum(['open', 'done']).optional(),
  tags: z.array(z.string()).optional(),
  sort: z.enum(['at', '-at']).optional(),
}).shape;
const read = (search: string, defaults = {}) => readAddress(new URLSearchParams(search), fields, defaults);
const written = (search: string, changes: object, defaults = {}) =>
  writeFilters(new URLSearchParams(search), changes as never, defaults).toString();

describe('a list in the address bar', () => {
  it('is on the first page of ten where nothing is said', () => {
    expect(read('')).toEqual({ filters: {}, refused: {}, page: 1, pageSize: 10, after: undefined, sort: undefined });
  });

  it('knows filters, several values of one, the page, its size, the order and a cursor', () => {
    expect(read('name=a&tags=x&tags=y&page=3&pageSize=50&sort=-at')).toEqual({
      filters: { name: 'a', tags: ['x', 'y'] },
      refused: {},
      page: 3,
      pageSize: 50,
      after: undefined,
      sort: '-at',
    });
    expect(read('after=17_4').after).toBe('17_4');
  });

  it('leaves out what the endpoint would refuse, and names it, and what it does not know', () => {
    const refused = { state: ['lost'] };
    expect(read('state=lost&page=0&pageSize=5000&after=x&sort=name&other=1')).toEqual({ ...read(''), refused });
  });

  it('has a default until it is removed, which stays visible in the address', () => {
    const defaults = { state: 'open' };
    expect(read('', defaults).filters).toEqual({ state: 'open' });
    expect(written('', { state: undefined }, defaults)).toBe('state=');
    expect(read('state=', defaults).filters).toEqual({});
    expect(written('state=', { state: 'open' }, defaults)).toBe('');
  });

  it('goes back to the first page with other filters, and keeps other parameters', () => {
    expect(written('page=4&after=1_1&open=create&pageSize=50', { name: ' b ' })).toBe('open=create&pageSize=50&name=b');
    expect(writePlace(new URLSearchParams('name=b&page=2'), { page: undefined, after: '1_2' }).toString()).toBe(
      'name=b&after=1_2',
    );
  });

  it('is saved in a view without the page number and open drawers', () => {
    const params = new URLSearchParams('name=b&sort=at&page=2&open=create&view=7&pageSize=50');
    expect(viewSearch(params, fields)).toBe('name=b&sort=at&pageSize=50');
  });

  it('has the name of its endpoint', () => {
    expect(listIdOf(loginLogApi.list)).toBe('session.login-log');
    expect(Object.keys(fieldsOf(loginLogApi.list))).toContain('ip');
    expect(Object.keys(identifierFieldsOf(loginLogApi.search))).toEqual(['account']);
    expect(identifierFieldsOf(undefined)).toEqual({});
  });
});
