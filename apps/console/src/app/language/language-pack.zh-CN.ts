import type { Language } from '@nota/contract/kit/languages.ts';
import type { Locale as AntLocale } from 'antd/es/locale';
import antd from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import type { Words } from '../../kit/language/intl.ts';
import { kitMessages } from '../../kit/language/kit.messages.ts';
import { exceptionsMessages } from '../../modules/exceptions/exceptions.messages.ts';
import { sessionMessages } from '../../modules/session/session.messages.ts';
import { appMessages } from './app.messages.ts';

/** Everything that follows the language: our words, Ant Design's, and how dates are written. */
export interface LanguagePack {
  readonly language: Language;
  /** Never those of a module's pages, and in Chinese only what is said before the frame is there. */
  readonly messages: Words;
  /**
   * The files with the words of each module's pages, by their path from here: one file per module, called like it. What
   * it is written in beside that (the folders below, `api.messages.ts`, `duty.messages.ts`) it imports itself.
   */
  readonly modules: Readonly<Record<string, () => Promise<object>>>;
  readonly antd: AntLocale;
  readonly dayjs: string;
}

export const zhCNPack: LanguagePack = {
  language: 'zh-CN',
  messages: { kit: kitMessages, app: appMessages, exceptions: exceptionsMessages, session: sessionMessages },
  modules: import.meta.glob<object>([
    '../../modules/*/*.messages.ts',
    '!../../modules/{exceptions,session}/**',
    '!../../modules/*/{api,duty}.*',
  ]),
  antd,
  dayjs: 'zh-cn',
};
