import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Config } from '../config.ts';

/** Benches leave it out as production does. */
export const checksAnswers = ({ NOTA_MODE, CHECK_ANSWERS }: Pick<Config, 'NOTA_MODE' | 'CHECK_ANSWERS'>): boolean =>
  NOTA_MODE !== 'production' && CHECK_ANSWERS === 'yes';

/**
 * Outside production every answer is held against its contract: a missing field is a bug, and so is one too many,
 * which could be somebody's password hash. Production leaves out what is too much (`stripAnswer`).
 */
export function assertAnswer(endpoint: Pick<AnyEndpoint, 'path' | 'data'>, data: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  const result = endpoint.data.safeParse(sent);
  if (!result.success) throw new Error(`${endpoint.path} broke its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${endpoint.path} answered more than its contract says`);
}

/** What the contract says of an answer, and nothing beside it. An answer that does not fit is a bug, and stays here. */
export function stripAnswer(endpoint: Pick<AnyEndpoint, 'path' | 'data'>, data: unknown): unknown {
  const result = endpoint.data.safeParse(data ?? null);
  // Which values did not fit is somebody's data, and goes into no log.
  if (!result.success) throw new Error(`${endpoint.path} broke its contract at ${placesOf(result.error)}`);
  return result.data;
}

const placesOf = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 10)
    .map(({ path, code }) => `${path.join('.')} ${code}`)
    .join(', ');
