import type { Translated } from '../../../kit/language/intl.ts';
import type { ownPasswordMessages } from './own-password.messages.ts';

export const ownPasswordMessagesPtBR = {
  renewal: {
    title: 'Senha vencida',
    hint: 'Sua senha atingiu a idade permitida pela plataforma. Escolha uma nova e entre de novo',
    newPassword: 'Nova senha',
    newPasswordHint:
      '{min, number}–{max, number} caracteres; uma frase de várias palavras é o ideal, espaços são permitidos',
    again: 'Repita a senha',
    againHint: 'Informe a nova senha outra vez',
    different: 'As duas senhas são diferentes',
    submit: 'Alterar senha',
    back: 'Voltar ao acesso',
  },
  activation: {
    title: 'Definir a senha com um código de ativação',
    hint: 'Um colega entrega o código pessoalmente ou por telefone; ele vale uma vez',
    phone: 'Telefone',
    code: 'Código de ativação',
    submit: 'Definir senha',
    back: 'Voltar ao acesso',
    done: 'Sua senha foi definida',
    by: {
      activation: '{asked} criou a conta, {handed} entregou o código',
      password: '{asked} iniciou a redefinição, {handed} entregou o código',
    },
    approved: 'Confirmado por {name}',
    doubt: 'Se isto não confere, avise já o administrador de segurança',
    toSignIn: 'Ir ao acesso',
  },
} as const satisfies Translated<typeof ownPasswordMessages>;
