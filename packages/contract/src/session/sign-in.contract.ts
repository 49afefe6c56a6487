import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { newPassword, none, password, text } from '../kit/fields.ts';
import { factorProof, FactorStart, newFactor, sealed } from './factors.ts';

/** Response header with the key of a captcha image; the sign-in call sends it back. */
export const CAPTCHA_KEY_HEADER = 'x-captcha-key';

/** First step: account and password. `platform` is the platform's key; without one it is the operator's own staff. */
const passwordStep = z.object({
  username: text(32),
  password,
  captcha: text(8),
  captchaKey: text(512),
  platform: text(100, 0).nullish(),
  /** The pass that this browser got at its last sign-in: failures elsewhere then do not lock it out. */
  device: sealed.nullish(),
});

/** Second step, for members with a second factor: the pass of the first step, and one of the three proofs. */
const challenge = { challenge: sealed };
const secondSteps = [
  factorProof.otp.extend(challenge),
  factorProof.passkey.extend(challenge),
  factorProof.recoveryCode.extend(challenge),
] as const;

export const SignedIn = z.object({
  userInfo: z.object({ name: z.string(), phoneNumber: z.string() }),
  rolePermissionList: z.array(z.number().int()),
  actionList: z.array(z.string()),
  /** Null for the operator's own staff: the browser stores the text 'null', which is never a tenant here. */
  platformId: z.string().nullable(),
  platformName: z.string(),
  platformKey: z.string(),
  /** Only an internal admin's browser learns the list. */
  adminPhoneNumber: z.array(z.string()),
  lastSignIn: z.object({ at: z.string(), ip: z.string() }).nullable(),
  /** For the browser to store, also after signing out, and to send at the next sign-in. */
  device: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const signInApi = {
  captcha: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/swallow/login/captcha',
    summary: '登录验证码图片',
    permission: 'open',
    params: none,
    query: z.object({ username: text(32) }),
    body: none,
    data: z.unknown(),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
    answers: 'file',
  }),
  signIn: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/api/login',
    summary: '登录',
    permission: 'open',
    params: none,
    query: none,
    body: z.union([passwordStep, ...secondSteps]),
    data: SignedIn,
    refusals: [
      'CAPTCHA_WRONG',
      'SIGN_IN_FAILED',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      'PASSWORD_EXPIRED',
      'SECOND_FACTOR_REQUIRED',
      'ENROLMENT_REQUIRED',
      'SECOND_FACTOR_WRONG',
    ],
    limit: { calls: 60, seconds: 60 },
  }),
  signOut: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/api/logout',
    summary: '退出登录',
    permission: 'open',
    params: none,
    query: none,
    body: none,
    data: none,
    refusals: [],
  }),
  renewPassword: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/api/session/sign-in/renew-password',
    summary: '密码过期后重设密码',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ challenge: sealed, newPassword }),
    data: none,
    refusals: ['SIGN_IN_FAILED', 'PASSWORD_REUSED', 'PASSWORD_GUESSABLE'],
    limit: { calls: 20, seconds: 60 },
  }),
  /**
   * For members who need a second factor and have none yet: what is needed to set one up, with the pass that the
   * refused sign-in gave.
   */
  startEnrolment: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/api/session/sign-in/start-enrolment',
    summary: '登录时设置二次验证',
    permission: 'open',
    params: none,
    query: none,
    body: z.object(challenge),
    data: FactorStart,
    refusals: ['SIGN_IN_FAILED', 'ACCOUNT_LOCKED'],
    limit: { calls: 20, seconds: 60 },
  }),
  enrol: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/api/session/sign-in/enrol',
    summary: '登录时启用二次验证',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ ...challenge, factor: newFactor }),
    data: z.object({ signedIn: SignedIn, recoveryCodes: z.array(z.string()) }),
    refusals: [
      'SIGN_IN_FAILED',
      'SECOND_FACTOR_WRONG',
      'ACCOUNT_DISABLED',
      'ACCOUNT_LOCKED',
      'PASSWORD_EXPIRED',
      'STATE_CHANGED',
    ],
    limit: { calls: 20, seconds: 60 },
  }),
};
