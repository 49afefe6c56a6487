import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
} from '@aws-sdk/client-s3';
import type { AllSettings } from '../../platform/config.ts';
import { clientFor, STORE_ACCESS } from '../../platform/files/store/store-access.ts';

export interface StoredVersion {
  readonly path: string;
  readonly versionId: string;
  readonly isDeletion: boolean;
}

/** Every version of every object that was written for one log. */
export async function storedVersions(
  config: Pick<AllSettings, 'S3_LOG_BUCKET'> & Parameters<typeof STORE_ACCESS.log>[0],
  origin: string,
): Promise<StoredVersion[]> {
  const client = clientFor(STORE_ACCESS.log(config));
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
