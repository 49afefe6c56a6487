import type { SecondPersonRule } from '../kit/second-person/second-person.messages.ts';

interface IssuedKey {
  readonly env: 'sandbox' | 'production';
  /** The customer has a key, or had one: also after a revocation, or one person could reset a key in two steps. */
  readonly isReset: boolean;
}

/** Whether another key of a customer needs a second person. */
export const keyNeedsSecondPerson: SecondPersonRule<IssuedKey> = ({ env, isReset }) =>
  isReset && env === 'production' ? 'PRODUCTION_KEY' : undefined;
