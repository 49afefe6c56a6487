import type { AppSystem } from '@nota/contract/app/app-system.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Released versions of a channel; those that are retired only where they force somebody. */
export const listReleased = (db: Db, { system, channel }: { system: AppSystem; channel: string }) =>
  db
    .selectFrom('app_version')
    .select(['id', 'version_name', 'version_code', 'update_type', 'min_supported_code', 'rollout_percent'])
    .select(['notes', 'link', 'sha256', 'size_bytes', 'signer', 'state'])
    .where('system', '=', system)
    .where('channel', '=', channel)
    .where('state', 'in', ['staged', 'full', 'retired'])
    .where((eb) => eb.or([eb('state', '<>', 'retired'), eb('min_supported_code', 'is not', null)]))
    .orderBy('version_code', 'desc')
    .execute();

/** The file of a version that devices are given. */
export const findPackage = (db: Db, id: string) =>
  db
    .selectFrom('app_version')
    .innerJoin('stored_file', 'stored_file.id', 'app_version.stored_file_id')
    .select(['app_version.version_name', 'app_version.package_name', 'app_version.size_bytes', 'app_version.sha256'])
    .select(['stored_file.object_key', 'stored_file.scan_finding'])
    .where('app_version.id', '=', id)
    .where('app_version.state', 'in', ['staged', 'full'])
    .executeTakeFirst();
