import { createDecipheriv, sign, verify } from 'node:crypto';
import type { CallbackFault } from '../payment-channel.ts';
import type { WechatAccount } from './wechat-account.ts';

interface Signed {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
  readonly nonce: string;
  readonly at: Date;
}

const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1_000));
const linesOf = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/** The header by which WeChat knows who calls, and that nobody has changed the call. */
export function authorizationOf(account: WechatAccount, { method, path, body, nonce, at }: Signed): string {
  const text = linesOf(method, path, secondsOf(at), nonce, body);
  const values = {
    mchid: account.merchantId,
    nonce_str: nonce,
    signature: sign('sha256', text, account.merchantKey).toString('base64'),
    timestamp: secondsOf(at),
    serial_no: account.merchantSerial,
  };
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
}

/** Old signatures are not believed: somebody may have kept one. */
const MOST_OLD_MS = 5 * 60_000;

export interface SignatureHeaders {
  readonly timestamp: string | undefined;
  readonly nonce: string | undefined;
  readonly signature: string | undefined;
  readonly serial: string | undefined;
}

export const signatureHeaders = (header: (name: string) => string | undefined): SignatureHeaders => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  serial: header('wechatpay-serial'),
});

/** Why WeChat has not said this; undefined where it has. */
export function signatureFault(
  account: WechatAccount,
  { timestamp, nonce, signature, serial }: SignatureHeaders,
  body: Buffer,
  at: Date,
): CallbackFault | undefined {
  if (!timestamp || !nonce || !signature || !serial || !/^\d{1,12}$/.test(timestamp)) return 'unsigned';
  if (Math.abs(at.getTime() - Number(timestamp) * 1_000) > MOST_OLD_MS) return 'stale';
  const key = Object.hasOwn(account.platformKeys, serial) ? account.platformKeys[serial] : undefined;
  if (key === undefined) return 'unknown-key';
  const text = Buffer.concat([linesOf(timestamp, nonce), body, Buffer.from('\n')]);
  return verify('sha256', text, key, Buffer.from(signature, 'base64')) ? undefined : 'forged';
}

const TAG_BYTES = 16;

interface Sealed {
  readonly ciphertext: string;
  readonly associated_data?: string | undefined;
  readonly nonce: string;
}

/** What a callback seals with the merchant's own key; undefined where it was sealed with another, or changed. */
export function openSealed(account: WechatAccount, { ciphertext, associated_data = '', nonce }: Sealed) {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < TAG_BYTES || Buffer.byteLength(nonce) !== 12) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', account.apiKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    decipher.setAAD(Buffer.from(associated_data));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
