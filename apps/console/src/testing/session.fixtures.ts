import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { storeSession } from '../kit/session/session.ts';
import { STORED, writeText } from '../kit/session/stored.ts';

/** The server's answer to a sign-in. */
export function signedIn(given: Partial<SignedIn> = {}): SignedIn {
  return {
    userInfo: { name: '陈思远', phoneNumber: '13900000001' },
    rolePermissionList: [7, 8, 79],
    actionList: [],
    platformId: '42',
    platformName: '杭州钱塘公证存证平台',
    platformKey: 'hangzhou',
    adminPhoneNumber: [],
    lastSignIn: { at: '2026-01-04T01:30:00.000Z', ip: '10.0.0.8' },
    device: 'sealed-device-1',
    ...given,
  };
}

/** A browser with a session. */
export function signIn(given: Partial<SignedIn> = {}, token = 'token-1'): void {
  writeText(STORED.token, token);
  storeSession(signedIn(given));
}
