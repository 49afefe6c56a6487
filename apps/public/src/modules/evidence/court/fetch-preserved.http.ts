import { courtWindowApi } from '@nota/contract/attestations/court/court-window.contract.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { call } from '../../../kit/call/call.http.ts';
import { kitMessagesNow } from '../../../kit/language/loaded-messages.ts';
import type { Given } from './use-court-window.ts';

/** The preserved file itself. Each fetch is an act of custody, so it is asked for and never fetched ahead. */
export async function fetchPreserved(given: Given): Promise<Blob> {
  const { ticket } = await call(courtWindowApi.file, { body: { ...given } });
  const response = await fetch(addressOf(ticket), { credentials: 'omit', cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) {
    throw new Problem(kitMessagesNow()('call.unreachable'), { kind: 'transport', status: response?.status ?? 0 });
  }
  return response.blob();
}

/** Uses the code up and answers where the package is fetched. */
export async function packageAddress(given: Given): Promise<string> {
  return addressOf((await call(courtAccessCodeApi.redeem, { body: { ...given } })).ticket);
}

const addressOf = (ticket: string) => `${downloadApi.fetch.path}?${new URLSearchParams({ ticket }).toString()}`;
