import type { Translated } from '../../kit/intl.ts';
import type { userManagerMessages } from './user-manager.messages.ts';

export const userManagerMessagesEnUS = {
  'login-log': {
    title: 'Sign-in log',
    field: {
      at: 'Time',
      account: 'Account',
      userType: 'User type',
      result: 'Result',
      failReason: 'Reason of failure',
      method: 'Method',
      ip: 'IP',
      client: 'Client',
    },
    userType: { staff: 'Staff', personal: 'Individual', company: 'Company', api: 'API customer' },
    result: { success: 'Succeeded', refused: 'Failed' },
    method: { password: 'Password', 'second-factor': 'One-time code' },
    failReason: {
      SIGN_IN_FAILED: 'Wrong account or password',
      CAPTCHA_WRONG: 'Wrong captcha',
      ACCOUNT_LOCKED: 'Account locked',
      ACCOUNT_DISABLED: 'Account disabled',
      SECOND_FACTOR_REQUIRED: 'One-time code owed',
      SECOND_FACTOR_WRONG: 'Wrong one-time code',
      PASSWORD_EXPIRED: 'Password expired',
    },
  },
} as const satisfies Translated<typeof userManagerMessages>;
