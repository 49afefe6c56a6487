import type { Language } from '@nota/contract/kit/languages.ts';
import type { Translated } from '../kit/intl.ts';
import { kitMessages } from '../kit/kit.messages.ts';
import { listMessages } from '../kit/list/list.messages.ts';
import { recordMessages } from '../kit/record/record.messages.ts';
import { toolsMessages } from '../kit/tools/tools.messages.ts';
import { accountMessages } from '../modules/account/account.messages.ts';
import { authMessages } from '../modules/auth/auth.messages.ts';
import { exceptionsMessages } from '../modules/exceptions/exceptions.messages.ts';
import { sessionMessages } from '../modules/session/session.messages.ts';
import { userManagerMessages } from '../modules/user-manager/user-manager.messages.ts';
import { appMessages } from './app.messages.ts';

/** Every word of the console in the source language; its keys are the type that all other languages must fill. */
export const zhCN = {
  kit: kitMessages,
  list: listMessages,
  record: recordMessages,
  tools: toolsMessages,
  app: appMessages,
  account: accountMessages,
  auth: authMessages,
  exceptions: exceptionsMessages,
  session: sessionMessages,
  'user-manager': userManagerMessages,
} as const;

export type Catalogue = Translated<typeof zhCN>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof zhCN;
    Locale: Language;
  }
}
