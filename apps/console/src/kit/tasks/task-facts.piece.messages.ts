import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about what came of a task, loaded with the list of tasks. */
export const taskFactsMessages = {
  rows: [
    '{count, number} 行',
    '{count, number} 列',
    '{count, plural, one {# row} other {# rows}}',
    '{count, plural, one {# linha} other {# linhas}}',
  ],
  readyFacts: [
    '{count, number} 行，{size}，{until} 前可下载',
    '{count, number} 列，{size}，{until} 前可下載',
    '{count, plural, one {# row} other {# rows}}, {size}, available until {until}',
    '{count, plural, one {# linha} other {# linhas}}, {size}, disponível até {until}',
  ],
  awaitingFacts: [
    '明文导出，{until} 前须由第二人确认',
    '明文匯出，{until} 前須由第二人確認',
    'Plain export; a second person has to confirm it by {until}',
    'Exportação sem máscara; outra pessoa deve confirmar até {until}',
  ],
  rejectedFacts: [
    '{name} 驳回：{reason}',
    '{name} 駁回：{reason}',
    'Rejected by {name}: {reason}',
    'Rejeitada por {name}: {reason}',
  ],
  unansweredFacts: [
    '无人在期限内确认，可重新申请',
    '無人在期限內確認，可重新申請',
    'Nobody confirmed it in time; it can be asked for again',
    'Ninguém confirmou a tempo; pode ser pedida de novo',
  ],
  unmappedFacts: [
    '有列需要指定',
    '有欄需要指定',
    'Some columns have to be assigned',
    'Algumas colunas precisam ser associadas',
  ],
  undoneFacts: [
    '已撤销 {count, number} 行',
    '已撤銷 {count, number} 列',
    '{count, plural, one {# row} other {# rows}} undone',
    '{count, plural, one {# linha desfeita} other {# linhas desfeitas}}',
  ],
  committedFacts: [
    '已导入 {count, number} 行',
    '已匯入 {count, number} 列',
    '{count, plural, one {# row} other {# rows}} imported',
    '{count, plural, one {# linha importada} other {# linhas importadas}}',
  ],
  importFacts: [
    '共 {count, number} 行，{bad, number} 行有误',
    '共 {count, number} 列，{bad, number} 列有誤',
    '{count, plural, one {# row} other {# rows}}, {bad, number} with errors',
    '{count, plural, one {# linha} other {# linhas}}, {bad, number} com erros',
  ],
  bulkFacts: [
    '共 {total, number} 条，成功 {done, number} 条，未成功 {refused, number} 条',
    '共 {total, number} 筆，成功 {done, number} 筆，未成功 {refused, number} 筆',
    '{total, number} in total, {done, number} done, {refused, number} refused',
    '{total, number} no total, {done, number} feitos, {refused, number} recusados',
  ],
  failed: [
    '处理失败，请重新提交',
    '處理失敗，請重新提交',
    'It failed; please submit it again',
    'Falhou; envie novamente',
  ],
} as const satisfies Messages;
