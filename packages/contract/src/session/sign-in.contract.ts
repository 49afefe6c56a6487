import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { newPassword, none, password, text } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';

/** Answer header that carries the key of a captcha image; the sign-in call hands it back. */
export const CAPTCHA_KEY_HEADER = 'x-captcha-key';

/** First step: who and with what. `platform` is the platform's key; without one it is the operator's own staff. */
const passwordStep = z.object({
  username: text(32),
  password,
  captcha: text(8),
  captchaKey: text(512),
  platform: text(100, 0).nullish(),
});

/** Second step, for those who have a second factor: what the first step answered, and the current code. */
const secondFactorStep = z.object({
  challenge: text(512),
  otp: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});

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
    body: z.union([passwordStep, secondFactorStep]),
    data: SignedIn,
    refusals: [
      'CAPTCHA_WRONG',
      'SIGN_IN_FAILED',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      'PASSWORD_EXPIRED',
      'SECOND_FACTOR_REQUIRED',
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
    body: z.object({ challenge: text(LIMIT.idempotencyKeyMaxChars * 8), newPassword }),
    data: none,
    refusals: ['SIGN_IN_FAILED', 'PASSWORD_REUSED', 'PASSWORD_GUESSABLE'],
    limit: { calls: 20, seconds: 60 },
  }),
};
