import antd from 'antd/es/locale/pt_BR';
import 'dayjs/locale/pt-br';
import { kitMessagesPtBR } from '../../kit/language/kit.messages.pt-BR.ts';
import { listMessagesPtBR } from '../../kit/list/list.messages.pt-BR.ts';
import { recordMessagesPtBR } from '../../kit/record/record.messages.pt-BR.ts';
import { toolsMessagesPtBR } from '../../kit/language/tools.messages.pt-BR.ts';
import { exceptionsMessagesPtBR } from '../../modules/exceptions/exceptions.messages.pt-BR.ts';
import { sessionMessagesPtBR } from '../../modules/session/session.messages.pt-BR.ts';
import { appMessagesPtBR } from './app.messages.pt-BR.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const ptBRPack: LanguagePack = {
  language: 'pt-BR',
  messages: {
    kit: kitMessagesPtBR,
    list: listMessagesPtBR,
    record: recordMessagesPtBR,
    tools: toolsMessagesPtBR,
    app: appMessagesPtBR,
    exceptions: exceptionsMessagesPtBR,
    session: sessionMessagesPtBR,
  },
  modules: import.meta.glob<object>([
    '../../modules/*/*.messages.pt-BR.ts',
    '!../../modules/{exceptions,session}/**',
    '!../../modules/*/{api,duty}.*',
  ]),
  antd,
  dayjs: 'pt-br',
};
