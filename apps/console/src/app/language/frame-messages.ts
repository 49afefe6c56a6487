import type { Language } from '@nota/contract/kit/languages.ts';
import { together, type LoadedMessages } from '../../kit/language/intl.ts';

/**
 * What the frame adds to the messages of the first download. The other languages have it in their one file; Chinese is
 * in the first download, where nobody who signs in should wait for it.
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
