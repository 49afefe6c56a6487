import type { Messages } from '@nota/contract/kit/messages.ts';
import { loginLogMessages as fieldMessages } from '@nota/contract/session/login-log.messages.ts';

/** Messages about the login log. */
export const loginLogMessages = {
  ...fieldMessages,
  title: ['登录日志', '登入日誌', 'Sign-in log', 'Registro de acessos'],
} as const satisfies Messages;
