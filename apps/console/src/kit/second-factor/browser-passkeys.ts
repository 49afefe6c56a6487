import type { FactorOwed, FactorStart, MadePasskey, SignedByPasskey } from '@nota/contract/session/factors.ts';

/** Why a prompt failed: cancelled or timed out, already registered, or anything else. */
export type PromptFailure = 'cancelled' | 'known' | 'failed';

type MakeOptions = NonNullable<FactorStart['passkey']>;
type SignOptions = NonNullable<FactorOwed['passkey']>;

/** Browsers that parse and serialise WebAuthn options themselves; older ones are offered the other factors. */
export function canUsePasskeys(): boolean {
  const { PublicKeyCredential: type } = window as { PublicKeyCredential?: typeof PublicKeyCredential };
  return (
    type !== undefined &&
    'parseCreationOptionsFromJSON' in type &&
    'parseRequestOptionsFromJSON' in type &&
    'toJSON' in type.prototype
  );
}

/** To be called from a click and before any `await`: Safari opens no prompt otherwise. */
export function makePasskey(options: MakeOptions): Promise<MadePasskey | PromptFailure> {
  return prompted(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
    return navigator.credentials.create({ publicKey });
  });
}

/** As above: from a click. */
export function signByPasskey(options: SignOptions): Promise<SignedByPasskey | PromptFailure> {
  return prompted(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
    return navigator.credentials.get({ publicKey });
  });
}

async function prompted<T>(ask: () => Promise<Credential | null>): Promise<T | PromptFailure> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null;
    return credential === null ? 'cancelled' : (credential.toJSON() as T);
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
    return name === 'InvalidStateError' ? 'known' : 'failed';
  }
}
