import antd from 'antd/es/locale/en_US';
import { together, type LoadedMessages, type MessageFile } from '../../kit/language/intl.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const enUSPack: LanguagePack = {
  language: 'en-US',
  messages: together(
    import.meta.glob<LoadedMessages>('./first.messages.ts', {
      query: '?language=en-US',
      import: 'firstMessages',
      eager: true,
    }),
    import.meta.glob<LoadedMessages>('./frame.messages.ts', {
      query: '?language=en-US',
      import: 'frameMessages',
      eager: true,
    }),
  ),
  modules: import.meta.glob<MessageFile>(['../../modules/*/*.messages.ts', '!../../modules/{exceptions,session}/**'], {
    query: '?language=en-US',
  }),
  pieces: import.meta.glob<MessageFile>('../../{kit,modules}/**/*.piece.messages.ts', { query: '?language=en-US' }),
  antd,
};
