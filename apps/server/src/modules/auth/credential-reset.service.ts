import { HANDS_OVER_PROTECTED } from '@nota/contract/auth/credential-reset.contract.ts';
import { isProtectedAccount } from '@nota/contract/auth/protected-account.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import { addHours } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { refuse } from '../../platform/refusal.ts';
import { tellOwner } from '../../platform/session/account-notice.repo.ts';
import {
  insertReset,
  isUnactivated,
  lockHandedReset,
  lockReset,
  saveReset,
  type StoredReset,
} from '../../platform/session/credential-reset.repo.ts';
import { deletePasskeysOf } from '../../platform/session/passkey.repo.ts';
import { deleteRecoveryCodesOf } from '../../platform/session/recovery-code.repo.ts';
import { endSessionsOf } from '../../platform/session/session.repo.ts';
import { newSpokenCode, readSpokenCode, spokenCodeHash } from '../../platform/spoken-code.ts';
import { isWaiting } from './credential-reset-list.repo.ts';
import { heldBy } from './held-grants.ts';
import { lockMember, saveMember, type StoredMember } from './member.repo.ts';
import { storePassword } from './member.service.ts';

/** The code is found by its first group; the other four are eighty secret bits. */
const CODE_GROUPS = 5;

interface Asked {
  readonly memberId: string;
  readonly askedBy: string;
  readonly approvedBy?: string;
  readonly reason: string;
  readonly at: Date;
}

/** A code may be fetched from now on. Until its owner uses it, the old password stays valid. */
export async function startPasswordReset(trx: Trx, { memberId, askedBy, approvedBy, reason, at }: Asked) {
  const kind = (await isUnactivated(trx, memberId)) ? 'activation' : 'password';
  const facts = { member_id: memberId, kind, reason, asked_by: askedBy, approved_by: approvedBy ?? null } as const;
  const id = await insertReset(trx, { ...facts, at });
  if (kind === 'password') await tellOwner(trx, { memberId, kind: 'password-reset-asked', at, askedBy, approvedBy });
  return id;
}

/** All second factors are removed at once; the password alone then only leads to enrolment of a new one. */
export async function resetSecondFactors(trx: Trx, { memberId, askedBy, approvedBy, reason, at }: Asked) {
  const facts = { member_id: memberId, reason, asked_by: askedBy, approved_by: approvedBy ?? null };
  await insertReset(trx, { ...facts, kind: 'second-factor', at, isDone: true });
  await saveMember(trx, memberId, { second_factor_secret: null, second_factor_step: '0' });
  await deletePasskeysOf(trx, memberId);
  await deleteRecoveryCodesOf(trx, memberId);
  await tellOwner(trx, { memberId, kind: 'second-factor', at, askedBy, approvedBy });
  return endSessionsOf(trx, [memberId], 'revoked', at);
}

/** The code is made when it is fetched, shown this once, and stored only as a digest. */
export async function handOver(trx: Trx, given: { id: string; actor: Actor; at: Date }) {
  const { id, actor, at } = given;
  const reset = (await lockReset(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (!isWaiting(reset, at)) refuse('STATE_CHANGED', { id });
  if (reset.member_id === actor.id) refuse('SELF_CHANGE_REFUSED', { id });
  if (reset.asked_by === actor.id) refuse('SECOND_PERSON_REQUIRED', { id });
  const isForApprovers = isProtectedAccount(await heldBy(trx, reset.member_id));
  if (isForApprovers && !holds(actor, HANDS_OVER_PROTECTED)) refuse('PERMISSION_DENIED', { id });
  const code = newSpokenCode(CODE_GROUPS);
  const hours = reset.kind === 'activation' ? LIMIT.activationLifeHours : LIMIT.passwordResetLifeHours;
  const until = addHours(at, hours);
  await saveReset(trx, id, {
    selector: code.slice(0, 4),
    code_hash: Buffer.from(await hashPassword(code)),
    handed_by: actor.id,
    handed_at: at,
    code_until: until,
  });
  return { memberId: reset.member_id, code, until };
}

/** The outcome of an attempt; a wrong one has been counted, so the transaction must commit. */
export type Activation =
  | { readonly isDone: false }
  | { readonly isDone: true; readonly reset: StoredReset; readonly endedSessions: string[] };

/**
 * The owner chooses a password. Attempts count only when the first group is right: somebody who knows only the phone
 * number cannot use up a code.
 */
export async function activate(
  trx: Trx,
  given: { memberId: string; code: string; newPassword: string; at: Date },
): Promise<Activation> {
  const { at } = given;
  const member = (await lockMember(trx, given.memberId)) ?? refuse('ACTIVATION_FAILED');
  const reset = await lockHandedReset(trx, member.id);
  const code = readSpokenCode(given.code);
  if (!reset || reset.selector !== code.slice(0, 4) || !isAlive(reset, at)) return { isDone: false };
  if (!(await isCodeOf(reset, code))) {
    const attempts = reset.attempts + 1;
    await saveReset(trx, reset.id, { attempts, ...(attempts >= LIMIT.codeAttemptsMax ? { ended_at: at } : {}) });
    return { isDone: false };
  }
  if (await isFromWrongHands(trx, member, reset)) {
    await saveReset(trx, reset.id, { ended_at: at });
    return { isDone: false };
  }
  if (member.state === 'disabled' || (member.expires_at && member.expires_at <= at)) refuse('ACCOUNT_DISABLED');
  await storePassword(trx, member, given.newPassword, at);
  await saveReset(trx, reset.id, { done_at: at });
  return { isDone: true, reset, endedSessions: await endSessionsOf(trx, [member.id], 'revoked', at) };
}

/** Codes are valid for days and have eighty bits: a slow hash, so that they cannot be guessed from the table. */
async function isCodeOf({ id, code_hash: stored }: StoredReset, code: string): Promise<boolean> {
  if (!stored) return false;
  // The format of codes that were handed over by the release before.
  if (stored.length === SHA256_BYTES) return timingSafeEqual(stored, spokenCodeHash(id, code));
  return verifyPassword(stored.toString(), code);
}
const SHA256_BYTES = 32;

const isAlive = (reset: StoredReset, at: Date) => reset.code_until !== null && reset.code_until > at;

/**
 * Since the code was asked for or fetched, the account became a protected one: then nobody has confirmed the reset, or the
 * code was handled by somebody who may not handle it now.
 */
async function isFromWrongHands(trx: Trx, member: StoredMember, reset: StoredReset): Promise<boolean> {
  if (!isProtectedAccount(await heldBy(trx, member.id))) return false;
  if (reset.kind !== 'activation' && reset.approved_by === null) return true;
  return reset.handed_by === null || !holds(await heldBy(trx, reset.handed_by), HANDS_OVER_PROTECTED);
}
