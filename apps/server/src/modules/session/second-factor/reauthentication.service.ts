import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { FactorProof, SignedByPasskey } from '@nota/contract/session/factors.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPass, sealPass } from '../../../platform/keys/pass.ts';
import { verifyPassword } from '../../../platform/password.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { markReauthenticated } from '../../../platform/session/session.repo.ts';
import { lockMember } from '../../auth/index.ts';
import { newQuestion, type Question } from './passkeys.ts';
import { acceptProof, hasFactor, readFactors, waysOf, type HeldFactors } from './second-factor.service.ts';

interface Given {
  readonly actor: Actor;
  readonly at: Date;
  readonly password: string;
  readonly challenge?: string | undefined;
  readonly otp?: string | undefined;
  readonly passkey?: SignedByPasskey | undefined;
  readonly recoveryCode?: string | undefined;
}

/** A challenge that is valid for this session alone. */
interface ProofPass extends Question {
  readonly sessionId: string;
}

/** The same proofs as at sign-in, for this session alone. A proof cannot be used again, here or elsewhere. */
export async function reauthenticate(deps: Deps, trx: Trx, given: Given) {
  const { actor, at } = given;
  const member = (await lockMember(trx, actor.id)) ?? refuse('SESSION_INVALID');
  if (!(await verifyPassword(member.password_hash, given.password))) refuse('PASSWORD_WRONG');
  const factors = await readFactors(trx, member);
  if (hasFactor(factors)) {
    const proof = proofOf(given) ?? (await ask(deps, factors, given));
    const pass = given.challenge && openPass<ProofPass>(deps.keys, 'proof', given.challenge, at)?.value;
    if (!pass || pass.sessionId !== actor.sessionId) return ask(deps, factors, given);
    if (!(await acceptProof(deps, trx, { member, proof, question: pass, at }))) refuse('SECOND_FACTOR_WRONG');
  }
  await markReauthenticated(trx, actor.sessionId, at);
}

function proofOf({ otp, passkey, recoveryCode }: Given): FactorProof | undefined {
  if (otp !== undefined) return { otp };
  if (passkey !== undefined) return { passkey };
  return recoveryCode === undefined ? undefined : { recoveryCode };
}

async function ask(deps: Deps, factors: HeldFactors, { actor, at }: Given): Promise<never> {
  const question = newQuestion(at);
  const pass: ProofPass = { ...question, sessionId: actor.sessionId };
  const challenge = sealPass(deps.keys, 'proof', pass, addSeconds(at, LIMIT.challengeLifeSeconds));
  throw new Refusal('SECOND_FACTOR_REQUIRED', {}, { challenge, ...(await waysOf(deps, factors, question)) });
}
