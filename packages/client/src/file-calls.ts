import type { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import type { z } from 'zod';
import type { Transport } from './transport.http.ts';

type Calls = typeof fileAttestationCalls;
type BodyOf<K extends keyof Calls> = z.input<Calls[K]['body']>;
type DataOf<K extends keyof Calls> = z.output<Calls[K]['data']>;

/** The single steps of an upload, for callers that do not use `uploadFile`. */
export interface FileCalls {
  startFile(body: BodyOf<'start'>): Promise<DataOf<'start'>>;
  filePart(body: BodyOf<'part'>): Promise<DataOf<'part'>>;
  fileParts(body: BodyOf<'parts'>): Promise<DataOf<'parts'>>;
  commitFile(body: BodyOf<'commit'>): Promise<DataOf<'commit'>>;
  put: Transport['put'];
}

export function fileCalls({ json, put }: Transport): FileCalls {
  const post = <T>(path: string, body: unknown) => json<T>({ method: 'POST', path, body });
  return {
    startFile: (body) => post('/open-api/v1/attestation/file/start', body),
    filePart: (body) => post('/open-api/v1/attestation/file/part', body),
    fileParts: (body) => post('/open-api/v1/attestation/file/parts', body),
    commitFile: (body) => post('/open-api/v1/attestation/file/commit', body),
    put,
  };
}
