import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the views of a list, loaded when somebody opens them. */
export const listViewsMessages = {
  none: ['还没有保存的视图', '還沒有儲存的檢視', 'No saved views yet', 'Ainda não há visões salvas'],
  save: ['保存视图', '儲存檢視', 'Save view', 'Salvar visão'],
  submit: ['保存', '儲存', 'Save', 'Salvar'],
  says: {
    saved: ['保存视图', '儲存檢視', 'Saving the view', 'Visão salva'],
    removed: ['删除视图', '刪除檢視', 'Deleting the view', 'Visão excluída'],
  },
  removeOne: ['删除视图{name}', '刪除檢視{name}', 'Delete view {name}', 'Excluir visão {name}'],
  name: ['视图名称', '檢視名稱', 'View name', 'Nome da visão'],
  scope: ['可见范围', '可見範圍', 'Visible to', 'Visível para'],
  scopes: {
    me: ['仅自己', '僅自己', 'Only me', 'Somente eu'],
    role: ['指定角色', '指定角色', 'A role', 'Uma função'],
    everyone: ['所有人', '所有人', 'Everyone', 'Todos'],
  },
  role: ['角色', '角色', 'Role', 'Função'],
  makeDefault: ['设为默认视图', '設為預設檢視', 'Make it the default view', 'Usar como visão padrão'],
  default: ['默认', '預設', 'Default', 'Padrão'],
  opening: [
    '以视图{name}作为默认',
    '以檢視{name}作為預設',
    'Open the list with view {name}',
    'Abrir a lista com a visão {name}',
  ],
  notOpening: [
    '不再以视图{name}作为默认',
    '不再以檢視{name}作為預設',
    'No longer open the list with view {name}',
    'Não abrir mais a lista com a visão {name}',
  ],
  shipped: ['系统', '系統', 'Built-in', 'Do sistema'],
} as const satisfies Messages;
