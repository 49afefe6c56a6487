import type { NewFactor } from '@nota/contract/session/factors.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { auditNameOf, insertAuditEntry } from '../../../platform/audit/audit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addFactor, hasFactor, readFactors, startFactor } from './second-factor.service.ts';
import { owe, type SignInContext } from '../sign-in/sign-in-attempt.ts';
import { finish, isPasswordOver, resume } from '../sign-in/sign-in.service.ts';

/** Nobody is signed in yet, so the row that every act has is written here. */
const ENROLMENT = auditNameOf(signInApi.enrol.path, undefined);

/** What it takes to set up a factor, for whoever may not come in without one. */
export async function startEnrolment(context: SignInContext, given: { challenge: string }) {
  const { attempt, member } = await resume(context, given.challenge, 'enrolment');
  if (hasFactor(await readFactors(attempt.db, member))) refuse('SIGN_IN_FAILED');
  return startFactor(context.deps, attempt.db, member, context.at);
}

/** The factor and the session come in one transaction: neither is there without the other. */
export async function enrol(context: SignInContext, given: { challenge: string; factor: NewFactor }) {
  const { deps, at, origin } = context;
  const { attempt, member } = await resume(context, given.challenge, 'enrolment');
  // Before anything is kept: recovery codes that came with a refusal would never be seen.
  if (await isPasswordOver(attempt, member)) return owe(attempt, member, 'new-password');
  let recoveryCodes: string[] = [];
  const opened = await finish(attempt, member, async (trx, locked) => {
    // Whoever set one up meanwhile, in another window, signs in with it.
    if (hasFactor(await readFactors(trx, locked))) refuse('SIGN_IN_FAILED');
    const added = await addFactor(deps, trx, { member: locked, factor: given.factor, at });
    if (!added) return false;
    recoveryCodes = added.recoveryCodes ?? [];
    await insertAuditEntry(trx, { actor: locked, at, origin, ...ENROLMENT, recordId: locked.id });
    return true;
  });
  return { opened, recoveryCodes };
}
