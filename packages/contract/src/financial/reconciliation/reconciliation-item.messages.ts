import { assignmentMessages } from '../../kit/assignment/assignment.messages.ts';
import type { Messages } from '../../kit/messages.ts';
import { reconciliationWords } from './reconciliation-words.messages.ts';

const { matched: _, ...differences } = reconciliationWords.verdict;

/** What pages and sheets both say about items of reconciliation. */
export const reconciliationItemMessages = {
  field: {
    number: ['差异编号', '差異編號', 'Number', 'Número'],
    source: reconciliationWords.field.source,
    account: ['收款账户', '收款帳戶', 'Our account', 'Nossa conta'],
    day: reconciliationWords.field.day,
    dayId: ['对账日', '對帳日', 'Day of the bill', 'Dia da fatura'],
    verdict: ['差异类型', '差異類型', 'Kind', 'Tipo'],
    movementNo: ['单号或银行流水号', '單號或銀行流水號', 'Number of the movement', 'Número do movimento'],
    billFen: reconciliationWords.field.billFen,
    ourFen: reconciliationWords.field.ourFen,
    differenceFen: reconciliationWords.field.differenceFen,
    state: ['状态', '狀態', 'State', 'Situação'],
    explanation: ['说明方式', '說明方式', 'Explained by', 'Explicado por'],
    transferId: ['账务流水号', '帳務流水號', 'Transfer', 'Lançamento'],
    deadline: ['处理期限', '處理期限', 'Due', 'Prazo'],
    assignee: assignmentMessages.assignee,
    createdAt: ['发现时间', '發現時間', 'Found', 'Encontrado em'],
    explainedAt: ['说明时间', '說明時間', 'Explained', 'Explicado em'],
  },
  assignee: assignmentMessages.choice,
  source: reconciliationWords.source,
  verdict: differences,
  explanation: {
    transfer: ['账务流水', '帳務流水', 'A transfer', 'Um lançamento'],
    booking: ['后来入账', '後來入帳', 'Booked since', 'Contabilizado depois'],
    'later-bill': ['次日账单', '次日帳單', 'A later bill', 'Uma fatura posterior'],
  },
  state: {
    open: ['待说明', '待說明', 'Open', 'Em aberto'],
    confirming: ['待复核', '待覆核', 'To be confirmed', 'A confirmar'],
    explained: ['已说明', '已說明', 'Explained', 'Explicado'],
  },
  action: {
    find: ['发现差异', '發現差異', 'Found', 'Encontrado'],
    explain: ['说明', '說明', 'Explain', 'Explicar'],
    propose: ['提出说明', '提出說明', 'Propose', 'Propor'],
    confirm: ['复核通过', '覆核通過', 'Confirm', 'Confirmar'],
    return: ['退回', '退回', 'Send back', 'Devolver'],
    reopen: ['重新打开', '重新打開', 'Reopen', 'Reabrir'],
    settle: ['自动消除', '自動消除', 'Settled by itself', 'Resolvido por si'],
  },
  done: {
    confirm: ['说明已复核', '說明已覆核', 'The explanation is confirmed', 'A explicação foi confirmada'],
    return: ['说明已退回', '說明已退回', 'The explanation is sent back', 'A explicação foi devolvida'],
  },
} as const satisfies Messages;
