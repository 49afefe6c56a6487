import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { trimDeep } from '@nota/contract/kit/trim.ts';
import type { z } from 'zod';

type Part<Name extends string, S extends z.ZodType> =
  Record<string, never> extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> };

/** The input of an endpoint; parts without required fields may be left out. */
export type InputOf<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type AnswerOf<E extends AnyEndpoint> = z.output<E['data']>;

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

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
  return { url: toUrl(endpoint.path, input), init };
}

function toUrl(path: string, input: LooseInput): string {
  const params = trimDeep(input.params ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name])));
  const query = toPairs(trimDeep(input.query ?? {})).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** Arrays become repeated keys; empty values are not sent. */
function toPairs(values: unknown): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(values as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const text = asText(one);
      if (text !== '') pairs.append(key, text);
    }
  }
  return pairs;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
