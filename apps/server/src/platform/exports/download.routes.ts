import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import type { Router } from '../http/implement.ts';
import { redeemTicket, type MadeFile } from './download-ticket.ts';

export function downloadRoutes({ implementFile, deps }: Router, made: readonly MadeFile[]) {
  implementFile(downloadApi.fetch, ({ query, origin, at }) =>
    redeemTicket(deps, made, { ticket: query.ticket, ip: origin.ip, at }),
  );
}
