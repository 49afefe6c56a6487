import type { NewFactor } from '@nota/contract/session/factors.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { auditNameOf, insertAuditEntry } from '../../../platform/audit/audit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addFactor, hasFactor, readFactors, startFactor } from './second-factor.service.ts';
import { owe, type SignInContext } from '../sign-in/sign-in-attempt.ts';
import { finish, isPasswordOver, resume } from '../sign-in/sign-in.service.ts';

/** There is no session yet, so the audit row is written here and not by the framework. */
const ENROLMENT = auditNameOf(signInApi.enrol.path, undefined);

/** The secret and the challenge for setting up a factor, for members who may not sign in without one. */
export async function startEnrolment(context: SignInContext, given: { challenge: string }) {
  const { attempt, member } = await resume(context, given.challenge, 'enrolment');
  if (hasFactor(await readFactors(attempt.db, member))) refuse('SIGN_IN_FAILED');
  return startFactor(context.deps, attempt.db, member, context.at);
}

/** The factor and the session are made in one transaction: neither exists without the other. */
export async function enrol(context: SignInContext, given: { challenge: string; factor: NewFactor }) {
  const { deps, at, origin } = context;
  const { attempt, member } = await resume(context, given.challenge, 'enrolment');
  // Checked before anything is stored: recovery codes in a refused call would never be seen.
  if (await isPasswordOver(attempt, member)) return owe(attempt, member, 'new-password');
  let recoveryCodes: string[] = [];
  const opened = await finish(attempt, member, async (trx, locked) => {
    // A member who has set one up in another window in the meantime must sign in with it.
    if (hasFactor(await readFactors(trx, locked))) refuse('SIGN_IN_FAILED');
    const added = await addFactor(deps, trx, { member: locked, factor: given.factor, at });
    if (!added) return false;
    recoveryCodes = added.recoveryCodes ?? [];
    await insertAuditEntry(trx, { actor: locked, at, origin, ...ENROLMENT, recordId: locked.id });
    return true;
  });
  return { opened, recoveryCodes };
}
