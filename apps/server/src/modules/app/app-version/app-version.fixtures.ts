import type { AppSystem } from '@nota/contract/app/app-system.ts';
import type { UpdateType } from '@nota/contract/app/app-version-record.ts';
import type { AppVersionState } from '@nota/contract/app/app-version.lifecycle.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { insertBinary } from './app-version.repo.ts';

interface AppVersionValues {
  system: Exclude<AppSystem, 'android'>;
  channel: string;
  versionName: string;
  versionCode: number;
  updateType: UpdateType;
  notes: string;
  securityGround: string;
  minSupportedCode: number;
  rolloutPercent: number;
  state: AppVersionState;
  at: Date;
  /** Whoever wrote it; without one, any member of the platform. */
  writtenBy: string;
}

const RELEASED: readonly AppVersionState[] = ['staged', 'paused', 'full', 'retired', 'rolled-back'];
const COMPLETED: readonly AppVersionState[] = ['full', 'retired'];

/**
 * A version that is to be had elsewhere, for tests and the seed; every field has a plausible value until a caller names
 * one. Packages of Android are uploaded, because the server reads them.
 */
export async function buildAppVersion(db: Db, given: Partial<AppVersionValues> = {}): Promise<{ id: string }> {
  const { state = 'draft', at = new Date('2026-01-05T01:00:00Z'), updateType = 'optional', system = 'ios' } = given;
  const versionCode = given.versionCode ?? 321;
  const versionName = given.versionName ?? '3.2.1';
  const isForced = updateType === 'forced';
  const writer = given.writtenBy ?? sql<string>`(select id from member order by id limit 1)`;
  const isReleased = RELEASED.includes(state);
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('app_version')
      .values({
        system,
        channel: given.channel ?? 'official',
        version_name: versionName,
        version_code: versionCode,
        update_type: updateType,
        notes: given.notes ?? '修复录屏取证中断的问题，优化弱网续传。',
        security_ground: isForced ? (given.securityGround ?? '修复签名校验漏洞，须立即更新') : null,
        min_supported_code: isForced ? (given.minSupportedCode ?? versionCode) : null,
        rollout_percent: given.rolloutPercent ?? (COMPLETED.includes(state) ? 100 : 10),
        sha256: createHash('sha256').update(`${system} ${versionName}`).digest(),
        link: system === 'ios' ? 'https://apps.apple.com/cn/app/id1000000001' : 'https://example.com/nota-setup.exe',
        state,
        edited_by: writer,
        submitted_by: state === 'draft' ? null : writer,
        submitted_at: state === 'draft' ? null : at,
        created_at: at,
        released_at: isReleased ? at : null,
        completed_at: COMPLETED.includes(state) ? at : null,
        crash_rate: COMPLETED.includes(state) ? 3 : null,
        capture_failure_rate: COMPLETED.includes(state) ? 12 : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isReleased) await insertBinary(trx, made, at);
    return { id: made.id };
  });
}
