import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Deps } from '../../deps.ts';
import { takePoints } from '../../http/rate-limit.ts';
import { refuse } from '../../refusal.ts';

type Uploader = { readonly id: string } | { readonly customerId: string } | { readonly linkId: string };

const DAY_SECONDS = 86_400;
const MEBIBYTE = 1_048_576;

/**
 * Counts an announced file, whether it ever arrives or not: unfinished uploads take space too. Per uploader and per
 * platform, in files and in bytes; outside of transactions, because the counts are in Redis.
 */
export async function takeUploadQuota(
  deps: Deps,
  given: { platformId: string; by: Uploader; sizeBytes: number },
): Promise<void> {
  const { kind, uploader } = countedAs(given.by);
  const mebibytes = Math.max(1, Math.ceil(given.sizeBytes / MEBIBYTE));
  const quotas = [
    { name: `upload-files-${kind}`, calls: LIMIT.uploadFilesPerDay[kind], key: uploader, points: 1 },
    { name: `upload-size-${kind}`, calls: LIMIT.uploadMebibytesPerDay[kind], key: uploader, points: mebibytes },
    { name: 'upload-files', calls: LIMIT.uploadFilesPerDay.platform, key: given.platformId, points: 1 },
    { name: 'upload-size', calls: LIMIT.uploadMebibytesPerDay.platform, key: given.platformId, points: mebibytes },
  ];
  for (const { name, calls, key, points } of quotas) {
    const waitMs = await takePoints(deps, name, { calls, seconds: DAY_SECONDS }, { key, points });
    if (waitMs !== undefined) refuse('UPLOAD_QUOTA_USED', { name, key, waitMs });
  }
}

function countedAs(by: Uploader): { kind: 'member' | 'customer' | 'link'; uploader: string } {
  if ('customerId' in by) return { kind: 'customer', uploader: by.customerId };
  return 'linkId' in by ? { kind: 'link', uploader: by.linkId } : { kind: 'member', uploader: by.id };
}
