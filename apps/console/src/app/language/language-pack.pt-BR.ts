import antd from 'antd/es/locale/pt_BR';
import { together, type LoadedMessages, type MessageFile } from '../../kit/language/intl.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const ptBRPack: LanguagePack = {
  language: 'pt-BR',
  messages: together(
    import.meta.glob<LoadedMessages>('./first.messages.ts', {
      query: '?language=pt-BR',
      import: 'firstMessages',
      eager: true,
    }),
    import.meta.glob<LoadedMessages>('./frame.messages.ts', {
      query: '?language=pt-BR',
      import: 'frameMessages',
      eager: true,
    }),
  ),
  modules: import.meta.glob<MessageFile>(['../../modules/*/*.messages.ts', '!../../modules/{exceptions,session}/**'], {
    query: '?language=pt-BR',
  }),
  pieces: import.meta.glob<MessageFile>('../../{kit,modules}/**/*.piece.messages.ts', { query: '?language=pt-BR' }),
  antd,
};
