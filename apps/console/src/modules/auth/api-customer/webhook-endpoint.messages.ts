import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about web hook addresses. */
export const webhookEndpointMessages = {
  field: {
    url: ['回调地址', '回呼位址', 'Callback address', 'Endereço de callback'],
    isEnabled: ['状态', '狀態', 'State', 'Situação'],
  },
  counts: [
    '待投递 {waiting, number} · 投递失败 {dead, number}',
    '待投遞 {waiting, number} · 投遞失敗 {dead, number}',
    '{waiting, number} waiting · {dead, number} dead',
    '{waiting, number} na fila · {dead, number} perdidas',
  ],
  on: ['启用', '啟用', 'Enabled', 'Ativo'],
  off: ['停用', '停用', 'Disabled', 'Desativado'],
  create: ['新增回调地址', '新增回呼位址', 'Add a callback address', 'Adicionar endereço de callback'],
  urlHint: [
    '须为 https 公网地址；投递以 HMAC-SHA256 签名，失败后重试 8 次',
    '須為 https 公網位址；投遞以 HMAC-SHA256 簽章，失敗後重試 8 次',
    'A public https address; messages are signed by HMAC-SHA256 and tried 8 more times when they fail',
    'Endereço https público; as mensagens são assinadas com HMAC-SHA256 e tentadas mais 8 vezes se falharem',
  ],
  full: [
    '最多同时启用 {most, number} 个地址',
    '最多同時啟用 {most, number} 個位址',
    '{most, plural, one {# address} other {# addresses}} at most can be enabled',
    'No máximo {most, plural, one {# endereço ativo} other {# endereços ativos}}',
  ],
  secretTitle: ['回调签名密钥', '回呼簽章金鑰', 'Signing secret of the callback', 'Segredo de assinatura do callback'],
  disable: ['停用地址', '停用位址', 'Disable', 'Desativar'],
  enable: ['启用地址', '啟用位址', 'Enable', 'Ativar'],
  replayDead: ['重发全部失败投递', '重發全部失敗投遞', 'Resend all that failed', 'Reenviar as que falharam'],
} as const satisfies Messages;
