import { reconciliationItemMessages as fieldMessages } from '@nota/contract/financial/reconciliation/reconciliation-item.messages.ts';
import { balanceEntryMessages } from '@nota/contract/financial/balance/balance-entry.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about items of reconciliation. */
export const reconciliationItemMessages = {
  ...fieldMessages,
  title: ['对账差异', '對帳差異', 'Differences', 'Diferenças'],
  detail: ['对账差异', '對帳差異', 'Difference', 'Diferença'],
  channelNo: ['渠道单号', '管道單號', 'Their number', 'Número deles'],
  paymentNumber: ['我方单号', '我方單號', 'Our payment', 'Nosso pagamento'],
  transferKind: ['流水类型', '流水類型', 'Kind of transfer', 'Tipo de lançamento'],
  transferKinds: balanceEntryMessages.transferKind,
  transferNumber: ['关联单号', '關聯單號', 'Number', 'Número'],
  transferAt: ['记账时间', '記帳時間', 'Booked', 'Lançado em'],
  actorName: ['记账人', '記帳人', 'Booked by', 'Lançado por'],
  amount: ['金额', '金額', 'Amount', 'Valor'],
  reason: ['说明', '說明', 'Explanation', 'Explicação'],
  large: [
    '差额超过 5 万元，须由第二人复核后才算说明',
    '差額超過 5 萬元，須由第二人覆核後才算說明',
    'More than 50,000 yuan: a second person has to confirm it',
    'Mais de 50.000 yuans: uma segunda pessoa precisa confirmar',
  ],
  hint: {
    more: [
      '渠道多 {amount}：请给出为客户入账同额的流水',
      '管道多 {amount}：請給出為客戶入帳同額的流水',
      'They have {amount} more: name the transfer that credited it to somebody',
      'Eles têm {amount} a mais: indique o lançamento que o creditou a alguém',
    ],
    less: [
      '渠道少 {amount}：请给出从客户扣回同额的流水',
      '管道少 {amount}：請給出從客戶扣回同額的流水',
      'They have {amount} less: name the transfer that took it back',
      'Eles têm {amount} a menos: indique o lançamento que o retirou',
    ],
  },
  writeOff: {
    title: ['申请核销', '申請核銷', 'Ask to write off', 'Pedir a baixa'],
    notice: [
      '仅用于不属于任何客户的款项，须由第二人复核后入账',
      '僅用於不屬於任何客戶的款項，須由第二人覆核後入帳',
      'Only for money that is no customer’s; somebody else has to confirm it',
      'Só para valores que não são de nenhum cliente; outra pessoa precisa confirmar',
    ],
    book: ['转入科目', '轉入科目', 'Account', 'Conta'],
    books: {
      revenue: [
        '平台收入（利息、核销）',
        '平台收入（利息、核銷）',
        'Revenue (interest, loss)',
        'Receita (juros, perda)',
      ],
      receivable: [
        '应收应付（将退回的汇款）',
        '應收應付（將退回的匯款）',
        'Owed (to be sent back)',
        'A receber ou devolver',
      ],
    },
    reason: ['核销依据', '核銷依據', 'Why', 'Motivo'],
    submit: ['提交复核', '提交覆核', 'Ask a second person', 'Pedir confirmação'],
  },
  candidates: [
    '{count, plural, =0 {输入账务流水号} other {有 # 笔相符的流水，或输入流水号}}',
    '{count, plural, =0 {輸入帳務流水號} other {有 # 筆相符的流水，或輸入流水號}}',
    '{count, plural, =0 {Id of a transfer} one {# transfer fits; or type an id} other {# transfers fit; or type an id}}',
    '{count, plural, =0 {Id de um lançamento} one {# lançamento serve; ou digite um id} other {# lançamentos servem; ou digite um id}}',
  ],
  sections: {
    facts: ['差异内容', '差異內容', 'Difference', 'Diferença'],
    explanation: ['说明所依据的流水', '說明所依據的流水', 'Explained by', 'Explicado por'],
    trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  },
  sums: {
    label: ['筛选结果合计', '篩選結果合計', 'What these differences come to', 'Total destas diferenças'],
    items: ['差异', '差異', 'Differences', 'Diferenças'],
    openItems: ['未说明', '未說明', 'Open', 'Em aberto'],
    openFen: ['未说明金额', '未說明金額', 'Open amount', 'Valor em aberto'],
    moreFen: ['渠道多', '管道多', 'They have more', 'A mais'],
    lessFen: ['渠道少', '管道少', 'They have less', 'A menos'],
    failed: ['合计读取失败', '合計讀取失敗', 'The totals could not be read', 'Não foi possível ler os totais'],
    retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  },
} as const satisfies Messages;
