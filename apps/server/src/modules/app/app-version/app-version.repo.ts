import type { AppSystem } from '@nota/contract/app/app-system.ts';
import type { AppVersionPlan } from '@nota/contract/app/app-version-draft.ts';
import type { AppVersionDetail, AppVersionRow } from '@nota/contract/app/app-version-record.ts';
import type { AppVersionQuery } from '@nota/contract/app/app-version.contract.ts';
import type { LastRelease } from '@nota/contract/app/app-version.rules.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredAppVersion = Selectable<Tables['app_version']>;

const ROW = [
  'id',
  'system',
  'channel',
  'version_name',
  'version_code',
  'update_type',
  'rollout_percent',
  'state',
  'created_at',
  'released_at',
  'version',
] as const satisfies readonly (keyof StoredAppVersion)[];
type ListedAppVersion = Pick<StoredAppVersion, (typeof ROW)[number]>;

export function listAppVersions(db: Db, query: AppVersionQuery): Promise<Page<AppVersionRow>> {
  const filtered = applyFilter(db.selectFrom('app_version').select(ROW), query, {
    system: (eb, system) => eb('system', '=', system),
    state: (eb, state) => eb('state', '=', state),
    versionName: (eb, name) => eb('version_name', '=', name),
  });
  return readPage(filtered, { time: 'created_at', id: 'id' }, query, toAppVersionRow);
}

export const findAppVersion = (db: Db | Trx, id: string): Promise<StoredAppVersion | undefined> =>
  db.selectFrom('app_version').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAppVersion = (trx: Trx, id: string) => lockById(trx, 'app_version', id);

/** Undefined where the same file is another version already. */
export async function insertAppVersion(
  trx: Trx,
  row: Insertable<Tables['app_version']>,
): Promise<StoredAppVersion | undefined> {
  return trx
    .insertInto('app_version')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The caller holds the row's lock. */
export const saveAppVersion = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['app_version']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'app_version', id, changes);

/** Releases of one platform come one after the other: each is judged by the one before. */
export async function lockReleases(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('app releases of ' || current_platform(), 0))`.execute(trx);
}

interface Place {
  readonly system: AppSystem;
  readonly channel: string;
}

/** The last release for the system in any channel, and the highest of its own channel. */
export async function findLastReleases(
  db: Db | Trx,
  { system, channel }: Place,
): Promise<{ onPlatform: LastRelease | undefined; inChannel: LastRelease | undefined }> {
  const releases = db
    .selectFrom('app_binary')
    .select(['package_name', 'signer', 'version_code'])
    .where('system', '=', system);
  const last = await releases.orderBy('released_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const highest = await releases
    .where('channel', '=', channel)
    .orderBy('version_code', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { onPlatform: last && toLastRelease(last), inChannel: highest && toLastRelease(highest) };
}

const toLastRelease = (row: Pick<Selectable<Tables['app_binary']>, 'package_name' | 'signer' | 'version_code'>) => ({
  packageName: row.package_name,
  signer: row.signer?.toString('hex') ?? null,
  versionCode: row.version_code,
});

/** From now on a capture may have been made with it. */
export async function insertBinary(trx: Trx, released: StoredAppVersion, at: Date): Promise<void> {
  const { id, system, channel, version_name, version_code, package_name, signer, sha256 } = released;
  await trx
    .insertInto('app_binary')
    .values({
      app_version_id: id,
      system,
      channel,
      version_name,
      version_code,
      package_name,
      signer,
      sha256,
      released_at: at,
    })
    .execute();
}

/** What a version that goes to all devices takes the place of, locked. */
export const lockEarlier = (trx: Trx, { system, channel, version_code }: StoredAppVersion) =>
  trx
    .selectFrom('app_version')
    .selectAll()
    .where('system', '=', system)
    .where('channel', '=', channel)
    .where('version_code', '<', version_code)
    .where('state', 'in', ['staged', 'paused', 'full'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The newest of those that all devices had before this one, locked. */
export const lockFormer = (trx: Trx, { system, channel, version_code }: StoredAppVersion) =>
  trx
    .selectFrom('app_version')
    .selectAll()
    .where('system', '=', system)
    .where('channel', '=', channel)
    .where('version_code', '<', version_code)
    .where('state', '=', 'retired')
    .where('completed_at', 'is not', null)
    .orderBy('version_code', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const planColumns = (plan: AppVersionPlan) => ({
  notes: plan.notes,
  update_type: plan.updateType,
  security_ground: plan.securityGround,
  min_supported_code: plan.minSupportedCode,
  rollout_percent: plan.rolloutPercent,
});

function toAppVersionRow(row: ListedAppVersion): AppVersionRow {
  return {
    id: row.id,
    system: row.system,
    channel: row.channel,
    versionName: row.version_name,
    versionCode: row.version_code,
    updateType: row.update_type,
    rolloutPercent: row.rollout_percent,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    version: row.version,
  };
}

export function toAppVersionDetail(row: StoredAppVersion): Omit<AppVersionDetail, 'trail'> {
  return {
    ...toAppVersionRow(row),
    notes: row.notes,
    securityGround: row.security_ground,
    minSupportedCode: row.min_supported_code,
    packageName: row.package_name,
    sha256: row.sha256?.toString('hex') ?? null,
    sizeBytes: row.size_bytes,
    signer: row.signer?.toString('hex') ?? null,
    scheme: row.scheme,
    link: row.link,
    crashRate: row.crash_rate,
    captureFailureRate: row.capture_failure_rate,
  };
}
