import antd from 'antd/es/locale/zh_TW';
import 'dayjs/locale/zh-tw';
import { kitMessagesZhTW } from '../../kit/language/kit.messages.zh-TW.ts';
import { listMessagesZhTW } from '../../kit/list/list.messages.zh-TW.ts';
import { recordMessagesZhTW } from '../../kit/record/record.messages.zh-TW.ts';
import { toolsMessagesZhTW } from '../../kit/language/tools.messages.zh-TW.ts';
import { exceptionsMessagesZhTW } from '../../modules/exceptions/exceptions.messages.zh-TW.ts';
import { sessionMessagesZhTW } from '../../modules/session/session.messages.zh-TW.ts';
import { appMessagesZhTW } from './app.messages.zh-TW.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const zhTWPack: LanguagePack = {
  language: 'zh-TW',
  messages: {
    kit: kitMessagesZhTW,
    list: listMessagesZhTW,
    record: recordMessagesZhTW,
    tools: toolsMessagesZhTW,
    app: appMessagesZhTW,
    exceptions: exceptionsMessagesZhTW,
    session: sessionMessagesZhTW,
  },
  modules: import.meta.glob<object>([
    '../../modules/*/*.messages.zh-TW.ts',
    '!../../modules/{exceptions,session}/**',
    '!../../modules/*/{api,duty}.*',
  ]),
  antd,
  dayjs: 'zh-tw',
};
