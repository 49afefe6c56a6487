import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about an import. */
export const importTaskMessages = {
  state: {
    checking: ['检查中', '檢查中', 'Checking', 'Verificando'],
    checked: ['待确认', '待確認', 'Needs confirmation', 'Aguarda confirmação'],
    committing: ['导入中', '匯入中', 'Importing', 'Importando'],
    committed: ['已导入', '已匯入', 'Imported', 'Importada'],
    refused: ['无法导入', '無法匯入', 'Cannot be imported', 'Não pode ser importada'],
    cancelled: ['已放弃', '已放棄', 'Discarded', 'Descartada'],
  },
  action: {
    report: ['完成检查', '完成檢查', 'Finish check', 'Concluir verificação'],
    refuse: ['拒绝表格', '拒絕表格', 'Refuse sheet', 'Recusar planilha'],
    commit: ['确认导入', '確認匯入', 'Confirm import', 'Confirmar importação'],
    cancel: ['放弃导入', '放棄匯入', 'Discard import', 'Descartar importação'],
    finish: ['完成导入', '完成匯入', 'Finish import', 'Concluir importação'],
  },
} as const satisfies Messages;
