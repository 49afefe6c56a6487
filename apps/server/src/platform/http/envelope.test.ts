import { expect, it } from 'vitest';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';

const world = useWorld();

it.each([
  ['a success', 'GET', '/api/logout', '000000', ''],
  ['a session that is none', 'GET', '/api/chain/mode', '401000', 'token无效'],
  ['an unknown address', 'GET', '/api/no/such', '404001', '接口不存在'],
] as const)('%s is an envelope of code, message and data [spec 3.21]', async (_, method, url, code, message) => {
  const response = await world.send({ method, url, remoteAddress: nextAddress() });
  const { statusCode, errorMessage, ...rest } = response.json<Record<string, unknown>>();
  expect([statusCode, errorMessage]).toEqual([code, message]);
  expect(rest).toHaveProperty('data');
});
