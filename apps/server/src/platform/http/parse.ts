import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import type { FieldIssue } from '@nota/contract/kit/envelope.ts';
import { chooseLanguage } from '@nota/contract/kit/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseFields } from '../refusal.ts';

type Parts = 'params' | 'query' | 'body';

/** Where a call came from, and in which language its answer is read. */
export const circumstancesOf = (request: FastifyRequest) => ({
  origin: { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), requestId: request.id },
  language: chooseLanguage(request.headers['accept-language']),
});

export function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer /, '');
}

/** Parses the three parts of a request; the problems of all parts are reported at once. */
export function parseInput(endpoint: Pick<AnyEndpoint, Parts>, request: Pick<FastifyRequest, Parts>) {
  const issues: FieldIssue[] = [];
  const parse = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value ?? {});
    if (!result.success) issues.push(...result.error.issues.map(toIssue));
    return result.data;
  };
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
  };
  for (const part of [request.params, request.query, request.body]) {
    if (!isSound(part, 0)) issues.push(...unstorable(part));
  }
  if (issues.length > 0) refuseFields(issues.slice(0, ISSUES_MAX));
  return input;
}

/** More than any form has fields: a body full of mistakes must not produce a longer answer and a longer log line. */
const ISSUES_MAX = 100;

const DEPTH_MAX = 32;

/**
 * Texts that schemas accept and PostgreSQL cannot store: a NUL, or half of a surrogate pair. Nesting is limited here
 * too, so that no later code can be driven into a stack overflow.
 */
function unstorable(part: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const look = (value: unknown, path: readonly string[]) => {
    if (path.length > DEPTH_MAX) issues.push({ path: path[0] ?? '', message: 'input.too-deep' });
    else if (typeof value === 'string' && !isStorable(value)) issues.push(textIssue(path));
    else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) issues.push(textIssue(path));
        look(inner, [...path, key]);
      }
    }
  };
  look(part, []);
  return issues;
}

/** The same check without details: nearly every request needs no more. */
function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth >= DEPTH_MAX) return false;
  if (Array.isArray(value)) return value.every((item) => isSound(item, depth + 1));
  for (const key in value) {
    if (!isStorable(key) || !isSound((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');
const textIssue = (path: readonly string[]): FieldIssue => ({ path: path.join('.'), message: 'text.unstorable' });

const toIssue = (issue: z.core.$ZodIssue): FieldIssue => ({
  path: issue.path.join('.'),
  message: issue.message,
});
