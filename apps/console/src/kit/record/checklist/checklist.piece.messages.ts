import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of check lists. */
export const checklistMessages = {
  title: ['审核清单', '審核清單', 'Checklist', 'Lista de conferência'],
  passed: ['合格', '合格', 'Passes', 'Aprovado'],
  failed: ['不合格', '不合格', 'Fails', 'Reprovado'],
  verdict: {
    passed: ['合格', '合格', 'passed', 'aprovado'],
    failed: ['不合格', '不合格', 'failed', 'reprovado'],
    unknown: [
      '无法自动判断，请人工核对',
      '無法自動判斷，請人工核對',
      'cannot be told by the program',
      'o sistema não sabe',
    ],
    open: ['未核对', '未核對', 'not checked yet', 'não conferido'],
    missing: [
      '不适用：材料未提交',
      '不適用：材料未提交',
      'does not apply: the paper was not handed in',
      'não se aplica: documento não enviado',
    ],
  },
  unseen: ['相关材料未查看', '相關材料未檢視', 'its paper was not viewed', 'documento não visto'],
  automatic: ['自动', '自動', 'automatic', 'automático'],
  advice: ['仅供参考', '僅供參考', 'for information', 'informativo'],
  note: ['备注', '備註', 'Note', 'Nota'],
  noteOf: ['「{check}」的备注', '「{check}」的備註', 'Note on “{check}”', 'Nota sobre “{check}”'],
  noteWanted: ['请写明为什么不合格', '請寫明為什麼不合格', 'Say why it fails', 'Explique por que foi reprovado'],
  noteHint: [
    '按 Enter 保存，Esc 取消',
    '按 Enter 儲存，Esc 取消',
    'Enter saves, Esc cancels',
    'Enter salva, Esc cancela',
  ],
  by: ['{name} {time}', '{name} {time}', '{name}, {time}', '{name}, {time}'],
  left: [
    '还有 {count, number} 项必查项未通过',
    '還有 {count, number} 項必查項未通過',
    '{count, plural, one {# required check is} other {# required checks are}} not passed yet',
    '{count, plural, one {# conferência obrigatória pendente} other {# conferências obrigatórias pendentes}}',
  ],
  allPassed: [
    '必查项已全部通过',
    '必查項已全部通過',
    'All required checks are passed',
    'Todas as obrigatórias aprovadas',
  ],
  saving: ['正在保存', '正在儲存', 'Saving', 'Salvando'],
  yes: ['是', '是', 'yes', 'sim'],
  no: ['否', '否', 'no', 'não'],
  snapshots: ['审核时的清单', '審核時的清單', 'Checklists of decisions', 'Listas das decisões'],
  version: [
    '清单第 {version, number} 版',
    '清單第 {version, number} 版',
    'List version {version, number}',
    'Versão {version, number} da lista',
  ],
} as const satisfies Messages;
