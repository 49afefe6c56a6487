import { correctionRoundMessages } from '@nota/contract/platform/correction/correction-round.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about what applicants are asked to correct. */
export const correctionMessages = {
  ...correctionRoundMessages,
  field: {
    state: ['状态', '狀態', 'State', 'Estado'],
    items: ['需要补正的内容', '需要補正的內容', 'What has to be corrected', 'O que precisa ser corrigido'],
    days: ['补正期限', '補正期限', 'Time to answer', 'Prazo para responder'],
  },
  title: ['补正', '補正', 'Corrections', 'Correções'],
  ask: ['要求补正', '要求補正', 'Ask for corrections', 'Pedir correções'],
  askTitle: ['要求补正：{name}', '要求補正：{name}', 'Ask for corrections: {name}', 'Pedir correções: {name}'],
  withdrawTitle: [
    '撤回补正要求：{name}',
    '撤回補正要求：{name}',
    'Withdraw the request: {name}',
    'Retirar o pedido: {name}',
  ],
  askHint: [
    '发送后审核时限暂停，申请人一次性答复全部内容',
    '發送後審核時限暫停，申請人一次性答覆全部內容',
    'The time of the review is paused, and the applicant answers everything at once',
    'O prazo da análise fica suspenso, e o requerente responde tudo de uma vez',
  ],
  withdraw: ['撤回补正要求', '撤回補正要求', 'Withdraw the request', 'Retirar o pedido'],
  withdrawHint: [
    '按现有材料继续审核，申请人手中的链接失效',
    '按現有材料繼續審核，申請人手中的連結失效',
    'The review goes on with the papers as they are, and the applicant’s link no longer works',
    'A análise continua com os documentos atuais, e o link do requerente deixa de funcionar',
  ],
  resend: ['重新发送链接', '重新發送連結', 'Send the link again', 'Reenviar o link'],
  reason: ['原因', '原因', 'Reason', 'Motivo'],
  nth: [
    '第 {sequence, number} 轮',
    '第 {sequence, number} 輪',
    'Round {sequence, number}',
    '{sequence, number}ª rodada',
  ],
  sentence: [
    '告诉申请人哪里需要改',
    '告訴申請人哪裡需要改',
    'Tell the applicant what has to be changed',
    'Diga ao requerente o que precisa mudar',
  ],
  sentenceOf: ['「{label}」的说明', '「{label}」的說明', 'What to change in “{label}”', 'O que mudar em “{label}”'],
  example: ['示例（选填）', '範例（選填）', 'Example (optional)', 'Exemplo (opcional)'],
  exampleOf: ['「{label}」的示例', '「{label}」的範例', 'Example for “{label}”', 'Exemplo para “{label}”'],
  daysChoice: [
    '{days, number} 个工作日',
    '{days, number} 個工作日',
    '{days, number} working days',
    '{days, number} dias úteis',
  ],
  due: ['截止 {day} 24:00', '截止 {day} 24:00', 'Until {day} 24:00', 'Até {day} às 24:00'],
  asked: ['{name} 于 {time} 提出', '{name} 於 {time} 提出', 'Asked by {name}, {time}', 'Pedido por {name}, {time}'],
  before: ['原来', '原來', 'Before', 'Antes'],
  after: ['补正后', '補正後', 'After', 'Depois'],
  waiting: ['等待申请人答复', '等待申請人答覆', 'Waiting for the applicant', 'Aguardando o requerente'],
  view: ['查看', '檢視', 'View', 'Ver'],
  nothing: ['未提供', '未提供', 'Not provided', 'Não fornecido'],
  unanswered: ['未答复', '未答覆', 'Not answered', 'Não respondido'],
  remark: [
    '申请人备注：{remark}',
    '申請人備註：{remark}',
    'The applicant adds: {remark}',
    'O requerente acrescenta: {remark}',
  ],
} as const satisfies Messages;
