import { randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';
import { Unopened } from './unopened.ts';

/** A sealed value with an expiry time and a serial, so that it can be used at most once. */
export interface Pass<T> {
  readonly serial: string;
  readonly until: number;
  readonly value: T;
}

type PassKeys = Pick<Keys, 'passes'>;

export function sealPass<T>({ passes }: PassKeys, purpose: string, value: T, until: Date): string {
  const pass: Pass<T> = { serial: randomBytes(12).toString('base64url'), until: until.getTime(), value };
  return passes.seal(purpose, Buffer.from(JSON.stringify(pass))).toString('base64url');
}

/**
 * Undefined for an expired pass and for anything that does not open: passes come from browsers, which can send any
 * bytes.
 */
export function openPass<T>({ passes }: PassKeys, purpose: string, sealed: string, at: Date): Pass<T> | undefined {
  try {
    const plain = passes.open(purpose, Buffer.from(sealed, 'base64url'));
    const pass = JSON.parse(plain.toString('utf8')) as Pass<T>;
    return pass.until > at.getTime() ? pass : undefined;
  } catch (error) {
    if (error instanceof Unopened) return undefined;
    throw error;
  }
}
