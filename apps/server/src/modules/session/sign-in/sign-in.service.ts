import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { FactorProof } from '@nota/contract/session/factors.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { auditNameOf, insertAuditEntry } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { verifyNobody, verifyPassword } from '../../../platform/password.ts';
import { refuse } from '../../../platform/refusal.ts';
import { clearFailures, isLocked } from '../../../platform/session/attempt.repo.ts';
import { endSessionsOf } from '../../../platform/session/session.repo.ts';
import {
  actOnMember,
  findMember,
  findMemberByPhone,
  lockMember,
  storePassword,
  type StoredMember,
} from '../../auth/index.ts';
import { findPlatform } from '../../platform-config/index.ts';
import { readDevice } from './known-device.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { passwordMarkOf, readChallenge, solveCaptcha, type ChallengePass } from './passes.ts';
import {
  acceptProof,
  hasFactor,
  isFactorRequired,
  readFactors,
  waysOf,
} from '../second-factor/second-factor.service.ts';
import { countedAs, fail, failAndCount, owe, type Attempt, type SignInContext } from './sign-in-attempt.ts';
import { passwordEnd, readPolicy } from './sign-in-policy.repo.ts';

interface PasswordStep {
  username: string;
  password: string;
  captcha: string;
  captchaKey: string;
  platform?: string | null | undefined;
  device?: string | null | undefined;
}

/**
 * First step: the captcha, then the password. Unknown, wrong and locked accounts take the same path and the same time.
 */
export async function signInByPassword(context: SignInContext, given: PasswordStep): Promise<OpenedSession> {
  const { deps, at } = context;
  const guess = { text: given.captcha, username: given.username };
  if (!(await solveCaptcha(deps, given.captchaKey, guess, at))) refuse('CAPTCHA_WRONG');
  const platform =
    (await findPlatform(deps.database, given.platform)) ?? refuse('SIGN_IN_FAILED', { platform: 'unknown' });
  const db = deps.database.forPlatform(platform.id);
  const device = readDevice(deps, given.device, at);
  const attempt: Attempt = { ...context, platform, db, account: given.username, method: 'password', device };

  // Before the lock is checked, so that attempts on a locked account are logged under that account.
  const member = await findMemberByPhone(db, given.username);
  if (await isLocked(db, deps.keys, await countedAs(attempt, member), at)) {
    return fail(attempt, member, 'ACCOUNT_LOCKED');
  }
  const isRight = member
    ? await verifyPassword(member.password_hash, given.password)
    : await verifyNobody(given.password);
  if (!member || !isRight) return failAndCount(attempt, member);
  return admit(attempt, member);
}

/** Second step, for members who need a second factor. */
export async function signInBySecondFactor(context: SignInContext, given: FactorProof & { challenge: string }) {
  const { attempt, member, pass } = await resume(context, given.challenge, 'second-factor');
  return finish(attempt, member, (trx, locked) =>
    acceptProof(context.deps, trx, { member: locked, proof: given, question: pass, at: context.at }),
  );
}

/** The member of a pass for the next step, unless the account was changed or locked in the meantime. */
export async function resume(context: SignInContext, challenge: string, owes: ChallengePass['owes']) {
  const { pass, db, platform } = await openChallenge(context, challenge, owes);
  const member = (await findMember(db, pass.memberId)) ?? refuse('SIGN_IN_FAILED');
  const { phone: account } = member;
  const attempt: Attempt = { ...context, platform, db, account, method: 'second-factor', device: pass.device };
  if (await isLocked(db, context.deps.keys, await countedAs(attempt, member), context.at)) {
    return fail(attempt, member, 'ACCOUNT_LOCKED');
  }
  if (passwordMarkOf(member.password_hash) !== pass.passwordMark) return fail(attempt, member, 'SIGN_IN_FAILED');
  return { attempt, member, pass };
}

/** For an expired password: the owner chooses a new one, with the pass that the refused sign-in gave. */
export async function renewPassword(context: SignInContext, given: { challenge: string; newPassword: string }) {
  const { pass, db } = await openChallenge(context, given.challenge, 'new-password');
  const ended = await db.transaction().execute(async (trx) => {
    const member = (await lockMember(trx, pass.memberId)) ?? refuse('SIGN_IN_FAILED');
    // A refused new password may be corrected with the same pass; storing one ends this pass and all others.
    if (passwordMarkOf(member.password_hash) !== pass.passwordMark) refuse('SIGN_IN_FAILED');
    await storePassword(trx, member, given.newPassword, context.at);
    const { at, origin } = context;
    await insertAuditEntry(trx, { actor: member, at, origin, ...RENEWAL, recordId: member.id });
    // As with any change of a password, all other sessions end.
    return endSessionsOf(trx, [member.id], 'revoked', at);
  });
  context.deps.sessions.forget(ended);
}

/** There is no session yet, so the audit row is written here and not by the framework. */
const RENEWAL = auditNameOf(signInApi.renewPassword.path, undefined);

/**
 * The second factor is required before an expired password may be replaced: a stolen password alone must not change it.
 */
async function admit(attempt: Attempt, member: StoredMember): Promise<OpenedSession> {
  const { deps, db, at } = attempt;
  if (isShut(member, at)) return fail(attempt, member, 'ACCOUNT_DISABLED');
  const factors = await readFactors(db, member);
  if (hasFactor(factors)) {
    return owe(attempt, member, 'second-factor', (question) => waysOf(deps, factors, question));
  }
  if (await isPasswordOver(attempt, member)) return owe(attempt, member, 'new-password');
  if (await isFactorRequired(db, member.id)) return owe(attempt, member, 'enrolment');
  return finish(attempt, member);
}

/**
 * Opens the session, unless something changed while the password was being verified. The second step runs under the
 * member's lock; it returns whether it was right.
 */
export async function finish(
  attempt: Attempt,
  member: StoredMember,
  secondStep?: (trx: Trx, locked: StoredMember) => Promise<boolean>,
): Promise<OpenedSession> {
  const { deps, db } = attempt;
  const result = await db.transaction().execute(async (trx) => {
    const locked = (await lockMember(trx, member.id)) ?? refuse('SIGN_IN_FAILED');
    const problem = await problemUnderLock(trx, attempt, { member, locked });
    if (problem) return problem;
    if (secondStep && !(await secondStep(trx, locked))) return 'SECOND_FACTOR_WRONG';
    // Another window may have done the missing step in the meantime.
    if (!secondStep && hasFactor(await readFactors(trx, locked))) return 'SIGN_IN_FAILED';
    if (await isPasswordOver(attempt, locked, trx)) return 'PASSWORD_EXPIRED';
    await forgive(trx, attempt, locked);
    return openSession(trx, { ...attempt, member: locked });
  });
  if (result === 'SECOND_FACTOR_WRONG') return failAndCount(attempt, member, result);
  if (result === 'PASSWORD_EXPIRED') return owe(attempt, member, 'new-password');
  if (typeof result === 'string') return fail(attempt, member, result);
  deps.sessions.forget(result.endedSessions);
  return result;
}

/** Failures are reset where they were counted: a success in a known browser says nothing about guesses elsewhere. */
async function forgive(trx: Trx, attempt: Attempt, member: StoredMember) {
  const { keys } = attempt.deps;
  const name = await countedAs(attempt, member);
  await clearFailures(trx, keys, name);
  if (member.state !== 'locked') return;
  if (name !== attempt.account && (await isLocked(trx, keys, attempt.account, attempt.at))) return;
  await actOnMember(trx, { keys, id: member.id, action: 'release', actor: 'system', at: attempt.at });
}

export async function isPasswordOver({ db, at }: Attempt, member: StoredMember, trx?: Trx): Promise<boolean> {
  const end = passwordEnd(await readPolicy(trx ?? db), member.password_changed_at);
  return end !== null && end <= at;
}

/** Checks again what may have changed while the password was being verified. */
async function problemUnderLock(
  trx: Trx,
  attempt: Attempt,
  { member, locked }: { member: StoredMember; locked: StoredMember },
): Promise<ErrorName | undefined> {
  const { at, deps } = attempt;
  if (isShut(locked, at)) return 'ACCOUNT_DISABLED';
  if (await isLocked(trx, deps.keys, await countedAs(attempt, member), at)) return 'ACCOUNT_LOCKED';
  if (locked.password_hash !== member.password_hash) return 'SIGN_IN_FAILED';
  return undefined;
}

const isShut = (member: StoredMember, at: Date) =>
  member.state === 'disabled' || (member.expires_at !== null && member.expires_at <= at);

async function openChallenge({ deps, at }: SignInContext, sealed: string, owes: ChallengePass['owes']) {
  const opened = readChallenge(deps, sealed, at);
  if (!opened || opened.value.owes !== owes) refuse('SIGN_IN_FAILED');
  const db = deps.database.forPlatform(opened.value.platformId);
  const platform = (await db.selectFrom('platform').selectAll().executeTakeFirst()) ?? refuse('SIGN_IN_FAILED');
  return { pass: opened.value, db, platform };
}
