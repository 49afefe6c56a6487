import { messagesOf } from '../language/intl.ts';

/** HTTP statuses with a message of their own. */
export const KNOWN_STATUSES = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504] as const;

export function statusMessage(status: number): string | undefined {
  const known = KNOWN_STATUSES.find((one) => one === status);
  return known === undefined ? undefined : messagesOf('call.http')(`status.${known}`);
}
