import type {
  AttestedDetail,
  AttestedListBody,
  attestedRecordCalls,
  AttestedRecord,
} from '@nota/contract/open-api/attested-record.contract.ts';
import type { HashBatch, HashBatchResult } from '@nota/contract/open-api/hash-attestation.contract.ts';
import type { Verification } from '@nota/contract/open-api/verification.contract.ts';
import type { z } from 'zod';
import { caseCalls, type CaseCalls } from './case-calls.ts';
import { fileCalls, type FileCalls } from './file-calls.ts';
import { openTransport, type Connection } from './transport.http.ts';
import { uploadFile, type UploadOptions } from './upload-file.ts';

export { NotaError, UnreachableError } from './nota-error.ts';
export { readWebhook, type WebhookMessage } from './webhook.ts';
export type { ClientKey } from './sign-call.ts';
export type { Connection } from './transport.http.ts';
export type { UploadOptions } from './upload-file.ts';

type Batch = z.input<typeof HashBatch>;
type Listing = z.input<typeof AttestedListBody>;
type ListPage = z.output<(typeof attestedRecordCalls)['list']['data']>;

export interface NotaClient extends Omit<FileCalls, 'put'>, CaseCalls {
  /** Up to 1,000 at once. `errors` names the items that were refused; the others are preserved. */
  preserveHashes(items: Batch['hashItemList'], shared?: Omit<Batch, 'hashItemList'>): Promise<HashBatchResult>;
  /** A path or a Blob of up to 4 GiB, sent in parts. */
  uploadFile(file: string | Blob, options?: UploadOptions): Promise<{ ano: string; uploadId: string }>;
  list(query: Listing): Promise<ListPage>;
  /** All records of a period, page after page. */
  records(query: Omit<Listing, 'after'>): AsyncGenerator<AttestedRecord>;
  info(ano: string): Promise<AttestedDetail>;
  /** The signed PDF. */
  certificate(ano: string): Promise<Uint8Array>;
  /** An address that works once, within a minute. */
  packageAddress(ano: string): Promise<{ url: string; expiresAt: string; malware?: string | undefined }>;
  verify(what: { ano: string } | { hash: string }): Promise<Verification>;
}

export function createClient(connection: Connection): NotaClient {
  const transport = openTransport(connection);
  const post = <T>(path: string, body: unknown) => transport.json<T>({ method: 'POST', path, body });
  const { put, ...files } = fileCalls(transport);
  const list = (query: Listing) => post<ListPage>('/open-api/v1/attestation/list', query);
  return {
    ...files,
    ...caseCalls(transport),
    preserveHashes: (hashItemList, shared = {}) => post('/open-api/v1/attestation/hash', { ...shared, hashItemList }),
    uploadFile: (file, options) => uploadFile({ ...files, put }, file, options),
    list,
    async *records(query) {
      let after: string | null | undefined;
      while (after !== null) {
        const page: ListPage = await list(after === undefined ? query : { ...query, after });
        yield* page.list;
        after = page.next;
      }
    },
    info: (ano) => post('/open-api/v1/attestation/info', { ano }),
    certificate: (ano) => transport.bytes({ method: 'GET', path: '/open-api/v1/attestation/cert', query: { ano } }),
    packageAddress: (ano) => post('/open-api/v1/attestation/package', { ano }),
    verify: (what) => post('/open-api/v1/verify', what),
  };
}
