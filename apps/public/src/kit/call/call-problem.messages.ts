import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about calls that were not answered, and about how to go on. */
export const callProblemMessages = {
  offline: [
    '没有网络连接，请连接网络后重试',
    '沒有網路連線，請連線後重試',
    'There is no network connection. Connect, then try again',
    'Não há conexão com a rede. Conecte-se e tente de novo',
  ],
  unreachable: [
    '连接不上服务器，请检查网络后重试',
    '無法連線伺服器，請檢查網路後重試',
    'The server cannot be reached. Check the network, then try again',
    'O servidor não pode ser alcançado. Verifique a rede e tente de novo',
  ],
  late: [
    '服务器长时间没有回应，请稍后重试',
    '伺服器長時間沒有回應，請稍後重試',
    'The server did not answer in time. Try again later',
    'O servidor não respondeu a tempo. Tente mais tarde',
  ],
  unreadable: [
    '服务器的回答无法识别，请稍后重试',
    '伺服器的回應無法識別，請稍後重試',
    'The server’s answer could not be read. Try again later',
    'A resposta do servidor não pôde ser lida. Tente mais tarde',
  ],
  requestId: [
    '请求编号（联系客服时请提供）：{id}',
    '請求編號（聯絡客服時請提供）：{id}',
    'Request number, for the help desk: {id}',
    'Número do pedido, para o suporte: {id}',
  ],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
} as const satisfies Messages;
