import type { Language } from '@nota/contract/kit/languages.ts';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { currentLanguage } from '../language/intl.ts';

const NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': 'zh-cn',
  'zh-TW': 'zh-tw',
  'en-US': 'en',
  'pt-BR': 'pt-br',
};

/** Days as Ant Design's calendars want them, in the person's language. It comes with them, for nothing else needs it. */
export function calendarDays(): typeof dayjs {
  dayjs.locale(NAMES[currentLanguage()]);
  return dayjs;
}
