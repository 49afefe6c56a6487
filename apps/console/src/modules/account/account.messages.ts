import type { Messages } from '@nota/contract/kit/messages.ts';
import { accountCenterMessages } from './center/account-center.messages.ts';
import { accountPasswordMessages } from './password/account-password.messages.ts';
import { accountSecondFactorMessages } from './second-factor/account-second-factor.messages.ts';
import { accountSettingsMessages } from './settings/account-settings.messages.ts';

/** Messages of the pages of one's own account. */
export const accountMessages = {
  ...accountCenterMessages,
  ...accountSettingsMessages,
  password: accountPasswordMessages,
  secondFactor: accountSecondFactorMessages,
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
} as const satisfies Messages;
