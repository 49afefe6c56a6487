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

/**
 * The calendar library of Ant Design's pickers, in the member's language. Loaded with them, because nothing else needs
 * it.
 */
export function calendarDays(): typeof dayjs {
  dayjs.locale(NAMES[currentLanguage()]);
  return dayjs;
}
