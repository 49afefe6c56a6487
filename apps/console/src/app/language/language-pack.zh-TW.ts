import antd from 'antd/es/locale/zh_TW';
import { together, type LoadedMessages, type MessageFile } from '../../kit/language/intl.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const zhTWPack: LanguagePack = {
  language: 'zh-TW',
  messages: together(
    import.meta.glob<LoadedMessages>('./first.messages.ts', {
      query: '?language=zh-TW',
      import: 'firstMessages',
      eager: true,
    }),
    import.meta.glob<LoadedMessages>('./frame.messages.ts', {
      query: '?language=zh-TW',
      import: 'frameMessages',
      eager: true,
    }),
  ),
  modules: import.meta.glob<MessageFile>(['../../modules/*/*.messages.ts', '!../../modules/{exceptions,session}/**'], {
    query: '?language=zh-TW',
  }),
  pieces: import.meta.glob<MessageFile>('../../{kit,modules}/**/*.piece.messages.ts', { query: '?language=zh-TW' }),
  antd,
};
