import type { z } from 'zod';
import type { AnyEndpoint } from '../endpoint.ts';
import { trimDeep } from '../trim.ts';

type Part<Name extends string, S extends z.ZodType> =
  Record<string, never> extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> };

/** The input of an endpoint; parts without required fields may be left out. */
export type InputOf<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type AnswerOf<E extends AnyEndpoint> = z.output<E['data']>;

/** An input of any endpoint. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Where a call goes: the path with its parameters and the query, every string trimmed. */
export function callAddress(path: string, input: LooseInput): string {
  const params = trimDeep(input.params ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name])));
  const query = toPairs(trimDeep(input.query ?? {})).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** Arrays become repeated keys; empty values are not sent. */
export function toPairs(values: unknown): URLSearchParams {
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
