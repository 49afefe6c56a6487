import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, json, ok } from '../../testing/fake-server.ts';
import { signIn } from '../../testing/session.fixtures.ts';
import { call, callEnvelope, callFile } from './api.ts';
import { readText, STORED } from '../session/stored.ts';

/** The calls defined by the specification, as the browser sends them. */
describe('the specified calls', () => {
  function serving(address: string, answer: Response = ok({})) {
    const server = fakeServer();
    server.on(address, answer);
    return server;
  }

  it('sign-in posts its payload [spec 7.8]', async () => {
    const server = serving('POST /api/login');
    await call(signInApi.signIn, { body: { challenge: ' pass-1 ', otp: '123456' } });
    expect(server.seen()).toEqual(['POST /api/login {"challenge":"pass-1","otp":"123456"}']);
  });

  it('sign-out is a GET without a payload, with the token [spec 4.8 7.9]', async () => {
    signIn({}, 'token-1');
    const server = serving('GET /api/logout');
    await call(signInApi.signOut, {});
    expect(server.seen()).toEqual(['GET /api/logout']);
    expect(server.requests[0]?.headers.get('authorization')).toBe('token-1');
  });

  it('the captcha is asked for by user name, content type JSON, and is a binary image [spec 7.10 7.11]', async () => {
    const bytes = new Uint8Array([137, 80, 78, 71, 0, 255]);
    const image = new Response(bytes, { headers: { 'content-type': 'image/png', [CAPTCHA_KEY_HEADER]: 'key-1' } });
    const server = serving('GET /swallow/login/captcha', image);
    const { file } = await callFile(signInApi.captcha, { query: { username: ' 13900000001 ' } });
    expect(server.seen()).toEqual(['GET /swallow/login/captcha?username=13900000001']);
    expect(server.requests[0]?.headers.get('content-type')).toContain('application/json');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('names of notary offices are a GET [spec 7.12]', async () => {
    const server = serving('GET /api/notary/name', ok([{ id: '1', name: 'A 公证处', city: '杭州' }]));
    expect(await call(officeNameApi.list, {})).toEqual([{ id: '1', name: 'A 公证处', city: '杭州' }]);
    expect(server.seen()).toEqual(['GET /api/notary/name']);
  });

  it('one dictionary is a GET with a query [spec 7.13]', async () => {
    const server = serving('GET /api/dict', ok([]));
    await call(dictApi.one, { query: { type: 'reason' } });
    expect(server.seen()).toEqual(['GET /api/dict?type=reason']);
  });

  it('several dictionaries are a POST with a body [spec 7.14]', async () => {
    const server = serving('POST /api/dict');
    await call(dictApi.many, { body: { types: ['reason', 'source'] } });
    expect(server.seen()).toEqual(['POST /api/dict {"types":["reason","source"]}']);
  });

  it('the chain mode is a POST with a body [spec 7.15]', async () => {
    const server = serving('POST /api/chain/mode');
    await call(chainModeApi.propose, { body: { chainMode: 1 } });
    expect(server.seen()).toEqual(['POST /api/chain/mode {"chainMode":1}']);
  });

  it('the platform look-up answers flag, name and id [spec 7.16]', async () => {
    serving(`GET ${platformInfoApi.find.path}`, ok({ id: '42', name: '杭州公证处', key: 'hangzhou' }));
    const { flag, data } = await callEnvelope(platformInfoApi.find, { query: { platform: 'hangzhou' } });
    expect({ flag, id: data.id, name: data.name }).toEqual({ flag: true, id: '42', name: '杭州公证处' });
  });

  it('the configuration look-up asks with the name of the platform in type1 [spec 7.17]', async () => {
    const server = serving(`POST ${platformInfoApi.detail.path}`);
    await call(platformInfoApi.detail, { body: { type1: '杭州公证处' } });
    expect(server.requests[0]?.body).toBe('{"type1":"杭州公证处"}');
  });
});

describe('the token', () => {
  it.each([
    ['a refusal', json(200, { flag: false, statusCode: '409003', errorMessage: 'x', data: null })],
    ['another status', json(503, { flag: false, statusCode: '503001', errorMessage: 'x', data: null })],
  ])('is also replaced by %s that carries one [spec 4.2]', async (_, answer) => {
    signIn({}, 'old');
    answer.headers.set('authorization', 'new');
    fakeServer().on('GET /api/notary/name', answer);
    await expect(call(officeNameApi.list, {})).rejects.toThrow();
    expect(readText(STORED.token)).toBe('new');
  });

  it('is kept under its own name in local storage [spec 3.14 4.1]', async () => {
    fakeServer().on('GET /api/notary/name', ok([], { authorization: 'first' }));
    await call(officeNameApi.list, {});
    expect(localStorage.getItem('token')).toBe('first');
  });
});
