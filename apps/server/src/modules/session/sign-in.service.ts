import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import type { Origin } from '../../platform/actor.ts';
import { auditNameOf, insertAuditEntry } from '../../platform/audit/audit.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { verifyNobody, verifyPassword } from '../../platform/password.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { clearFailures, countFailure, isLocked } from '../../platform/session/attempt.repo.ts';
import { endSessionsOf } from '../../platform/session/session.repo.ts';
import {
  actOnMember,
  findMemberByPhone,
  lockMember,
  saveSignIn,
  storePassword,
  type StoredMember,
} from '../auth/index.ts';
import { findPlatform, type StoredPlatform } from '../platform-config/index.ts';
import { recordAttempt } from './login-log.service.ts';
import { passwordMarkOf, readChallenge, sealChallenge, solveCaptcha, type ChallengePass } from './passes.ts';
import { acceptCode, openSecret } from './second-factor.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { passwordEnd, readPolicy } from './sign-in-policy.repo.ts';
import { unknownAccount } from './unknown-account.ts';

export interface SignInContext {
  readonly deps: Deps;
  readonly at: Date;
  readonly origin: Origin;
}

interface Attempt extends SignInContext {
  readonly platform: StoredPlatform;
  readonly db: Db;
  readonly account: string;
  readonly method: 'password' | 'second-factor';
}

/** First step: the captcha, then the password. Unknown, wrong and locked take the same way and the same time. */
export async function signInByPassword(
  context: SignInContext,
  given: {
    username: string;
    password: string;
    captcha: string;
    captchaKey: string;
    platform?: string | null | undefined;
  },
): Promise<OpenedSession> {
  const { deps, at } = context;
  const guess = { text: given.captcha, username: given.username };
  if (!(await solveCaptcha(deps, given.captchaKey, guess, at))) refuse('CAPTCHA_WRONG');
  const platform =
    (await findPlatform(deps.database, given.platform)) ?? refuse('SIGN_IN_FAILED', { platform: 'unknown' });
  const db = deps.database.forPlatform(platform.id);
  const attempt: Attempt = { ...context, platform, db, account: given.username, method: 'password' };

  // Before the lock is looked at: what is tried with a locked account belongs to that account in the log.
  const member = await findMemberByPhone(db, given.username);
  if (await isLocked(db, given.username, at)) return fail(attempt, member, 'ACCOUNT_LOCKED');
  const isRight = member
    ? await verifyPassword(member.password_hash, given.password)
    : await verifyNobody(given.password);
  if (!member || !isRight) return failAndCount(attempt, member);
  return admit(attempt, member);
}

/** Second step, for those who owe a code. */
export async function signInBySecondFactor(context: SignInContext, given: { challenge: string; otp: string }) {
  const { pass, db, platform } = await openChallenge(context, given.challenge, 'second-factor');
  const member = (await findById(db, pass.memberId)) ?? refuse('SIGN_IN_FAILED');
  const attempt: Attempt = { ...context, platform, db, account: member.phone, method: 'second-factor' };
  if (await isLocked(db, member.phone, context.at)) return fail(attempt, member, 'ACCOUNT_LOCKED');
  if (passwordMarkOf(member.password_hash) !== pass.passwordMark) return fail(attempt, member, 'SIGN_IN_FAILED');
  const secret = openSecret(context.deps.keys, member.second_factor_secret ?? refuse('SIGN_IN_FAILED'));
  const step = acceptCode(secret, given.otp, Number(member.second_factor_step), context.at);
  if (step === undefined) return failAndCount(attempt, member, 'SECOND_FACTOR_WRONG');
  return finish(attempt, member, step);
}

/** Where the password is too old to be let in: a new one, against the pass that the refused sign-in gave. */
export async function renewPassword(context: SignInContext, given: { challenge: string; newPassword: string }) {
  const { pass, db } = await openChallenge(context, given.challenge, 'new-password');
  const ended = await db.transaction().execute(async (trx) => {
    const member = (await lockMember(trx, pass.memberId)) ?? refuse('SIGN_IN_FAILED');
    // A refused new password may be corrected with the same pass; one that was stored ends this pass and all others.
    if (passwordMarkOf(member.password_hash) !== pass.passwordMark) refuse('SIGN_IN_FAILED');
    await storePassword(trx, member, given.newPassword, context.at);
    const { at, origin } = context;
    await insertAuditEntry(trx, { actor: member, at, origin, ...RENEWAL, recordId: member.id });
    // As with any change of a password: whoever else is signed in with the old one is not any more.
    return endSessionsOf(trx, [member.id], 'revoked', at);
  });
  context.deps.sessions.forget(ended);
}

/** Nobody is signed in yet, so the row that every act has is written here. */
const RENEWAL = auditNameOf(signInApi.renewPassword.path, undefined);

/** The code is asked for before an old password may be replaced: a stolen password alone must not change it. */
async function admit(attempt: Attempt, member: StoredMember): Promise<OpenedSession> {
  if (isShut(member, attempt.at)) return fail(attempt, member, 'ACCOUNT_DISABLED');
  if (member.second_factor_secret) return owe(attempt, member, 'second-factor');
  return finish(attempt, member, undefined);
}

async function finish(attempt: Attempt, member: StoredMember, step: number | undefined): Promise<OpenedSession> {
  const { deps, db, at } = attempt;
  const result = await db.transaction().execute(async (trx) => {
    const locked = (await lockMember(trx, member.id)) ?? refuse('SIGN_IN_FAILED');
    const problem = await problemUnderLock(trx, attempt, { member, locked, step });
    if (problem) return problem;
    if (step !== undefined) await saveSignIn(trx, member.id, { second_factor_step: String(step) });
    const end = passwordEnd(await readPolicy(trx), locked.password_changed_at);
    if (end && end <= at) return 'PASSWORD_EXPIRED';
    if (locked.state === 'locked') await actOnMember(trx, { id: member.id, action: 'release', actor: 'system', at });
    await clearFailures(trx, member.phone);
    return openSession(trx, { ...attempt, member: locked });
  });
  if (result === 'PASSWORD_EXPIRED') return owe(attempt, member, 'new-password');
  if (typeof result === 'string') return fail(attempt, member, result);
  deps.sessions.forget(result.endedSessions);
  return result;
}

/** What became wrong while the password was being verified: time passes, and other windows are open. */
async function problemUnderLock(
  trx: Trx,
  { at, account }: Attempt,
  { member, locked, step }: { member: StoredMember; locked: StoredMember; step: number | undefined },
): Promise<ErrorName | undefined> {
  if (isShut(locked, at)) return 'ACCOUNT_DISABLED';
  if (await isLocked(trx, account, at)) return 'ACCOUNT_LOCKED';
  if (locked.password_hash !== member.password_hash) return 'SIGN_IN_FAILED';
  // Two windows with the same code: the row lock lets one of them through.
  if (step !== undefined && Number(locked.second_factor_step) >= step) return 'SECOND_FACTOR_WRONG';
  return undefined;
}

const isShut = (member: StoredMember, at: Date) =>
  member.state === 'disabled' || (member.expires_at !== null && member.expires_at <= at);

/** The password was right but something is still owed: a pass for the next step travels with the refusal. */
async function owe(attempt: Attempt, member: StoredMember, owes: ChallengePass['owes']): Promise<never> {
  const { deps, platform, at } = attempt;
  const reason: ErrorName = owes === 'second-factor' ? 'SECOND_FACTOR_REQUIRED' : 'PASSWORD_EXPIRED';
  const passwordMark = passwordMarkOf(member.password_hash);
  const challenge = sealChallenge(deps, { platformId: platform.id, memberId: member.id, owes, passwordMark }, at);
  await logAttempt(attempt, member, reason);
  throw new Refusal(reason, { memberId: member.id }, { challenge });
}

async function failAndCount(attempt: Attempt, member: StoredMember | undefined, reason: ErrorName = 'SIGN_IN_FAILED') {
  const { db, account, at } = attempt;
  await db.transaction().execute(async (trx) => {
    // First the member, then the count, as a success does: the other way round the two could wait for each other.
    const current = member && (await lockMember(trx, member.id));
    const isNowLocked = await countFailure(trx, account, at);
    if (isNowLocked && current?.state === 'enabled') {
      await actOnMember(trx, { id: current.id, action: 'lock', actor: 'system', at });
    }
  });
  return fail(attempt, member, reason);
}

async function fail(attempt: Attempt, member: StoredMember | undefined, reason: ErrorName): Promise<never> {
  await logAttempt(attempt, member, reason);
  refuse(reason, { memberId: member?.id });
}

async function logAttempt(attempt: Attempt, member: StoredMember | undefined, reason: ErrorName) {
  const { deps, db, at, account, method, origin } = attempt;
  await recordAttempt(db, deps.regionOf, {
    at,
    user_type: 'staff',
    account: member ? account : unknownAccount(deps.keys, account),
    account_id: member?.id ?? null,
    method,
    result: 'refused',
    fail_reason: reason,
    origin,
  });
}

async function openChallenge({ deps, at }: SignInContext, sealed: string, owes: ChallengePass['owes']) {
  const opened = readChallenge(deps, sealed, at);
  if (!opened || opened.value.owes !== owes) refuse('SIGN_IN_FAILED');
  const db = deps.database.forPlatform(opened.value.platformId);
  const platform = (await db.selectFrom('platform').selectAll().executeTakeFirst()) ?? refuse('SIGN_IN_FAILED');
  return { pass: opened.value, db, platform };
}

const findById = (db: Db, id: string): Promise<StoredMember | undefined> =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
