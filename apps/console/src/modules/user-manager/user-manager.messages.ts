import type { Messages } from '@nota/contract/kit/messages.ts';
import { userAccountMessages } from './account/user-account.messages.ts';
import { companyUserMessages } from './company/company-user.messages.ts';
import { companyVerificationMessages } from './company/company-verification.messages.ts';
import { loginAlertMessages } from './login-alert/login-alert.messages.ts';
import { loginLogMessages } from './login-alert/login-log.messages.ts';
import { personalUserMessages } from './personal/personal-user.messages.ts';

/** Messages of the pages of persons and companies. */
export const userManagerMessages = {
  account: userAccountMessages,
  'personal-user': personalUserMessages,
  'login-alert': loginAlertMessages,
  'login-log': loginLogMessages,
  'company-user': companyUserMessages,
  'company-verification': companyVerificationMessages,
} as const satisfies Messages;
