import type { Language } from '@nota/contract/kit/languages.ts';
import { kitMessages } from '../../kit/language/kit.messages.ts';
import { listMessages } from '../../kit/list/list.messages.ts';
import { approvalMessages } from '../../kit/record/approval/approval.messages.ts';
import { malwareMessages } from '../../kit/record/evidence/malware.messages.ts';
import { recordMessages } from '../../kit/record/record.messages.ts';
import { factorMessages } from '../../kit/second-factor/factor.messages.ts';
import { toolsMessages } from '../../kit/language/tools.messages.ts';
import { accountMessages } from '../../modules/account/account.messages.ts';
import { attestationsMessages } from '../../modules/attestations/attestations.messages.ts';
import { authMessages } from '../../modules/auth/auth.messages.ts';
import { exceptionsMessages } from '../../modules/exceptions/exceptions.messages.ts';
import { ownPasswordMessages } from '../../modules/session/own-password/own-password.messages.ts';
import { sessionMessages } from '../../modules/session/session.messages.ts';
import { userManagerMessages } from '../../modules/user-manager/user-manager.messages.ts';
import { appMessages } from './app.messages.ts';

/**
 * Every word of the console in the source language, for the compiler and for tests. Browsers never fetch it as a whole:
 * a language's pack has the words of the frame, and those of a module come with its pages.
 */
export const zhCN = {
  kit: kitMessages,
  list: listMessages,
  record: recordMessages,
  approval: approvalMessages,
  malware: malwareMessages,
  factor: factorMessages,
  ownPassword: ownPasswordMessages,
  tools: toolsMessages,
  app: appMessages,
  account: accountMessages,
  attestations: attestationsMessages,
  auth: authMessages,
  exceptions: exceptionsMessages,
  session: sessionMessages,
  'user-manager': userManagerMessages,
} as const;

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof zhCN;
    Locale: Language;
  }
}
