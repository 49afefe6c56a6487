import type { AppVersionDetail } from '@nota/contract/app/app-version-record.ts';
import { appVersionLifecycle as lifecycle, type AppVersionAction } from '@nota/contract/app/app-version.lifecycle.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { findStoredFile } from '../../../platform/files/stored-file/stored-file.repo.ts';
import { removeStoredFile } from '../../../platform/files/stored-file/stored-file.jobs.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { moveAlong, recordStep } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { refuseDependent, refuseMoved } from '../../../platform/session/second-person.ts';
import { refuseUnfitRelease } from './app-version-draft.service.ts';
import {
  findAppVersion,
  insertBinary,
  lockAppVersion,
  lockEarlier,
  lockFormer,
  lockReleases,
  saveAppVersion,
  toAppVersionDetail,
  type StoredAppVersion,
} from './app-version.repo.ts';

interface Deed {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

export async function readAppVersion(db: Db | Trx, id: string): Promise<AppVersionDetail> {
  const row = (await findAppVersion(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return { ...toAppVersionDetail(row), trail: await readTrail(db, lifecycle.name, id) };
}

const lock = async (trx: Trx, id: string) => (await lockAppVersion(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });

export async function actOnAppVersion(
  trx: Trx,
  deed: Deed & {
    action: Exclude<AppVersionAction, 'complete'>;
    reason?: string | undefined;
    version?: number | undefined;
  },
): Promise<{ before: StoredAppVersion; after: string }> {
  const { id, action, actor, reason, at } = deed;
  if (action === 'approve' || action === 'roll-back') await lockReleases(trx);
  const before = await lock(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: before, action, actor, reason, at });
  refuseMoved(before, deed.version);
  if (action === 'submit') await saveAppVersion(trx, id, { state, submitted_by: actor.id, submitted_at: at });
  else if (action === 'approve') {
    await refuseUnfit(trx, before, deed);
    await saveAppVersion(trx, id, { state, released_at: at });
    await insertBinary(trx, before, at);
  } else {
    await saveAppVersion(trx, id, { state });
    if (action === 'discard' && before.stored_file_id !== null) {
      await enqueue(trx, removeStoredFile, { id: before.stored_file_id });
    }
    if (action === 'roll-back' && before.state === 'full') await reinstateFormer(trx, before, at);
  }
  return { before, after: state };
}

/**
 * Neither whoever submitted it nor whoever wrote it last is a second person. What was released since it was prepared may
 * be newer, or signed by somebody else; and the scanner may have found something.
 */
async function refuseUnfit(trx: Trx, version: StoredAppVersion, { actor, at }: Deed) {
  if (version.edited_by === actor.id) refuse('SECOND_PERSON_REQUIRED', { id: version.id });
  for (const proposerId of new Set([version.edited_by, version.submitted_by ?? version.edited_by])) {
    await refuseDependent(trx, { proposerId, approverId: actor.id, at });
  }
  const file = version.stored_file_id === null ? undefined : await findStoredFile(trx, version.stored_file_id);
  if (file && file.scan_finding !== null) refuse('FILE_INFECTED', { id: version.id });
  await refuseUnfitRelease(trx, {
    system: version.system,
    channel: version.channel,
    versionCode: version.version_code,
    packageName: version.package_name,
    signer: version.signer?.toString('hex') ?? null,
  });
}

/** Devices that had it keep it, because a phone installs nothing older; all others are given the one before again. */
async function reinstateFormer(trx: Trx, rolledBack: StoredAppVersion, at: Date) {
  const former = await lockFormer(trx, rolledBack);
  if (!former) return;
  const state = await moveAlong(trx, { lifecycle, record: former, action: 'reinstate', actor: 'system', at });
  await saveAppVersion(trx, former.id, { state });
}

/** To more of the devices; those that have it already stay among them. */
export async function widenRollout(
  trx: Trx,
  { id, actor, at, percent, version }: Deed & { percent: number; version: number },
): Promise<number> {
  const locked = await lock(trx, id);
  if (locked.state !== 'staged' || locked.version !== version) refuse('STATE_CHANGED', { id });
  const former = locked.rollout_percent;
  if (percent === former) refuse('NOTHING_CHANGED', { id });
  if (percent < former) refuseFields([{ path: 'percent', message: `${former + 1}–100` }]);
  await saveAppVersion(trx, id, { rollout_percent: percent });
  const reason = `${former} % → ${percent} %`;
  await recordStep(trx, { lifecycle, recordId: id, action: 'widen', actor, reason, at, from: 'staged', to: 'staged' });
  return former;
}

/** What was given to devices before it is retired in the same transaction: one version is in force for all. */
export async function completeRollout(
  trx: Trx,
  deed: Deed & { crashRate: number; captureFailureRate: number; version: number },
): Promise<void> {
  const { id, actor, at } = deed;
  await lockReleases(trx);
  const locked = await lock(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: locked, action: 'complete', actor, at });
  if (locked.version !== deed.version) refuse('STATE_CHANGED', { id });
  for (const earlier of await lockEarlier(trx, locked)) {
    const retired = await moveAlong(trx, { lifecycle, record: earlier, action: 'retire', actor: 'system', at });
    await saveAppVersion(trx, earlier.id, { state: retired });
  }
  await saveAppVersion(trx, id, {
    state,
    rollout_percent: 100,
    completed_at: at,
    crash_rate: deed.crashRate,
    capture_failure_rate: deed.captureFailureRate,
  });
}
