import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { expect, it } from 'vitest';
import { untried } from './untried.ts';

const endpoint = (path: string, refusals: readonly string[]) => ({ method: 'POST', path, refusals }) as AnyEndpoint;

it('passes when every endpoint succeeded and gave each of its refusals', () => {
  const outcomes = new Set(['POST /a OK', 'POST /a LAST_ADMIN', 'POST /b PARTIAL']);
  expect(untried([endpoint('/a', ['LAST_ADMIN']), endpoint('/b', [])], outcomes)).toEqual([]);
});

it('names the endpoint that never succeeded and the refusal that no test provoked', () => {
  const outcomes = new Set(['POST /a VALUE_TAKEN', 'POST /b OK', 'GET /a OK']);
  expect(untried([endpoint('/a', ['VALUE_TAKEN', 'LAST_ADMIN']), endpoint('/b', [])], outcomes)).toEqual([
    'POST /a never succeeded in a test',
    'POST /a never refused with LAST_ADMIN in a test',
  ]);
});
