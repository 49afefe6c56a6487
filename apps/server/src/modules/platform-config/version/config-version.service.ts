import type { ConfigDraft } from '@nota/contract/platform-config/config-draft.ts';
import {
  configVersionLifecycle as lifecycle,
  type ConfigVersionAction,
} from '@nota/contract/platform-config/config-version.lifecycle.ts';
import { beginsInPast, changedFields } from '@nota/contract/platform-config/config-version.rules.ts';
import { AGREEMENT_PARTS, type AgreementPart } from '@nota/contract/platform-config/part/agreement.ts';
import type { BasicInfo } from '@nota/contract/platform-config/part/basic-info.ts';
import { IMAGE_NAMES, IMAGE_USES } from '@nota/contract/platform-config/part/img-info.ts';
import { ANNOUNCED_PARTS, CONFIG_PARTS } from '@nota/contract/platform-config/part/config-parts.ts';
import { canonicalJson, type Json } from '@nota/evidence/bytes/canonical.ts';
import { hash } from 'node:crypto';
import type { Updateable } from 'kysely';
import { recordEntry } from '../../../evidence/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { completed } from '../../../platform/configuration/founding-content.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { findPicture } from '../../../platform/image/picture/picture.repo.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { refuseDependent, refuseMoved } from '../../../platform/session/second-person.ts';
import { findAgreementFile, toAgreementFile } from '../agreement/agreement-file.repo.ts';
import { chainModeInForce } from '../chain-mode.repo.ts';
import { changedSecrets, type SecretChanges } from './config-secrets.ts';
import {
  insertVersion,
  isMomentTaken,
  isNameOfAnother,
  lockVersion,
  nextNumber,
  saveVersion,
  statementOf,
  takeNameTurn,
  takeTurn,
  versionBefore,
  type StoredVersion,
} from './config-version.repo.ts';

interface Writing {
  readonly actor: Actor;
  readonly at: Date;
  readonly keys: Keys;
}

/** A first draft of the next version; nothing is in force by it. It begins with the secrets of the version before it. */
export async function saveDraft(trx: Trx, draft: ConfigDraft, { actor, at, keys }: Writing): Promise<StoredVersion> {
  const { part, content, note } = draft;
  await refuseUnknownFiles(trx, draft);
  await takeTurn(trx, part);
  const version = await nextNumber(trx, part);
  const wantedFrom = momentOf(draft.wantedFrom);
  const held = await versionBefore(trx, part, wantedFrom ?? at);
  const secrets = changedSecrets(keys, held, secretsIn(draft), { platformId: actor.platformId, part, version });
  return insertDraft(
    trx,
    { part, version, content: JSON.stringify(content), note, wanted_from: wantedFrom, ...secrets },
    { actor, at },
  );
}

type NewVersion = Parameters<typeof insertVersion>[1];

async function insertDraft(
  trx: Trx,
  row: Omit<NewVersion, 'saved_by' | 'saved_at'>,
  { actor, at }: Pick<Writing, 'actor' | 'at'>,
) {
  const saved = await insertVersion(trx, { ...row, saved_by: actor.id, saved_at: at });
  if (!saved) refuse('CHANGE_PENDING', { part: row.part });
  await startTrail(trx, { lifecycle, recordId: saved.id, actor, at });
  return saved;
}

/** The draft as its writer last saw it becomes what they have now. */
export async function editDraft(
  trx: Trx,
  { id, revision, draft }: { id: string; revision: number; draft: ConfigDraft },
  { actor, at, keys }: Writing,
): Promise<StoredVersion> {
  const record = (await lockVersion(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const isTheirs = record.state === 'draft' && record.revision === revision && record.part === draft.part;
  if (!isTheirs) refuse('STATE_CHANGED', { id, state: record.state });
  await refuseUnknownFiles(trx, draft);
  const { part, version } = record;
  const secrets = changedSecrets(keys, record, secretsIn(draft), { platformId: actor.platformId, part, version });
  await saveVersion(trx, id, {
    content: JSON.stringify(draft.content),
    note: draft.note,
    wanted_from: momentOf(draft.wantedFrom),
    ...secrets,
    revision: revision + 1,
    saved_by: actor.id,
    saved_at: at,
  });
  return record;
}

/** Going back is going on: what an approved version said becomes the draft of the next one, secrets included. */
export async function restoreVersion(
  trx: Trx,
  { id, note, wantedFrom }: { id: string; note: string; wantedFrom: string | null },
  { actor, at }: Pick<Writing, 'actor' | 'at'>,
): Promise<StoredVersion> {
  const former = (await lockVersion(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (former.state !== 'approved') refuse('STATE_CHANGED', { id, state: former.state });
  const part = former.part;
  await takeTurn(trx, part);
  const row = {
    part,
    version: await nextNumber(trx, part),
    content: JSON.stringify(judged(former)),
    sealed_secrets: former.sealed_secrets,
    secrets_from: JSON.stringify(former.secrets_from),
    note,
    restores: former.version,
    wanted_from: momentOf(wantedFrom),
  };
  return insertDraft(trx, row, { actor, at });
}

interface Deed {
  readonly id: string;
  readonly action: ConfigVersionAction;
  readonly actor: Actor;
  readonly reason?: string | undefined;
  /** The one that whoever decides has read. */
  readonly revision?: number | undefined;
  readonly at: Date;
}

/** Lock, decide, carry out. What was right when it was submitted is judged again when it is approved. */
export async function actOnVersion(
  trx: Trx,
  { id, action, actor, reason, revision, at }: Deed,
): Promise<StoredVersion> {
  const record = (await lockVersion(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  await takeTurn(trx, record.part);
  const state = await moveAlong(trx, { lifecycle, record, action, actor, reason, at });
  refuseMoved({ id, version: record.revision }, revision);
  const changes = await effectsOf[action](trx, record, actor, at);
  await saveVersion(trx, id, { state, ...changes });
  return record;
}

type Effect = (
  trx: Trx,
  record: StoredVersion,
  actor: Actor,
  at: Date,
) => Promise<Updateable<Tables['config_version']>> | Updateable<Tables['config_version']>;

const NOT_SUBMITTED = { submitted_by: null, submitted_at: null };

const effectsOf: Readonly<Record<ConfigVersionAction, Effect>> = {
  async submit(trx, record, actor, at) {
    await refuseUnfit(trx, record, at);
    return { submitted_by: actor.id, submitted_at: at };
  },
  approve: (trx, record, actor, at) => putInForce(trx, record, actor, at),
  reject: () => NOT_SUBMITTED,
  withdraw: () => NOT_SUBMITTED,
  discard: () => ({}),
  cancel(_trx, record, _actor, at) {
    if (record.in_force_from === null || record.in_force_from <= at) refuse('STATE_CHANGED', { id: record.id });
    return {};
  },
};

/** From its moment on it is in force, and the log has its digest from now on. */
async function putInForce(trx: Trx, record: StoredVersion, actor: Actor, at: Date) {
  // Whoever wrote the last words of it is no second pair of eyes either, whoever submitted it.
  if (record.saved_by === actor.id) refuse('SECOND_PERSON_REQUIRED', { id: record.id });
  for (const proposerId of new Set([record.saved_by, record.submitted_by ?? record.saved_by])) {
    await refuseDependent(trx, { proposerId, approverId: actor.id, at });
  }
  await refuseUnfit(trx, record, at);
  const inForceFrom = record.wanted_from ?? at;
  const { id, part, version } = record;
  const sha256 = digestOf(record);
  const opening = { part, version, sha256, inForceFrom: inForceFrom.toISOString() };
  await recordEntry(trx, { kind: 'config-version', id, opening, chainMode: await chainModeInForce(trx) });
  return { in_force_from: inForceFrom, sha256, approved_by: actor.id, approved_at: at };
}

/** SHA-256 of the version as canonical JSON; of secrets it says only in which version they were set. */
export function digestOf({ part, version, content, secrets_from }: StoredVersion): string {
  const statement = { part, version, content: content as Json, secretsFrom: secrets_from as Json };
  return hash('sha256', canonicalJson(statement), 'hex');
}

/**
 * The content by the schema of this release: what was written under an older one is never put in force again unseen.
 * Fields that came later are as they are shipped, and fields that are gone are left out.
 */
function judged({ part, content }: Pick<StoredVersion, 'part' | 'content'>): object {
  const read = CONFIG_PARTS[part].content.safeParse(completed(part, content as object));
  if (read.success) return read.data;
  return refuseFields(
    read.error.issues.map(({ path, message }) => ({ path: ['content', ...path].join('.'), message })),
  );
}

async function refuseUnfit(trx: Trx, record: StoredVersion, at: Date) {
  const part = record.part;
  judged(record);
  const isUnannounced = record.wanted_from === null && ANNOUNCED_PARTS.includes(part);
  if (isUnannounced || beginsInPast(record.wanted_from, at)) refuse('EFFECT_IN_PAST', { id: record.id });
  const moment = record.wanted_from ?? at;
  if (await isMomentTaken(trx, record, moment)) refuse('MOMENT_TAKEN', { id: record.id });
  const before = await statementOf(trx, part, await versionBefore(trx, part, moment));
  const after = await statementOf(trx, part, record);
  const isSame =
    changedFields(before.content as object, after.content as object).length === 0 &&
    changedFields(before.secretsFrom, after.secretsFrom).length === 0;
  if (isSame) refuse('NOTHING_CHANGED', { id: record.id });
  if (part === 'basic-info') await refuseTakenName(trx, after.content as BasicInfo);
}

/** What a draft shows was brought to this platform and examined there; a digest of somebody else's file is none. */
async function refuseUnknownFiles(trx: Trx, draft: ConfigDraft) {
  await refuseUnknownPictures(trx, draft);
  if (!isAgreement(draft)) return;
  const { file } = draft.content;
  const known = await findAgreementFile(trx, file.sha256);
  if (!known || changedFields(toAgreementFile(known), file).length > 0) refuse('FILE_NOT_READY', file);
}

type AgreementDraft = Extract<ConfigDraft, { part: AgreementPart }>;
const isAgreement = (draft: ConfigDraft): draft is AgreementDraft =>
  AGREEMENT_PARTS.some((part) => part === draft.part);

/** A picture is named by the digest that the server gave it when it was taken on this platform and for this use. */
async function refuseUnknownPictures(trx: Trx, draft: ConfigDraft) {
  if (draft.part !== 'img-info') return;
  for (const name of IMAGE_NAMES) {
    const sha256 = draft.content[name];
    const isKnown = sha256 === null || (await findPicture(trx, IMAGE_USES[name], sha256));
    if (!isKnown) refuse('FILE_NOT_READY', { name, sha256 });
  }
}

async function refuseTakenName(trx: Trx, { platformName, domain }: BasicInfo) {
  await takeNameTurn(trx);
  for (const name of [platformName, domain]) {
    if (name !== '' && (await isNameOfAnother(trx, name))) refuse('VALUE_TAKEN', { name });
  }
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));
const secretsIn = (draft: ConfigDraft): SecretChanges => ('secrets' in draft ? draft.secrets : {});
