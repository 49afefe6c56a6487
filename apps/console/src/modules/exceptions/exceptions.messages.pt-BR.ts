import type { Translated } from '../../kit/language/intl.ts';
import type { exceptionsMessages } from './exceptions.messages.ts';

export const exceptionsMessagesPtBR = {
  '403': { title: 'Sem acesso', hint: 'Você não pode ver esta página. Se precisar, fale com um administrador' },
  '404': { title: 'Página não encontrada', hint: 'A página não existe ou foi removida' },
  '500': { title: 'Algo deu errado', hint: 'A página não pôde ser carregada. Tente de novo ou avise um administrador' },
  home: 'Voltar ao início',
  retry: 'Carregar de novo',
} as const satisfies Translated<typeof exceptionsMessages>;
