import { kitMessagesZhTW } from '../kit/kit.messages.zh-TW.ts';
import { listMessagesZhTW } from '../kit/list/list.messages.zh-TW.ts';
import { recordMessagesZhTW } from '../kit/record/record.messages.zh-TW.ts';
import { toolsMessagesZhTW } from '../kit/tools/tools.messages.zh-TW.ts';
import { accountMessagesZhTW } from '../modules/account/account.messages.zh-TW.ts';
import { authMessagesZhTW } from '../modules/auth/auth.messages.zh-TW.ts';
import { exceptionsMessagesZhTW } from '../modules/exceptions/exceptions.messages.zh-TW.ts';
import { sessionMessagesZhTW } from '../modules/session/session.messages.zh-TW.ts';
import { userManagerMessagesZhTW } from '../modules/user-manager/user-manager.messages.zh-TW.ts';
import { appMessagesZhTW } from './app.messages.zh-TW.ts';
import type { Catalogue } from './catalogue.ts';

export const zhTW = {
  kit: kitMessagesZhTW,
  list: listMessagesZhTW,
  record: recordMessagesZhTW,
  tools: toolsMessagesZhTW,
  app: appMessagesZhTW,
  account: accountMessagesZhTW,
  auth: authMessagesZhTW,
  exceptions: exceptionsMessagesZhTW,
  session: sessionMessagesZhTW,
  'user-manager': userManagerMessagesZhTW,
} as const satisfies Catalogue;
