import { vi } from 'vitest';

/** The outcome of a prompt: a credential, or the name of an error. */
type Outcome = 'answers' | 'NotAllowedError' | 'InvalidStateError' | 'SecurityError';

const answer = (response: object) => ({
  id: 'key-1',
  rawId: 'key-1',
  type: 'public-key',
  clientExtensionResults: {},
  response,
});
export const madePasskey = answer({ clientDataJSON: 'made', attestationObject: 'object' });
export const signedByPasskey = answer({ clientDataJSON: 'signed', authenticatorData: 'data', signature: 'signature' });

/** A browser with passkeys. Its prompts have the given outcomes, the last one repeatedly. */
export function withPasskeys(...outcomes: readonly [Outcome, ...Outcome[]]) {
  const waiting = [...outcomes];
  const prompts: object[] = [];
  const prompt = (json: object) => (options: { publicKey: object }) => {
    prompts.push(options.publicKey);
    const outcome = waiting.length > 1 ? waiting.shift() : waiting[0];
    return outcome === 'answers'
      ? Promise.resolve({ toJSON: () => json })
      : Promise.reject(new DOMException('no', outcome));
  };
  class FakeCredential {
    static parseCreationOptionsFromJSON = (options: object) => options;
    static parseRequestOptionsFromJSON = (options: object) => options;
    toJSON() {
      return {};
    }
  }
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: prompt(madePasskey), get: prompt(signedByPasskey) },
  });
  return prompts;
}
