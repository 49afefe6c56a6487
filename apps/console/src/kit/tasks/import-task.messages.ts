import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about an import. */
export const importTaskMessages = {
  state: {
    checking: ['检查中', '檢查中', 'Checking', 'Verificando'],
    unmapped: ['待指定列', '待指定欄', 'Columns needed', 'Faltam colunas'],
    checked: ['待确认', '待確認', 'Needs confirmation', 'Aguarda confirmação'],
    committing: ['导入中', '匯入中', 'Importing', 'Importando'],
    committed: ['已导入', '已匯入', 'Imported', 'Importada'],
    undoing: ['撤销中', '撤銷中', 'Undoing', 'Desfazendo'],
    undone: ['已撤销', '已撤銷', 'Undone', 'Desfeita'],
    refused: ['无法导入', '無法匯入', 'Cannot be imported', 'Não pode ser importada'],
    cancelled: ['已放弃', '已放棄', 'Discarded', 'Descartada'],
  },
  action: {
    ask: ['要求指定列', '要求指定欄', 'Ask for columns', 'Pedir colunas'],
    report: ['完成检查', '完成檢查', 'Finish check', 'Concluir verificação'],
    refuse: ['拒绝表格', '拒絕表格', 'Refuse sheet', 'Recusar planilha'],
    map: ['指定列', '指定欄', 'Assign columns', 'Associar colunas'],
    commit: ['确认导入', '確認匯入', 'Confirm import', 'Confirmar importação'],
    cancel: ['放弃导入', '放棄匯入', 'Discard import', 'Descartar importação'],
    expire: ['逾期未确认', '逾期未確認', 'Expire', 'Expirar'],
    finish: ['完成导入', '完成匯入', 'Finish import', 'Concluir importação'],
    undo: ['撤销导入', '撤銷匯入', 'Undo import', 'Desfazer importação'],
    retract: ['完成撤销', '完成撤銷', 'Finish undo', 'Concluir desfazer'],
    keep: ['保留全部行', '保留全部列', 'Keep all rows', 'Manter todas as linhas'],
  },
} as const satisfies Messages;
