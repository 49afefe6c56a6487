import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about web hook deliveries. */
export const webhookDeliveryMessages = {
  title: ['投递记录', '投遞記錄', 'Deliveries', 'Entregas'],
  tries: [
    '已试 {attempts, number} 次',
    '已試 {attempts, number} 次',
    '{attempts, plural, one {# attempt} other {# attempts}}',
    '{attempts, plural, one {# tentativa} other {# tentativas}}',
  ],
  payload: ['查看内容', '檢視內容', 'What was sent', 'O que foi enviado'],
  field: {
    event: ['事件', '事件', 'Event', 'Evento'],
    state: ['状态', '狀態', 'State', 'Situação'],
    createdAt: ['产生时间', '產生時間', 'Created', 'Criada em'],
    nextAt: ['下次投递', '下次投遞', 'Next attempt', 'Próxima tentativa'],
  },
  state: {
    waiting: ['待投递', '待投遞', 'Waiting', 'Na fila'],
    delivered: ['已送达', '已送達', 'Delivered', 'Entregue'],
    dead: ['投递失败', '投遞失敗', 'Undelivered', 'Não entregue'],
  },
  action: {
    enqueue: ['产生', '產生', 'Created', 'Criada'],
    deliver: ['送达', '送達', 'Delivered', 'Entregue'],
    abandon: ['放弃', '放棄', 'Given up', 'Abandonada'],
    replay: ['重发', '重發', 'Resend', 'Reenviar'],
  },
  consequence: {
    replay: [
      '以原序号再次投递，送达前后续消息等待',
      '以原序號再次投遞，送達前後續訊息等待',
      'It is sent again with its old number; later ones wait until it is taken',
      'É enviada de novo com o mesmo número; as seguintes esperam até que seja aceita',
    ],
  },
} as const satisfies Messages;
