import antd from 'antd/es/locale/en_US';
import 'dayjs/locale/en';
import { kitMessagesEnUS } from '../../kit/language/kit.messages.en-US.ts';
import { listMessagesEnUS } from '../../kit/list/list.messages.en-US.ts';
import { recordMessagesEnUS } from '../../kit/record/record.messages.en-US.ts';
import { toolsMessagesEnUS } from '../../kit/language/tools.messages.en-US.ts';
import { exceptionsMessagesEnUS } from '../../modules/exceptions/exceptions.messages.en-US.ts';
import { sessionMessagesEnUS } from '../../modules/session/session.messages.en-US.ts';
import { appMessagesEnUS } from './app.messages.en-US.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const enUSPack: LanguagePack = {
  language: 'en-US',
  messages: {
    kit: kitMessagesEnUS,
    list: listMessagesEnUS,
    record: recordMessagesEnUS,
    tools: toolsMessagesEnUS,
    app: appMessagesEnUS,
    exceptions: exceptionsMessagesEnUS,
    session: sessionMessagesEnUS,
  },
  modules: import.meta.glob<object>([
    '../../modules/*/*.messages.en-US.ts',
    '!../../modules/{exceptions,session}/**',
    '!../../modules/*/{api,duty}.*',
  ]),
  antd,
  dayjs: 'en',
};
