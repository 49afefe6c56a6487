import type { Language } from '@nota/contract/kit/languages.ts';
import type { Words } from '../../kit/language/intl.ts';
import { listMessages } from '../../kit/list/list.messages.ts';
import { recordMessages } from '../../kit/record/record.messages.ts';
import { toolsMessages } from '../../kit/language/tools.messages.ts';

/**
 * What the frame adds to the words of the first download. The other languages have it in their one file; Chinese is
 * in the first download, where nobody who signs in should wait for it.
 */
export function frameWords(language: Language): Words {
  return language === 'zh-CN' ? { list: listMessages, record: recordMessages, tools: toolsMessages } : {};
}
