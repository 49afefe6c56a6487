import type { Language } from '@nota/contract/kit/languages.ts';
import type { Locale as AntLocale } from 'antd/es/locale';
import antd from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { kitMessages } from '../kit/kit.messages.ts';
import { exceptionsMessages } from '../modules/exceptions/exceptions.messages.ts';
import { sessionMessages } from '../modules/session/session.messages.ts';
import { appMessages } from './app.messages.ts';
import type { Catalogue } from './catalogue.ts';

/** Everything that follows the language: our words, Ant Design's, and how dates are written. */
export interface LanguagePack {
  readonly language: Language;
  /** In Chinese only what is said before the frame is there; `wholeWords` has them all. */
  readonly messages: Catalogue;
  readonly antd: AntLocale;
  readonly dayjs: string;
}

const firstWords = { kit: kitMessages, app: appMessages, exceptions: exceptionsMessages, session: sessionMessages };

export const zhCNPack: LanguagePack = {
  language: 'zh-CN',
  messages: firstWords as unknown as Catalogue,
  antd,
  dayjs: 'zh-cn',
};
