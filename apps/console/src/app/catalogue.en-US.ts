import { kitMessagesEnUS } from '../kit/kit.messages.en-US.ts';
import { listMessagesEnUS } from '../kit/list/list.messages.en-US.ts';
import { recordMessagesEnUS } from '../kit/record/record.messages.en-US.ts';
import { toolsMessagesEnUS } from '../kit/tools/tools.messages.en-US.ts';
import { accountMessagesEnUS } from '../modules/account/account.messages.en-US.ts';
import { authMessagesEnUS } from '../modules/auth/auth.messages.en-US.ts';
import { exceptionsMessagesEnUS } from '../modules/exceptions/exceptions.messages.en-US.ts';
import { sessionMessagesEnUS } from '../modules/session/session.messages.en-US.ts';
import { userManagerMessagesEnUS } from '../modules/user-manager/user-manager.messages.en-US.ts';
import { appMessagesEnUS } from './app.messages.en-US.ts';
import type { Catalogue } from './catalogue.ts';

export const enUS = {
  kit: kitMessagesEnUS,
  list: listMessagesEnUS,
  record: recordMessagesEnUS,
  tools: toolsMessagesEnUS,
  app: appMessagesEnUS,
  account: accountMessagesEnUS,
  auth: authMessagesEnUS,
  exceptions: exceptionsMessagesEnUS,
  session: sessionMessagesEnUS,
  'user-manager': userManagerMessagesEnUS,
} as const satisfies Catalogue;
