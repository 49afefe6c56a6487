import { kitMessagesPtBR } from '../kit/kit.messages.pt-BR.ts';
import { listMessagesPtBR } from '../kit/list/list.messages.pt-BR.ts';
import { recordMessagesPtBR } from '../kit/record/record.messages.pt-BR.ts';
import { toolsMessagesPtBR } from '../kit/tools/tools.messages.pt-BR.ts';
import { accountMessagesPtBR } from '../modules/account/account.messages.pt-BR.ts';
import { authMessagesPtBR } from '../modules/auth/auth.messages.pt-BR.ts';
import { exceptionsMessagesPtBR } from '../modules/exceptions/exceptions.messages.pt-BR.ts';
import { sessionMessagesPtBR } from '../modules/session/session.messages.pt-BR.ts';
import { userManagerMessagesPtBR } from '../modules/user-manager/user-manager.messages.pt-BR.ts';
import { appMessagesPtBR } from './app.messages.pt-BR.ts';
import type { Catalogue } from './catalogue.ts';

export const ptBR = {
  kit: kitMessagesPtBR,
  list: listMessagesPtBR,
  record: recordMessagesPtBR,
  tools: toolsMessagesPtBR,
  app: appMessagesPtBR,
  account: accountMessagesPtBR,
  auth: authMessagesPtBR,
  exceptions: exceptionsMessagesPtBR,
  session: sessionMessagesPtBR,
  'user-manager': userManagerMessagesPtBR,
} as const satisfies Catalogue;
