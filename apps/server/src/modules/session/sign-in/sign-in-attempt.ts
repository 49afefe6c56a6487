import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { Origin } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { countFailure, isLocked } from '../../../platform/session/attempt.repo.ts';
import { actOnMember, lockMember, type StoredMember } from '../../auth/index.ts';
import type { StoredPlatform } from '../../platform-config/index.ts';
import { deviceName, isKnownFor, type KnownDevice } from './known-device.ts';
import { recordAttempt } from '../login-log/login-log.service.ts';
import { newQuestion } from '../second-factor/passkeys.ts';
import { passwordMarkOf, sealChallenge, type ChallengePass } from './passes.ts';
import { unknownAccount } from './unknown-account.ts';

export interface SignInContext {
  readonly deps: Deps;
  readonly at: Date;
  readonly origin: Origin;
}

export interface Attempt extends SignInContext {
  readonly platform: StoredPlatform;
  readonly db: Db;
  readonly account: string;
  readonly method: 'password' | 'second-factor';
  /** The known browser that it comes from, if any. */
  readonly device: KnownDevice | undefined;
}

/**
 * The name under which this attempt is counted and locked: a known browser has its own, all others share that of the
 * account. A known browser with too many failures counts as unknown.
 */
export async function countedAs({ db, deps, device, account, at }: Attempt, member: StoredMember | undefined) {
  if (!member || !isKnownFor(device, member.id)) return account;
  const name = deviceName(device, member.id);
  return (await isLocked(db, deps.keys, name, at)) ? account : name;
}

const REASONS = {
  'second-factor': 'SECOND_FACTOR_REQUIRED',
  enrolment: 'ENROLMENT_REQUIRED',
  'new-password': 'PASSWORD_EXPIRED',
} as const satisfies Record<ChallengePass['owes'], ErrorName>;

/** The password was right but a step is missing: the refusal carries a pass for that step. */
export async function owe(
  attempt: Attempt,
  member: StoredMember,
  owes: ChallengePass['owes'],
  how: (question: ReturnType<typeof newQuestion>) => Promise<object> = () => Promise.resolve({}),
): Promise<never> {
  const { deps, platform, at, device } = attempt;
  const question = newQuestion(at);
  const passwordMark = passwordMarkOf(member.password_hash);
  const facts = { platformId: platform.id, memberId: member.id, owes, passwordMark, device };
  const challenge = sealChallenge(deps, { ...question, ...facts }, at);
  await logAttempt(attempt, member, REASONS[owes]);
  throw new Refusal(REASONS[owes], { memberId: member.id }, { challenge, ...(await how(question)) });
}

export async function failAndCount(
  attempt: Attempt,
  member: StoredMember | undefined,
  reason: ErrorName = 'SIGN_IN_FAILED',
) {
  const { db, deps, at } = attempt;
  const name = await countedAs(attempt, member);
  await db.transaction().execute(async (trx) => {
    // First the member, then the count, in the same order as a success: otherwise the two could deadlock.
    const current = member && (await lockMember(trx, member.id));
    const isNowLocked = await countFailure(trx, deps.keys, name, at);
    if (isNowLocked && name === attempt.account && current?.state === 'enabled') {
      await actOnMember(trx, { keys: deps.keys, id: current.id, action: 'lock', actor: 'system', at });
    }
  });
  return fail(attempt, member, reason);
}

export async function fail(attempt: Attempt, member: StoredMember | undefined, reason: ErrorName): Promise<never> {
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
