import { downloadApi } from '@nota/contract/platform/download.contract.ts';

/**
 * Lets the browser download a file with a one-time ticket. A link with `download` never leaves the page: where the
 * ticket is refused the download fails, and the page stays.
 */
export function followTicket(ticket: string): void {
  const link = document.createElement('a');
  link.href = `${downloadApi.fetch.path}?ticket=${encodeURIComponent(ticket)}`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
