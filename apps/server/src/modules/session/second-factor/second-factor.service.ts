import { needsSecondFactor } from '@nota/contract/auth/protected-account.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { FactorProof, FactorStart, NewFactor } from '@nota/contract/session/factors.ts';
import { Secret } from 'otpauth';
import { addSeconds } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPass, sealPass } from '../../../platform/keys/pass.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tellOwner } from '../../../platform/session/account-notice.repo.ts';
import { insertPasskey, listPasskeys, usePasskey } from '../../../platform/session/passkey.repo.ts';
import {
  countRecoveryCodes,
  renewRecoveryCodes,
  useRecoveryCode,
} from '../../../platform/session/recovery-code.repo.ts';
import { heldBy, saveMember, saveSignIn, type StoredMember } from '../../auth/index.ts';
import { acceptCode, newSecret, openSecret, sealSecret, secretUri } from './authenticator.ts';
import { askToMake, askToSign, newQuestion, readMade, readSigned, type Question } from './passkeys.ts';

/** An enrolment in progress: the sealed secret is sent to the browser and back. */
interface Enrolment extends Question {
  readonly memberId: string;
  readonly secret: string;
}

export async function readFactors(db: Db | Trx, member: StoredMember) {
  return {
    hasAuthenticator: member.second_factor_secret !== null,
    passkeys: await listPasskeys(db, member.id),
    recoveryCodesLeft: await countRecoveryCodes(db, member.id),
  };
}
export type HeldFactors = Awaited<ReturnType<typeof readFactors>>;

/** Recovery codes replace a factor but are none: they can be used wherever a factor can. */
export const hasFactor = ({ hasAuthenticator, passkeys }: HeldFactors) => hasAuthenticator || passkeys.length > 0;

export const isFactorRequired = async (db: Db | Trx, memberId: string) => needsSecondFactor(await heldBy(db, memberId));

/** The second factors that this member may use now. */
export async function waysOf({ config }: Pick<Deps, 'config'>, factors: HeldFactors, question: Question) {
  return {
    hasAuthenticator: factors.hasAuthenticator,
    passkey: await askToSign(config, question, factors.passkeys),
    hasRecoveryCodes: factors.recoveryCodesLeft > 0,
  };
}

interface Shown {
  /** Called under the member's lock. */
  readonly member: StoredMember;
  readonly proof: FactorProof;
  readonly question: Question;
  readonly at: Date;
}

/** Whether the proof is valid. It is used up: no code and no signature is accepted twice. */
export async function acceptProof(deps: Deps, trx: Trx, { member, proof, question, at }: Shown): Promise<boolean> {
  if ('otp' in proof) {
    if (!member.second_factor_secret) return false;
    const secret = openSecret(deps.keys, member.second_factor_secret);
    const step = acceptCode(secret, proof.otp, Number(member.second_factor_step), at);
    if (step === undefined) return false;
    await saveSignIn(trx, member.id, { second_factor_step: String(step) });
    return true;
  }
  if ('passkey' in proof) {
    const key = (await listPasskeys(trx, member.id)).find(({ credential_id }) => credential_id === proof.passkey.id);
    const signatures = key && (await readSigned(deps.config, question, key, proof.passkey));
    if (signatures === undefined) return false;
    return usePasskey(trx, key?.id ?? '', { askedAt: new Date(question.askedAt), signatures, at });
  }
  if (!(await useRecoveryCode(trx, member.id, proof.recoveryCode, at))) return false;
  await tellOwner(trx, { memberId: member.id, kind: 'recovery-code', at });
  return true;
}

export async function startFactor(deps: Deps, db: Db, member: StoredMember, at: Date): Promise<FactorStart> {
  const secret = newSecret();
  const question = newQuestion(at);
  const pass: Enrolment = { ...question, memberId: member.id, secret: secret.base32 };
  const label = maskPhone(member.phone);
  const owner = { id: member.id, platformId: member.platform_id, label };
  return {
    enrolment: sealPass(deps.keys, 'enrolment', pass, addSeconds(at, LIMIT.challengeLifeSeconds)),
    secret: secret.base32,
    uri: secretUri(secret, label, 'Nota'),
    passkey: await askToMake(deps.config, question, owner, await listPasskeys(db, member.id)),
  };
}

interface Added {
  /** Called under the member's lock. */
  readonly member: StoredMember;
  readonly factor: NewFactor;
  readonly at: Date;
}

/** Undefined where the proof is wrong. Recovery codes come with the first factor; null with every further one. */
export async function addFactor(deps: Deps, trx: Trx, { member, factor, at }: Added) {
  const pass = openPass<Enrolment>(deps.keys, 'enrolment', factor.enrolment, at);
  if (pass?.value.memberId !== member.id) return undefined;
  const held = await readFactors(trx, member);
  if ('otp' in factor) {
    const secret = Secret.fromBase32(pass.value.secret);
    const step = acceptCode(secret, factor.otp, 0, at);
    if (step === undefined) return undefined;
    // A factor is replaced only after its removal, of which the owner is notified.
    if (held.hasAuthenticator) refuse('STATE_CHANGED');
    const sealed = sealSecret(deps.keys, secret);
    await saveMember(trx, member.id, { second_factor_secret: sealed, second_factor_step: String(step) });
  } else {
    if (held.passkeys.length >= LIMIT.passkeysPerMemberMax) refuse('PASSKEYS_FULL');
    const made = await readMade(deps.config, pass.value, factor.passkey);
    if (!made) return undefined;
    const row = { ...made, member_id: member.id, name: factor.name, created_at: at };
    if (!(await insertPasskey(trx, row))) refuse('STATE_CHANGED');
  }
  await tellOwner(trx, { memberId: member.id, kind: 'factor-added', at });
  return { recoveryCodes: hasFactor(held) ? null : await renewRecoveryCodes(trx, member.id, at) };
}
