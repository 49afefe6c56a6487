import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { describe, expect, it } from 'vitest';
import { call } from '../../kit/call/api.ts';
import { setCurrentMessages } from '../../kit/language/intl.ts';
import { KNOWN_STATUSES, statusMessage } from '../../kit/call/status-message.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { told } from '../../testing/told.ts';
import { loadLanguagePack } from './language-pack.ts';

const TEXTS = [
  ['8.1', 200, '服务器成功返回请求的数据'],
  ['8.2', 201, '新建或修改数据成功'],
  ['8.3', 202, '请求已进入后台队列，将异步处理'],
  ['8.4', 204, '删除数据成功'],
  ['8.5', 400, '请求有误，服务器没有新建或修改任何数据'],
  ['8.6', 401, '没有权限，令牌、用户名或密码错误'],
  ['8.7', 403, '已通过身份验证，但禁止访问'],
  ['8.8', 404, '请求的记录不存在'],
  ['8.9', 406, '请求的格式不可用'],
  ['8.10', 410, '请求的资源已被永久删除'],
  ['8.11', 422, '提交的内容未通过校验'],
  ['8.12', 500, '服务器发生错误，请稍后再试'],
  ['8.13', 502, '网关错误'],
  ['8.14', 503, '服务不可用，服务器过载或正在维护'],
  ['8.15', 504, '网关超时'],
] as const;

describe('the messages for a status', () => {
  it.each(TEXTS)('[spec %s] %i is %s', (_, status, text) => {
    expect(statusMessage(status)).toBe(text);
  });

  it('are there for these statuses and no others', () => {
    expect(TEXTS.map(([, status]) => status)).toEqual(KNOWN_STATUSES);
    expect(statusMessage(418)).toBeUndefined();
  });

  it.each(LANGUAGES)('differ from status to status in %s', async (language) => {
    const { messages } = await loadLanguagePack(language);
    setCurrentMessages(language, messages as never);
    expect(new Set(KNOWN_STATUSES.map(statusMessage)).size).toBe(KNOWN_STATUSES.length);
  });
});

describe('an answer of another status than 200', () => {
  const read = endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/thing',
    permission: 7,
    params: none,
    query: none,
    body: none,
    data: none,
    refusals: [],
    summary: '',
  });

  it.each(TEXTS.filter(([, status]) => status !== 200))(
    '[spec %s 8.16 8.17] %i shows its message and rejects, also with an empty body',
    async (_, status, text) => {
      fakeServer().on(read, new Response(null, { status }));
      await expect(call(read, {})).rejects.toThrow(text);
      expect(told).toContain(`error: ${text}`);
    },
  );
});
