import type { AppVersionFields, AppVersionPlan } from '@nota/contract/app/app-version-draft.ts';
import type { PackageFacts } from '@nota/contract/app/app-version-draft.contract.ts';
import { appVersionLifecycle as lifecycle } from '@nota/contract/app/app-version.lifecycle.ts';
import { releaseRefusal } from '@nota/contract/app/app-version.rules.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import {
  findLastReleases,
  insertAppVersion,
  lockAppVersion,
  planColumns,
  saveAppVersion,
  type StoredAppVersion,
} from './app-version.repo.ts';

type Candidate = Pick<PackageFacts, 'versionCode'> & {
  readonly system: StoredAppVersion['system'];
  readonly channel: string;
  readonly packageName: string | null;
  readonly signer: string | null;
};

/** Judged by what was released before it, on this platform and in its channel. */
export async function refuseUnfitRelease(db: Db | Trx, candidate: Candidate): Promise<void> {
  const refusal = releaseRefusal(candidate, await findLastReleases(db, candidate));
  if (refusal) refuse(refusal, { ...candidate });
}

interface By {
  readonly actor: Actor;
  readonly at: Date;
}

/** `facts` of the package that was read before the transaction; null of what is not uploaded here. */
export async function createAppVersion(
  trx: Trx,
  fields: AppVersionFields,
  facts: PackageFacts | null,
  { actor, at }: By,
): Promise<StoredAppVersion> {
  const described = describe(fields, facts);
  refuseUnreachable(fields.minSupportedCode, described.version_code);
  await refuseUnfitRelease(trx, {
    system: fields.system,
    channel: fields.channel,
    versionCode: described.version_code,
    packageName: facts?.packageName ?? null,
    signer: facts?.signer ?? null,
  });
  const made = await insertAppVersion(trx, {
    ...planColumns(fields),
    ...described,
    system: fields.system,
    channel: fields.channel,
    edited_by: actor.id,
    created_at: at,
  });
  if (!made) refuse('VALUE_TAKEN', { fileId: fields.fileId });
  await startTrail(trx, { lifecycle, recordId: made.id, actor, at });
  return made;
}

/** What a package says of itself counts, whatever else was sent; of the others, what was sent. */
function describe(fields: AppVersionFields, facts: PackageFacts | null) {
  if (facts) {
    return {
      version_name: facts.versionName,
      version_code: facts.versionCode,
      stored_file_id: fields.fileId,
      package_name: facts.packageName,
      signer: Buffer.from(facts.signer, 'hex'),
      scheme: facts.scheme,
      size_bytes: facts.sizeBytes,
      sha256: Buffer.from(facts.sha256, 'hex'),
    };
  }
  return {
    version_name: fields.versionName ?? '',
    version_code: fields.versionCode ?? 0,
    link: fields.link,
    sha256: fields.sha256 === null ? null : Buffer.from(fields.sha256, 'hex'),
  };
}

/** Only a draft is changed: what a second person is looking at, or has approved, stays as it is. */
export async function editAppVersion(
  trx: Trx,
  id: string,
  { version, ...plan }: AppVersionPlan & { version: number },
  actor: Actor,
): Promise<StoredAppVersion> {
  const locked = (await lockAppVersion(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state !== 'draft' || locked.version !== version) refuse('STATE_CHANGED', { id });
  refuseUnreachable(plan.minSupportedCode, locked.version_code);
  await saveAppVersion(trx, id, { ...planColumns(plan), edited_by: actor.id });
  return locked;
}

/** Nobody could install what is demanded. */
function refuseUnreachable(minSupportedCode: number | null, versionCode: number) {
  if (minSupportedCode === null || minSupportedCode <= versionCode) return;
  refuseFields([{ path: 'minSupportedCode', message: `1–${versionCode}` }]);
}
