import type { Messages } from '@nota/contract/kit/messages.ts';
import { personalUserMessages as fieldMessages } from '@nota/contract/user-manager/personal-user.messages.ts';

/** Messages about persons. */
export const personalUserMessages = {
  ...fieldMessages,
  title: ['个人用户', '個人使用者', 'Persons', 'Pessoas'],
  detail: ['个人用户', '個人使用者', 'Person', 'Pessoa'],
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
      '进入 15 天冷静期，期满后删除{name}的手机号、证件等个人信息，存证继续保管',
      '進入 15 天冷靜期，期滿後刪除{name}的手機號碼、證件等個人資訊，存證繼續保管',
      'After a cool-off of 15 days the phone number, document and other personal data of {name} are erased; evidence stays',
      'Após 15 dias de reflexão, telefone, documento e demais dados pessoais de {name} são apagados; as evidências permanecem',
    ],
    withdraw: [
      '{name}的账户恢复正常',
      '{name}的帳戶恢復正常',
      'The account of {name} is normal again',
      'A conta de {name} volta ao normal',
    ],
  },
  authChannel: {
    face: ['人脸识别', '人臉辨識', 'Face recognition', 'Reconhecimento facial'],
    'bank-card': ['银行卡四要素', '銀行卡四要素', 'Bank card (four items)', 'Cartão bancário (quatro itens)'],
    manual: ['人工', '人工', 'By staff', 'Equipe'],
  },
  certType: {
    'id-card': ['居民身份证', '居民身分證', 'Resident identity card', 'Carteira de identidade'],
    passport: ['护照', '護照', 'Passport', 'Passaporte'],
    'hk-macao-permit': [
      '港澳居民来往内地通行证',
      '港澳居民來往內地通行證',
      'Mainland travel permit, Hong Kong and Macao',
      'Permissão de viagem, Hong Kong e Macau',
    ],
    'taiwan-permit': [
      '台湾居民来往大陆通行证',
      '台灣居民來往大陸通行證',
      'Mainland travel permit, Taiwan',
      'Permissão de viagem, Taiwan',
    ],
  },
  tabs: {
    facts: ['基本信息', '基本資訊', 'Facts', 'Dados'],
    checks: ['认证记录', '認證記錄', 'Verification records', 'Registros de verificação'],
    signIns: ['登录日志', '登入日誌', 'Sign-in log', 'Registro de acessos'],
    notifications: ['通知记录', '通知記錄', 'Notifications', 'Notificações'],
    acts: ['操作记录', '操作記錄', 'Operations and look-ups', 'Operações e consultas'],
  },
  sections: {
    identity: ['身份', '身分', 'Identity', 'Identidade'],
    account: ['账户', '帳戶', 'Account', 'Conta'],
    trail: ['办理轨迹', '辦理軌跡', 'Trail', 'Histórico'],
  },
  attestations: ['查看存证', '檢視存證', 'Evidence', 'Ver evidências'],
  editTitle: ['编辑：{name}', '編輯：{name}', 'Edit: {name}', 'Editar: {name}'],
  reset: ['重置认证', '重置認證', 'Reset verification', 'Redefinir verificação'],
  resetTitle: ['重置认证：{name}', '重置認證：{name}', 'Reset verification: {name}', 'Redefinir verificação: {name}'],
  resetHint: [
    '用户须重新完成实名认证；原认证记录脱敏保留',
    '使用者須重新完成實名認證；原認證記錄脫敏保留',
    'The user must verify their identity again; earlier records are kept masked',
    'O usuário deverá verificar a identidade novamente; os registros anteriores ficam mascarados',
  ],
  resetNone: ['用户尚未通过认证', '使用者尚未通過認證', 'The user is not verified', 'O usuário não está verificado'],
  subject: ['个人信息副本', '個人資訊副本', 'Copy of personal data', 'Cópia dos dados pessoais'],
  subjectTitle: [
    '个人信息副本：{name}',
    '個人資訊副本：{name}',
    'Data-subject export: {name}',
    'Exportação ao titular: {name}',
  ],
  subjectHint: [
    '生成本平台持有的该用户全部个人信息（未脱敏），仅可下载一次，请交付本人',
    '生成本平台持有的該使用者全部個人資訊（未脫敏），僅可下載一次，請交付本人',
    'Everything this platform holds of the person, unmasked. It can be downloaded once; hand it to the person only',
    'Tudo o que a plataforma guarda sobre a pessoa, sem máscara. Pode ser baixado uma vez; entregue somente ao titular',
  ],
  neverSignedIn: ['从未登录', '從未登入', 'Never signed in', 'Nunca acessou'],
} as const satisfies Messages;
