import { documentTemplateApi } from '@nota/contract/evidence/document-template.contract.ts';
import { call } from '../../../kit/call/api.ts';
import { TicketedPdf } from '../file/ticketed-pdf.tsx';
import type { WantedTemplate } from './template-address.ts';

/** Sample facts on the paper that documents are drawn on; it says on every page that it is a sample. */
export function TemplateView({ wanted }: { readonly wanted: WantedTemplate }) {
  const askTicket = async () => (await call(documentTemplateApi.preview, { body: wanted })).ticket;
  const name = `${wanted.kind} · ${wanted.language} · ${wanted.version}`;
  return <TicketedPdf key={name} name={name} askTicket={askTicket} />;
}
