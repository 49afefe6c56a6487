import type { Language } from '@nota/contract/kit/languages.ts';
import type { SourceMessages } from '@nota/contract/kit/messages.ts';
import { importMessages } from '../../kit/import/import.piece.messages.ts';
import { previewMessages } from '../../kit/preview/preview.piece.messages.ts';
import { approvalMessages } from '../../kit/record/approval/approval.piece.messages.ts';
import { clockMessages } from '../../kit/record/clock/clock.piece.messages.ts';
import { malwareMessages } from '../../kit/record/evidence/malware.piece.messages.ts';
import { notificationMessages } from '../../kit/record/notification/notification.piece.messages.ts';
import { factorMessages } from '../../kit/second-factor/factor.piece.messages.ts';
import { storedFileMessages } from '../../kit/upload/stored-file.piece.messages.ts';
import { uploadMessages } from '../../kit/upload/upload.piece.messages.ts';
import { accountMessages } from '../../modules/account/account.messages.ts';
import { attestationsMessages } from '../../modules/attestations/attestations.messages.ts';
import { authMessages } from '../../modules/auth/auth.messages.ts';
import { ownPasswordMessages } from '../../modules/session/own-password/own-password.piece.messages.ts';
import { userManagerMessages } from '../../modules/user-manager/user-manager.messages.ts';
import { firstMessages } from './first.messages.ts';
import { frameMessages } from './frame.messages.ts';

/**
 * Every message of the console in every language, for the compiler and for tests. Browsers never fetch it: a language
 * pack has the messages of the frame, and those of a module come with its pages.
 */
export const catalogue = {
  ...firstMessages,
  ...frameMessages,
  approval: approvalMessages,
  clock: clockMessages,
  malware: malwareMessages,
  notification: notificationMessages,
  factor: factorMessages,
  'own-password': ownPasswordMessages,
  import: importMessages,
  preview: previewMessages,
  'stored-file': storedFileMessages,
  upload: uploadMessages,
  account: accountMessages,
  attestations: attestationsMessages,
  auth: authMessages,
  'user-manager': userManagerMessages,
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: SourceMessages<typeof catalogue>;
    Locale: Language;
  }
}
