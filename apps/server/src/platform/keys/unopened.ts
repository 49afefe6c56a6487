import { Fault } from '../refusal.ts';

/**
 * Sealed bytes that cannot be opened prove nothing about their content, neither that it is right nor that it is wrong.
 * Either this process lacks the key, or the bytes were damaged or moved to another row, or the key was replaced under
 * the same id.
 */
export class Unopened extends Fault {
  readonly keyId: string;
  readonly isKeyMissing: boolean;
  constructor(keyId: string, isKeyMissing: boolean) {
    super('keys', true, isKeyMissing ? `key ${keyId} is missing` : `key ${keyId} does not open it`);
    this.message = isKeyMissing ? `key ${keyId} is missing` : `sealed bytes do not open with their key ${keyId}`;
    this.keyId = keyId;
    this.isKeyMissing = isKeyMissing;
  }
}
