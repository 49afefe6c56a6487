import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { appendFileSync, mkdirSync } from 'node:fs';
import { pid } from 'node:process';

/** Where a test run writes which endpoint gave which outcome; `npm test` reads it when all files have passed. */
export const OUTCOMES = new URL('../../../../.refusals/', import.meta.url);

const seen = new Set<string>();

export function recordOutcome(endpoint: Pick<AnyEndpoint, 'method' | 'path'>, outcome: string) {
  const line = `${endpoint.method} ${endpoint.path} ${outcome}`;
  if (seen.has(line)) return;
  seen.add(line);
  mkdirSync(OUTCOMES, { recursive: true });
  appendFileSync(new URL(`${pid}.txt`, OUTCOMES), `${line}\n`);
}
