import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about alerts on sign-ins. */
export const loginAlertMessages = {
  title: ['登录告警', '登入告警', 'Sign-in alerts', 'Alertas de acesso'],
  field: {
    kind: ['类型', '類型', 'Kind', 'Tipo'],
    account: ['账号', '帳號', 'Account', 'Conta'],
    ip: ['IP', 'IP', 'IP', 'IP'],
    region: ['地区', '地區', 'Region', 'Região'],
    openedAt: ['发生时间', '發生時間', 'Happened', 'Ocorrido em'],
    state: ['状态', '狀態', 'State', 'Estado'],
    note: ['处理说明', '處理說明', 'Note', 'Nota'],
    threshold: ['阈值', '門檻', 'Threshold', 'Limite'],
    windowMinutes: ['时间窗', '時間窗', 'Window', 'Janela'],
    isEnabled: ['启用', '啟用', 'Enabled', 'Ativa'],
  },
  unit: ['单位', '單位', 'Unit', 'Unidade'],
  units: {
    minutes: ['分钟', '分鐘', 'minutes', 'minutos'],
    hours: ['小时', '小時', 'hours', 'horas'],
    days: ['天', '天', 'days', 'dias'],
  },
  kind: {
    'new-region': ['异地登录', '異地登入', 'New region', 'Nova região'],
    'credential-stuffing': ['撞库', '撞庫', 'Credential stuffing', 'Teste de credenciais em massa'],
    'identifier-search': [
      '频繁按个人信息查找',
      '頻繁按個人資訊查找',
      'Too many searches for people',
      'Excesso de buscas por pessoas',
    ],
  },
  state: {
    open: ['待处理', '待處理', 'Open', 'Pendente'],
    acknowledged: ['已处理', '已處理', 'Handled', 'Tratado'],
  },
  action: {
    open: ['告警', '告警', 'Alert', 'Alerta'],
    acknowledge: ['处理', '處理', 'Handle', 'Tratar'],
  },
  strip: [
    '{count, number} 条登录告警待处理',
    '{count, number} 條登入告警待處理',
    '{count, plural, one {# sign-in alert waits} other {# sign-in alerts wait}}',
    '{count, plural, one {# alerta de acesso pendente} other {# alertas de acesso pendentes}}',
  ],
  quiet: ['没有待处理的登录告警', '沒有待處理的登入告警', 'No sign-in alert waits', 'Nenhum alerta de acesso pendente'],
  unread: [
    '登录告警读取失败',
    '登入告警讀取失敗',
    'Sign-in alerts could not be read',
    'Não foi possível ler os alertas de acesso',
  ],
  disable: ['停用账号', '停用帳號', 'Disable the account', 'Desativar a conta'],
  freeze: ['冻结账号', '凍結帳號', 'Freeze the account', 'Congelar a conta'],
  look: ['查看告警', '檢視告警', 'View alerts', 'Ver alertas'],
  rules: ['告警规则', '告警規則', 'Alert rules', 'Regras de alerta'],
  accounts: [
    '{count, number} 个账号',
    '{count, number} 個帳號',
    '{count, plural, one {# account} other {# accounts}}',
    '{count, plural, one {# conta} other {# contas}}',
  ],
  rule: {
    'new-region': [
      '登录地区与时间窗内最近 N 次成功登录均不同时告警（N 为阈值）',
      '登入地區與時間窗內最近 N 次成功登入均不同時告警（N 為門檻）',
      'When a sign-in comes from a region that none of the last N successes in the window came from (N is the threshold)',
      'Quando o acesso vem de região diferente dos últimos N acessos bem-sucedidos na janela (N é o limite)',
    ],
    'credential-stuffing': [
      '同一 IP 在时间窗内对 N 个账号登录失败时告警（N 为阈值）',
      '同一 IP 在時間窗內對 N 個帳號登入失敗時告警（N 為門檻）',
      'When one IP fails at N accounts within the window (N is the threshold)',
      'Quando um IP falha em N contas dentro da janela (N é o limite)',
    ],
  },
  save: ['保存规则', '儲存規則', 'Save rule', 'Salvar regra'],
  saved: ['修改告警规则', '修改告警規則', 'Changing the rule', 'Alteração da regra'],
  acknowledge: ['处理', '處理', 'Handle', 'Tratar'],
  none: ['没有告警', '沒有告警', 'No alerts', 'Sem alertas'],
  handled: [
    '{name} 处理于 {time}：{note}',
    '{name} 處理於 {time}：{note}',
    'Handled by {name} at {time}: {note}',
    'Tratado por {name} em {time}: {note}',
  ],
} as const satisfies Messages;
