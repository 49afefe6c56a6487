import type { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';

export type FactorKind = 'passkey' | 'authenticator';
export type OwnFactors = AnswerOf<typeof secondFactorApi.read>;

export const hasFactor = ({ hasAuthenticator, passkeys }: OwnFactors) => hasAuthenticator || passkeys.length > 0;

/** A member who needs a second factor keeps the last one; the server refuses its removal too. */
export const isLastNeeded = ({ isRequired, hasAuthenticator, passkeys }: OwnFactors) =>
  isRequired && Number(hasAuthenticator) + passkeys.length === 1;
