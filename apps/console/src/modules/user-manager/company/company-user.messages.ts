import type { Messages } from '@nota/contract/kit/messages.ts';
import { companyUserMessages as fieldMessages } from '@nota/contract/user-manager/company-user.messages.ts';

/** Messages about companies. */
export const companyUserMessages = {
  ...fieldMessages,
  title: ['企业用户', '企業使用者', 'Companies', 'Empresas'],
  action: {
    register: ['注册', '註冊', 'Register', 'Cadastro'],
    freeze: ['冻结', '凍結', 'Freeze', 'Congelar'],
    unfreeze: ['解冻', '解凍', 'Unfreeze', 'Descongelar'],
    cancel: ['发起注销', '發起註銷', 'Start cancellation', 'Iniciar cancelamento'],
    withdraw: ['撤销注销', '撤銷註銷', 'Withdraw cancellation', 'Desistir do cancelamento'],
    thaw: ['到期解冻', '到期解凍', 'Freeze ended', 'Fim do congelamento'],
    finish: ['注销完成', '註銷完成', 'Cancellation finished', 'Cancelamento concluído'],
  },
  consequence: {
    unfreeze: [
      '{name}可以立即登录和办理业务',
      '{name}可以立即登入和辦理業務',
      '{name} can sign in and do business at once',
      '{name} pode acessar e operar imediatamente',
    ],
    cancel: [
      '进入 15 天冷静期，期满后删除法定代表人、经办人和账户信息，存证继续保管',
      '進入 15 天冷靜期，期滿後刪除法定代表人、經辦人和帳戶資訊，存證繼續保管',
      'After a cool-off of 15 days the data of representative, agent and account are erased; evidence stays in custody',
      'Após 15 dias de reflexão, os dados do representante, do procurador e da conta são apagados; as evidências permanecem',
    ],
    withdraw: [
      '{name}的账户恢复正常',
      '{name}的帳戶恢復正常',
      'The account of {name} is normal again',
      'A conta de {name} volta ao normal',
    ],
  },
  review: ['审核', '審核', 'Review', 'Análise'],
} as const satisfies Messages;
