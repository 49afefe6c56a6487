import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import type { Router } from '../http/implement.ts';
import { redeemTicket } from './download-ticket.ts';

export function downloadRoutes({ implementFile, deps }: Router) {
  implementFile(downloadApi.fetch, ({ query, origin, at }) => redeemTicket(deps, query.ticket, origin.ip, at));
}
