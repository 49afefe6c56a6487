import type { Messages } from '@nota/contract/kit/messages.ts';
import { auditEntryMessages as words } from '@nota/contract/platform/audit/audit-entry.messages.ts';

/** What was done and by whom, and whether the entry stands in the log as it was written. Loaded with the audit view. */
export const auditEntryMessages = {
  ...words,
  title: ['操作审计', '操作稽核', 'Audit', 'Auditoria'],
  detail: ['审计条目', '稽核條目', 'Audit entry', 'Registro de auditoria'],
  outside: ['平台外人员', '平台外人員', 'Somebody outside', 'Alguém de fora'],
  named: ['{kind} · {verb}', '{kind} · {verb}', '{kind} · {verb}', '{kind} · {verb}'],
  change: ['变更内容', '變更內容', 'What changed', 'O que mudou'],
  changeField: ['字段', '欄位', 'Field', 'Campo'],
  unchanged: ['没有记录变更', '沒有記錄變更', 'No change was recorded', 'Nenhuma mudança registrada'],
  yes: ['是', '是', 'Yes', 'Sim'],
  no: ['否', '否', 'No', 'Não'],
  // What records of every kind have, where the kind has no word of its own for it.
  anyField: {
    state: ['状态', '狀態', 'State', 'Situação'],
    name: ['名称', '名稱', 'Name', 'Nome'],
    remark: ['备注', '備註', 'Remark', 'Observação'],
    until: ['截止时间', '截止時間', 'Until', 'Até'],
    version: ['版本号', '版本號', 'Version', 'Versão'],
  },
  userAgent: ['浏览器', '瀏覽器', 'Browser', 'Navegador'],
  proof: {
    title: ['日志证明', '日誌證明', 'Proof in the log', 'Prova no registro'],
    hint: [
      '由本浏览器核算，不以服务器的结论为准；树头签名请用离线验证工具核对',
      '由本瀏覽器核算，不以伺服器的結論為準；樹頭簽名請用離線驗證工具核對',
      'Computed by this browser, whatever the server says; check the head’s signatures with the offline verifier',
      'Calculado por este navegador, não pelo servidor; confira as assinaturas com o verificador offline',
    ],
    committed: [
      '内容是否与日志的承诺一致',
      '內容是否與日誌的承諾一致',
      'Did the log commit to this content?',
      'O registro assumiu este conteúdo?',
    ],
    included: [
      '条目是否在已签名的日志中',
      '條目是否在已簽名的日誌中',
      'Is the entry in the signed log?',
      'O registro está no log assinado?',
    ],
    place: [
      '第 {index, number} 条，树头共 {size, number} 条',
      '第 {index, number} 條，樹頭共 {size, number} 條',
      'Entry {index, number} of {size, number}',
      'Registro {index, number} de {size, number}',
    ],
    root: ['树根', '樹根', 'Root', 'Raiz'],
    verdict: {
      valid: ['一致', '一致', 'Yes', 'Sim'],
      invalid: ['不一致', '不一致', 'No', 'Não'],
      'not-yet': ['日志尚未发布到此条', '日誌尚未發布到此條', 'Not published yet', 'Ainda não publicado'],
      'cannot-tell': ['盐值已删除，无法核算', '鹽值已刪除，無法核算', 'The salt was erased', 'O sal foi apagado'],
    },
  },
} as const satisfies Messages;
