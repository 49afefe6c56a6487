import antd from 'antd/es/locale/pt_BR';
import 'dayjs/locale/pt-br';
import { ptBR } from './catalogue.pt-BR.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const ptBRPack: LanguagePack = { language: 'pt-BR', messages: ptBR, antd, dayjs: 'pt-br' };
