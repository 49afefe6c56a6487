import type { Messages } from '../../kit/messages.ts';

/** What pages and sheets both say about gifts of points. */
export const pointsGiftMessages = {
  field: {
    number: ['赠送单号', '贈送單號', 'Number', 'Número'],
    occasion: ['事由', '事由', 'Occasion', 'Motivo'],
    pointsEach: ['每户积分', '每戶積分', 'Points each', 'Pontos por titular'],
    owners: ['户数', '戶數', 'Owners', 'Titulares'],
    points: ['积分合计', '積分合計', 'Points', 'Pontos'],
    takenBackPoints: ['已收回', '已收回', 'Taken back', 'Recolhidos'],
    askedByName: ['申请人', '申請人', 'Asked by', 'Pedido por'],
    state: ['状态', '狀態', 'State', 'Situação'],
    createdAt: ['申请时间', '申請時間', 'Asked', 'Pedido em'],
    givenAt: ['发放时间', '發放時間', 'Given', 'Concedido em'],
    expiresAt: ['有效期至', '有效期至', 'Ends', 'Válido até'],
  },
  state: {
    pending: ['待复核', '待複核', 'To be confirmed', 'A confirmar'],
    given: ['已发放', '已發放', 'Given', 'Concedido'],
    'taking-back': ['撤销待复核', '撤銷待複核', 'To be taken back', 'Recolha a confirmar'],
    'taken-back': ['已撤销', '已撤銷', 'Taken back', 'Recolhido'],
    rejected: ['已驳回', '已駁回', 'Rejected', 'Rejeitado'],
    withdrawn: ['已撤回', '已撤回', 'Withdrawn', 'Retirado'],
  },
  action: {
    create: ['申请', '申請', 'Asked', 'Pedido'],
    'hand-out': ['发放', '發放', 'Give', 'Conceder'],
    reject: ['驳回', '駁回', 'Reject', 'Rejeitar'],
    withdraw: ['撤回申请', '撤回申請', 'Withdraw', 'Retirar'],
    'ask-take-back': ['申请撤销', '申請撤銷', 'Ask to take back', 'Pedir recolha'],
    'take-back': ['确认撤销', '確認撤銷', 'Take back', 'Recolher'],
    keep: ['不予撤销', '不予撤銷', 'Keep', 'Manter'],
  },
  done: {
    reject: ['已驳回', '已駁回', 'Rejected', 'Rejeitado'],
    keep: ['积分保留，未撤销', '積分保留，未撤銷', 'Kept; nothing is taken back', 'Mantido; nada foi recolhido'],
  },
} as const satisfies Messages;
