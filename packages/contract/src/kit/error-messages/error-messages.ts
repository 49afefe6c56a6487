import type { ErrorName } from '../errors.ts';
import type { Language } from '../languages.ts';
import { errorMessagesZhCN } from './error-messages.zh-CN.ts';
import { errorMessagesZhTW } from './error-messages.zh-TW.ts';
import { errorMessagesEnUS } from './error-messages.en-US.ts';
import { errorMessagesPtBR } from './error-messages.pt-BR.ts';

/**
 * What a person reads when the server refuses. Clients find their way to sign-in by the texts of SESSION_INVALID and
 * SESSION_EXPIRED, so those two are the same in every language.
 */
export const ERROR_MESSAGES: Readonly<Record<Language, Readonly<Record<ErrorName, string>>>> = {
  'zh-CN': errorMessagesZhCN,
  'zh-TW': errorMessagesZhTW,
  'en-US': errorMessagesEnUS,
  'pt-BR': errorMessagesPtBR,
};
