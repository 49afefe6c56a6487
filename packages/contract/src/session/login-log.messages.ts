import type { Messages } from '../kit/messages.ts';

/** Messages about the login log, for its list and sheet. */
export const loginLogMessages = {
  unknown: ['未知账号', '未知帳號', 'Unknown account', 'Conta desconhecida'],
  field: {
    at: ['时间', '時間', 'Time', 'Horário'],
    account: ['账号', '帳號', 'Account', 'Conta'],
    userType: ['用户类型', '使用者類型', 'User type', 'Tipo de usuário'],
    result: ['结果', '結果', 'Result', 'Resultado'],
    failReason: ['失败原因', '失敗原因', 'Reason of failure', 'Motivo da falha'],
    method: ['登录方式', '登入方式', 'Method', 'Método'],
    ip: ['IP', 'IP', 'IP', 'IP'],
    client: ['客户端', '用戶端', 'Client', 'Cliente'],
    region: ['地区', '地區', 'Region', 'Região'],
    device: ['设备', '裝置', 'Device', 'Dispositivo'],
  },
  region: {
    unknown: ['未知', '未知', 'Unknown', 'Desconhecida'],
    lan: ['内网', '內網', 'Internal network', 'Rede interna'],
  },
  device: {
    unknown: ['未知', '未知', 'Unknown', 'Desconhecido'],
  },
  userType: {
    staff: ['平台员工', '平台員工', 'Staff', 'Equipe'],
    personal: ['个人用户', '個人使用者', 'Individual', 'Pessoa física'],
    company: ['企业用户', '企業使用者', 'Company', 'Empresa'],
    api: ['API客户', 'API客戶', 'API customer', 'Cliente de API'],
  },
  result: {
    success: ['成功', '成功', 'Succeeded', 'Sucesso'],
    refused: ['失败', '失敗', 'Failed', 'Falha'],
  },
  method: {
    password: ['密码', '密碼', 'Password', 'Senha'],
    'second-factor': ['二次验证', '二次驗證', 'Second factor', 'Segundo fator'],
  },
  failReason: {
    SIGN_IN_FAILED: ['账号或密码错误', '帳號或密碼錯誤', 'Wrong account or password', 'Conta ou senha incorreta'],
    CAPTCHA_WRONG: ['验证码错误', '驗證碼錯誤', 'Wrong captcha', 'Captcha incorreto'],
    ACCOUNT_LOCKED: ['账号已锁定', '帳號已鎖定', 'Account locked', 'Conta bloqueada'],
    ACCOUNT_DISABLED: ['账号已停用', '帳號已停用', 'Account disabled', 'Conta desativada'],
    SECOND_FACTOR_REQUIRED: ['待二次验证', '待二次驗證', 'Second factor due', 'Segundo fator pendente'],
    SECOND_FACTOR_WRONG: ['二次验证未通过', '二次驗證未通過', 'Second factor not accepted', 'Segundo fator não aceito'],
    ENROLMENT_REQUIRED: [
      '待设置二次验证',
      '待設定二次驗證',
      'Second factor to be set up',
      'Segundo fator a configurar',
    ],
    PASSWORD_EXPIRED: ['密码已过期', '密碼已過期', 'Password expired', 'Senha expirada'],
  },
} as const satisfies Messages;
