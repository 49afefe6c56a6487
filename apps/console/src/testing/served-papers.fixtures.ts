import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { ok, type FakeServer } from './fake-server.ts';

/** Companies under review show their first paper by themselves. */
export function servePapers(server: FakeServer, ...ids: readonly string[]) {
  for (const id of ids) server.on(`POST /api/user-manager/company-user/${id}/paper`, ok({ ticket: `t-${id}` }));
  server.on(downloadApi.fetch, new Response('x', { headers: { 'content-type': 'application/octet-stream' } }));
}
