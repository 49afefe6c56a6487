import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { NOTARIZATION_EXCEL_EXPORT_PATH, toRequest } from './request.ts';

const open = z.object({}).catchall(z.unknown());
const base = { permission: 7, params: open, query: open, body: open, data: none, refusals: [], summary: '' } as const;
const get = endpoint({ ...base, kind: 'query', method: 'GET', path: '/api/auth/member/:id' });
const post = endpoint({ ...base, kind: 'act', method: 'POST', path: '/api/auth/member' });
const facts = { token: 'T', language: 'en-US' };

describe('a request', () => {
  it('has every string of its body trimmed, through objects and arrays [spec 5.1 5.3]', () => {
    const body = { name: '  王 ', list: [' a ', { deep: ' b ' }], count: 3, none: null };
    const { init } = toRequest(post, { body }, facts);
    expect(JSON.parse(init.body as string)).toEqual({ name: '王', list: ['a', { deep: 'b' }], count: 3, none: null });
  });

  it('has every string of its query and path trimmed [spec 5.2]', () => {
    const { url } = toRequest(get, { params: { id: ' 7/8 ' }, query: { name: ' 王 ', blank: '   ' } }, facts);
    expect(url).toBe('/api/auth/member/7%2F8?name=%E7%8E%8B');
  });

  it('repeats the key for every value of an array in the query [spec 7.5]', () => {
    const { url } = toRequest(get, { params: { id: '1' }, query: { state: ['enabled', ' locked '], page: 2 } }, facts);
    expect(url).toBe('/api/auth/member/1?state=enabled&state=locked&page=2');
  });

  it('carries the token, the language and credentials [spec 7.1 7.3]', () => {
    const { init } = toRequest(get, { params: { id: '1' } }, facts);
    const headers = new Headers(init.headers);
    expect(init.credentials).toBe('include');
    expect([headers.get('authorization'), headers.get('accept-language')]).toEqual(['T', 'en-US']);
    expect(headers.get('content-type')).toContain('application/json');
    expect(init.body).toBeUndefined();
  });

  it('carries no token to the notarization excel export, nor where there is none [spec 7.2]', () => {
    const excel = endpoint({ ...base, kind: 'query', method: 'GET', path: NOTARIZATION_EXCEL_EXPORT_PATH });
    expect(new Headers(toRequest(excel, {}, facts).init.headers).has('authorization')).toBe(false);
    expect(new Headers(toRequest(post, {}, { ...facts, token: null }).init.headers).has('authorization')).toBe(false);
  });

  it('is sent as JSON, or form-encoded where the caller says so [spec 7.6 7.7]', () => {
    const body = { name: ' 王 ', roleIds: ['1', '2'] };
    expect(toRequest(post, { body }, facts).init.body).toBe('{"name":"王","roleIds":["1","2"]}');
    const form = toRequest(post, { body }, { ...facts, encoding: 'form' }).init;
    expect(String(form.body as URLSearchParams)).toBe('name=%E7%8E%8B&roleIds=1&roleIds=2');
    expect(new Headers(form.headers).get('content-type')).toContain('application/x-www-form-urlencoded');
  });
});

describe('the input of an endpoint', () => {
  it('must have what the contract requires and may leave out what it does not', () => {
    const strict = endpoint({
      ...base,
      kind: 'query',
      method: 'GET',
      path: '/x',
      params: z.object({ id: z.string() }),
      query: z.object({ page: z.number().optional() }),
      body: none,
    });
    const enough: InputOf<typeof strict> = { params: { id: '1' } };
    // @ts-expect-error the id is missing
    const tooLittle: InputOf<typeof strict> = { query: { page: 1 } };
    // @ts-expect-error a page is a number
    const wrong: InputOf<typeof strict> = { params: { id: '1' }, query: { page: 'one' } };
    expect([enough, tooLittle, wrong]).toHaveLength(3);
  });
});
