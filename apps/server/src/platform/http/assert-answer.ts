import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Config } from '../config.ts';

/** Benches switch the check off, as production does. */
export const checksAnswers = ({ NOTA_MODE, CHECK_ANSWERS }: Pick<Config, 'NOTA_MODE' | 'CHECK_ANSWERS'>): boolean =>
  NOTA_MODE !== 'production' && CHECK_ANSWERS === 'yes';

/**
 * Outside production every answer is checked against its contract: a missing field is a bug, and so is an extra one,
 * which could be a password hash. Production removes extra fields instead (`stripAnswer`).
 */
export function assertAnswer(endpoint: Pick<AnyEndpoint, 'path' | 'data'>, data: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  const result = endpoint.data.safeParse(sent);
  if (!result.success) throw new Error(`${endpoint.path} broke its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${endpoint.path} answered more than its contract says`);
}

/** The fields that the contract declares, and no others. An answer that does not fit is a bug and is not sent. */
export function stripAnswer(endpoint: Pick<AnyEndpoint, 'path' | 'data'>, data: unknown): unknown {
  const result = endpoint.data.safeParse(data ?? null);
  // The values that did not fit may be personal data, so they are not logged.
  if (!result.success) throw new Error(`${endpoint.path} broke its contract at ${placesOf(result.error)}`);
  return result.data;
}

const placesOf = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 10)
    .map(({ path, code }) => `${path.join('.')} ${code}`)
    .join(', ');
