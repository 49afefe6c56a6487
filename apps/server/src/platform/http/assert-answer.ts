import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config.ts';

/** Benches leave it out as production does. */
export const checksAnswers = ({ NOTA_MODE, CHECK_ANSWERS }: Pick<Config, 'NOTA_MODE' | 'CHECK_ANSWERS'>): boolean =>
  NOTA_MODE !== 'production' && CHECK_ANSWERS === 'yes';

/**
 * Outside production every answer is held against its contract: a missing field is a bug, and so is one too many,
 * which could be somebody's password hash. Production trusts the tests and saves the time.
 */
export function assertAnswer(endpoint: Pick<AnyEndpoint, 'path' | 'data'>, data: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  const result = endpoint.data.safeParse(sent);
  if (!result.success) throw new Error(`${endpoint.path} broke its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${endpoint.path} answered more than its contract says`);
}
