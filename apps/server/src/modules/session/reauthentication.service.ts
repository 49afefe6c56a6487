import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { verifyPassword } from '../../platform/password.ts';
import { refuse } from '../../platform/refusal.ts';
import { markReauthenticated } from '../../platform/session/session.repo.ts';
import { lockMember, saveSignIn } from '../auth/index.ts';
import { acceptCode, openSecret } from './second-factor.ts';

interface Given {
  readonly actor: Actor;
  readonly at: Date;
  readonly password: string;
  readonly otp?: string | undefined;
}

/** The same proofs as at sign-in, for this session alone. A code is used up by it, as by any other use. */
export async function reauthenticate(deps: Deps, trx: Trx, { actor, at, password, otp }: Given) {
  const member = (await lockMember(trx, actor.id)) ?? refuse('SESSION_INVALID');
  if (!(await verifyPassword(member.password_hash, password))) refuse('PASSWORD_WRONG');
  if (member.second_factor_secret) {
    if (otp === undefined) refuse('SECOND_FACTOR_REQUIRED');
    const secret = openSecret(deps.keys, member.second_factor_secret);
    const step = acceptCode(secret, otp, Number(member.second_factor_step), at) ?? refuse('SECOND_FACTOR_WRONG');
    await saveSignIn(trx, member.id, { second_factor_step: String(step) });
  }
  await markReauthenticated(trx, actor.sessionId, at);
}
