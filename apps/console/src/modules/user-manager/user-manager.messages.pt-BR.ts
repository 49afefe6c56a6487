import type { Translated } from '../../kit/intl.ts';
import type { userManagerMessages } from './user-manager.messages.ts';

export const userManagerMessagesPtBR = {
  'login-log': {
    title: 'Registro de acessos',
    field: {
      at: 'Horário',
      account: 'Conta',
      userType: 'Tipo de usuário',
      result: 'Resultado',
      failReason: 'Motivo da falha',
      method: 'Método',
      ip: 'IP',
      client: 'Cliente',
    },
    userType: { staff: 'Equipe', personal: 'Pessoa física', company: 'Empresa', api: 'Cliente de API' },
    result: { success: 'Sucesso', refused: 'Falha' },
    method: { password: 'Senha', 'second-factor': 'Código de uso único' },
    failReason: {
      SIGN_IN_FAILED: 'Conta ou senha incorreta',
      CAPTCHA_WRONG: 'Captcha incorreto',
      ACCOUNT_LOCKED: 'Conta bloqueada',
      ACCOUNT_DISABLED: 'Conta desativada',
      SECOND_FACTOR_REQUIRED: 'Aguardando código de uso único',
      SECOND_FACTOR_WRONG: 'Código de uso único incorreto',
      PASSWORD_EXPIRED: 'Senha expirada',
    },
  },
} as const satisfies Translated<typeof userManagerMessages>;
