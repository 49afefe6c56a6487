import type { Messages } from '../../kit/messages.ts';

/** What pages and sheets both say about the movements of an account. */
export const balanceEntryMessages = {
  field: {
    id: ['流水号', '流水號', 'Entry', 'Lançamento'],
    at: ['时间', '時間', 'Time', 'Hora'],
    ownerId: ['客户编号', '客戶編號', 'Owner id', 'Id do titular'],
    book: ['账户', '帳戶', 'Account', 'Conta'],
    transferKind: ['类型', '類型', 'Kind', 'Tipo'],
    amount: ['金额', '金額', 'Amount', 'Valor'],
    before: ['变动前', '變動前', 'Before', 'Antes'],
    after: ['变动后', '變動後', 'After', 'Depois'],
    number: ['关联单号', '關聯單號', 'Number', 'Número'],
    actorName: ['操作人', '操作人', 'By', 'Por'],
  },
  book: {
    principal: ['余额', '餘額', 'Balance', 'Saldo'],
    gift: ['赠送金', '贈送金', 'Gifts', 'Bônus'],
    hold: ['冻结', '凍結', 'Held', 'Bloqueado'],
    points: ['积分', '積分', 'Points', 'Pontos'],
  },
  transferKind: {
    recharge: ['充值', '儲值', 'Paid in', 'Recarga'],
    consume: ['消费', '消費', 'Spent', 'Consumo'],
    refund: ['退款', '退款', 'Refund', 'Reembolso'],
    hold: ['冻结', '凍結', 'Held', 'Bloqueio'],
    release: ['解冻', '解凍', 'Released', 'Desbloqueio'],
    adjust: ['调整', '調整', 'Adjusted', 'Ajuste'],
    give: ['赠送', '贈送', 'Given', 'Bônus'],
    expire: ['过期', '過期', 'Expired', 'Expirado'],
    withdraw: ['提现', '提現', 'Withdrawn', 'Saque'],
    reverse: ['冲正', '沖正', 'Reversed', 'Estorno'],
    open: ['期初', '期初', 'Opening', 'Abertura'],
  },
} as const satisfies Messages;
