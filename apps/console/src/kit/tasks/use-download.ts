import type { bulkTaskApi } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import type { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import type { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { call } from '../call/api.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { followTicket } from './download.ts';

type TicketEndpoint = typeof exportTaskApi.ticket | typeof importTaskApi.errorSheet | typeof bulkTaskApi.report;

/** Requests a one-time ticket and lets the browser download the file with it; a refusal has been shown by then. */
export function useDownload() {
  return async (endpoint: TicketEndpoint, params: { id: string }): Promise<void> => {
    try {
      followTicket((await call(endpoint, { params })).ticket);
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    }
  };
}
