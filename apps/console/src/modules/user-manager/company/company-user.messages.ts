import type { Messages } from '@nota/contract/kit/messages.ts';
import { companyUserMessages as fieldMessages } from '@nota/contract/user-manager/company-user.messages.ts';

/** Messages about companies. */
export const companyUserMessages = {
  ...fieldMessages,
  title: ['企业用户', '企業使用者', 'Companies', 'Empresas'],
  detail: ['企业详情', '企業詳情', 'Company', 'Empresa'],
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
  method: {
    remittance: ['对公打款', '對公匯款', 'Remittance', 'Depósito em conta'],
    'legal-face': ['法人人脸', '法人人臉', 'Face of the representative', 'Face do representante'],
    manual: ['人工', '人工', 'By staff', 'Equipe'],
  },
  api: {
    on: ['已开通', '已開通', 'Enabled', 'Ativado'],
    off: ['未开通', '未開通', 'Not enabled', 'Não ativado'],
  },
  sections: {
    material: ['认证材料', '認證材料', 'Papers', 'Documentos'],
    account: ['账户', '帳戶', 'Account', 'Conta'],
    review: ['审核', '審核', 'Review', 'Análise'],
    trail: ['账户轨迹', '帳戶軌跡', 'Account trail', 'Histórico da conta'],
    documents: ['文书', '文書', 'Documents', 'Documentos'],
    verification: ['认证轨迹', '認證軌跡', 'Verification trail', 'Histórico da verificação'],
  },
  editTitle: ['编辑：{name}', '編輯：{name}', 'Edit: {name}', 'Editar: {name}'],
} as const satisfies Messages;
