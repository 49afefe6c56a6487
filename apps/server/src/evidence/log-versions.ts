import {
  ListObjectVersionsCommand,
  S3Client,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
} from '@aws-sdk/client-s3';
import type { Config } from '../platform/config.ts';

export interface StoredVersion {
  readonly path: string;
  readonly versionId: string;
  readonly isDeletion: boolean;
}

type Access = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_LOG_BUCKET'>;

/** Everything that was ever written for one log, each version of each object. */
export async function storedVersions(config: Access, origin: string): Promise<StoredVersion[]> {
  const client = clientFor(config);
  const place = { Bucket: config.S3_LOG_BUCKET, Prefix: `${origin}/` };
  const found: StoredVersion[] = [];
  for (let from: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}; from;) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ ...place, ...from }),
    );
    const add = (isDeletion: boolean, { Key = '', VersionId = '' }: Pick<ObjectVersion, 'Key' | 'VersionId'>) =>
      found.push({ path: Key.slice(place.Prefix.length), versionId: VersionId, isDeletion });
    for (const one of page.Versions ?? []) add(false, one);
    for (const one of page.DeleteMarkers ?? []) add(true, one);
    const { NextKeyMarker: KeyMarker = '', NextVersionIdMarker: VersionIdMarker = '' } = page;
    from = page.IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
  }
  client.destroy();
  return found;
}

function clientFor(config: Access): S3Client {
  return new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
  });
}
