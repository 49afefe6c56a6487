import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about a customer's calls. */
export const apiCallMessages = {
  field: {
    at: ['时间', '時間', 'Time', 'Hora'],
    requestId: ['请求编号', '請求編號', 'Request ID', 'ID da requisição'],
    path: ['接口', '介面', 'Endpoint', 'Interface'],
    code: ['返回码', '返回碼', 'Code', 'Código'],
    ano: ['存证编号', '存證編號', 'Record', 'Registro'],
    ip: ['来源 IP', '來源 IP', 'From IP', 'IP de origem'],
    bodySha256: ['正文哈希', '內文雜湊', 'Body hash', 'Hash do corpo'],
  },
} as const satisfies Messages;
