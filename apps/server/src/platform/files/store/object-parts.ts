import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Fault } from '../../refusal.ts';
import { missingAsUndefined } from './store-errors.ts';

export interface StoredPart {
  readonly number: number;
  readonly size: number;
  readonly etag: string;
}

/** Uploads in parts. The store keeps the parts and their digests; we keep only the upload's id. */
export function partsOf(client: S3Client, Bucket: string) {
  return {
    startParts: async (key: string): Promise<string> => {
      const started = await missingAsUndefined(() =>
        client.send(new CreateMultipartUploadCommand({ Bucket, Key: key })),
      );
      const uploadId = started?.UploadId;
      if (!uploadId) throw new Fault('object-store', true, new Error('the store gave no upload id'));
      return uploadId;
    },
    listParts: (key: string, uploadId: string): Promise<StoredPart[] | undefined> =>
      missingAsUndefined(() => readParts(client, { Bucket, Key: key, UploadId: uploadId })),
    putPart: async (key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<string> => {
      const part = { Bucket, Key: key, UploadId: uploadId, PartNumber: number, Body: bytes };
      const put = await missingAsUndefined(() => client.send(new UploadPartCommand(part)));
      if (!put?.ETag) throw new Fault('object-store', true, new Error('the store did not take a part'));
      return put.ETag;
    },
    finishParts: async (key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void> => {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      const finish = { Bucket, Key: key, UploadId: uploadId, MultipartUpload: { Parts } };
      await missingAsUndefined(() => client.send(new CompleteMultipartUploadCommand(finish)));
    },
    dropParts: async (key: string, uploadId: string): Promise<void> => {
      await missingAsUndefined(() =>
        client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId })),
      );
    },
  };
}

/** Page by page while the store reports more: its marker after the last page leads back to the first. */
async function readParts(client: S3Client, upload: { Bucket: string; Key: string; UploadId: string }) {
  const parts: StoredPart[] = [];
  let marker: string | undefined;
  do {
    const page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker: marker }));
    for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
      parts.push({ number: PartNumber ?? 0, size: Size ?? 0, etag: ETag ?? '' });
    }
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (marker !== undefined);
  return parts;
}
