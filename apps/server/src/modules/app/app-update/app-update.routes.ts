import { appUpdateApi } from '@nota/contract/app/app-update.contract.ts';
import { updateFor } from '@nota/contract/app/app-version.rules.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPlatform } from '../../platform-config/index.ts';
import { listReleased } from './app-update.repo.ts';
import { isInRollout } from './rollout-slot.ts';

/** So long a pause or a roll-back may take to reach an app that has just asked. */
const KEPT_SECONDS = 60;

/** For apps: nobody is signed in, so each call says which platform it is for. */
export function appUpdateRoutes({ implement, deps }: Router) {
  implement(appUpdateApi.find, async ({ query, cacheFor }) => {
    const platform = (await findPlatform(deps.database, query.platform)) ?? refuse('RECORD_NOT_FOUND');
    const rows = await listReleased(deps.database.forPlatform(platform.id), query);
    const released = rows.map((row) => ({
      ...row,
      versionCode: row.version_code,
      minSupportedCode: row.min_supported_code,
      state: row.state as 'staged' | 'full' | 'retired',
      isForDevice: isInRollout(row.rollout_percent, row.id, query.device),
    }));
    cacheFor(KEPT_SECONDS);
    const found = updateFor(query.versionCode, released);
    return { update: found ? toUpdate(found, query.platform) : null };
  });
}

type Released = Awaited<ReturnType<typeof listReleased>>[number];

function toUpdate({ version, isForced }: { version: Released; isForced: boolean }, platform: string | undefined) {
  const asked = platform === undefined ? '' : `?platform=${encodeURIComponent(platform)}`;
  return {
    versionName: version.version_name,
    versionCode: version.version_code,
    updateType: version.update_type,
    isForced,
    notes: version.notes,
    url: version.link ?? `/public-api/app/app-package/${version.id}${asked}`,
    sha256: version.sha256?.toString('hex') ?? null,
    sizeBytes: version.size_bytes,
    signer: version.signer?.toString('hex') ?? null,
  };
}
