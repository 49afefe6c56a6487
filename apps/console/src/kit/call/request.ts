import { callAddress, toPairs, type LooseInput } from '@nota/contract/kit/call/call-address.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { trimDeep } from '@nota/contract/kit/trim.ts';

export interface RequestFacts {
  readonly token: string | null;
  readonly language: string;
  readonly idempotencyKey?: string | undefined;
  readonly encoding?: 'json' | 'form' | undefined;
}

/** The one call that must not carry the token: its address is opened with a single-use ticket instead. */
export const NOTARIZATION_EXCEL_EXPORT_PATH = '/api/notarization/notarization/excel-export';

/** Builds the request of a call, with every string trimmed; nothing is sent here. */
export function toRequest(
  endpoint: AnyEndpoint,
  input: LooseInput,
  facts: RequestFacts,
): { url: string; init: RequestInit } {
  const headers = new Headers({ accept: 'application/json, */*', 'accept-language': facts.language });
  const isForm = facts.encoding === 'form';
  headers.set(
    'content-type',
    isForm ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json;charset=UTF-8',
  );
  if (facts.token !== null && endpoint.path !== NOTARIZATION_EXCEL_EXPORT_PATH) {
    headers.set('authorization', facts.token);
  }
  if (facts.idempotencyKey !== undefined) headers.set('idempotency-key', facts.idempotencyKey);
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' };
  if (endpoint.method !== 'GET') {
    const body = trimDeep(input.body ?? {});
    init.body = isForm ? toPairs(body) : JSON.stringify(body);
  }
  return { url: callAddress(endpoint.path, input), init };
}
