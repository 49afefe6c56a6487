import type { Language } from '@nota/contract/kit/languages.ts';
import { together, type LoadedMessages } from '../../kit/language/intl.ts';

/**
 * Messages of the frame that are not in the first download. Other languages have them in their one file; Chinese is
 * part of the first download, which should stay small for people who sign in.
 */
export function frameMessages(language: Language): LoadedMessages {
  if (language !== 'zh-CN') return {};
  return together(
    import.meta.glob<LoadedMessages>('./frame.messages.ts', {
      query: '?language=zh-CN',
      import: 'frameMessages',
      eager: true,
    }),
  );
}
