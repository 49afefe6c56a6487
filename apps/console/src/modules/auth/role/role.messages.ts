import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about roles. */
export const roleMessages = {
  title: ['角色管理', '角色管理', 'Roles', 'Papéis'],
  tabs: {
    roles: ['角色', '角色', 'Roles', 'Papéis'],
    changes: ['授权变更', '授權變更', 'Grant changes', 'Alterações de acesso'],
  },
  field: {
    name: ['角色名称', '角色名稱', 'Role', 'Papel'],
    code: ['角色编码', '角色代碼', 'Code', 'Código'],
    description: ['说明', '說明', 'Description', 'Descrição'],
    memberCount: ['成员数', '成員數', 'Members', 'Membros'],
    permissionIds: ['权限', '權限', 'Permissions', 'Permissões'],
    hasPendingChange: ['变更', '變更', 'Change', 'Alteração'],
    updatedAt: ['更新时间', '更新時間', 'Updated', 'Atualizado em'],
  },
  permissionCount: [
    '{menus, number} 个菜单{actions, plural, =0 {} other {，# 项操作}}',
    '{menus, number} 個選單{actions, plural, =0 {} other {，# 項操作}}',
    '{menus, plural, one {# menu} other {# menus}}{actions, plural, =0 {} one {, # action} other {, # actions}}',
    '{menus, plural, one {# menu} other {# menus}}{actions, plural, =0 {} one {, # ação} other {, # ações}}',
  ],
  system: ['系统角色', '系統角色', 'System role', 'Papel do sistema'],
  pending: ['待复核', '待覆核', 'Awaiting review', 'Aguarda revisão'],
  pendingHint: [
    '已有待复核的变更，复核后才能再改',
    '已有待覆核的變更，覆核後才能再改',
    'A change is awaiting review; it must be decided before the next one',
    'Há uma alteração aguardando revisão; ela precisa ser decidida antes da próxima',
  ],
  inUse: [
    '仍有 {count, number} 名成员使用，先调整成员的角色',
    '仍有 {count, number} 名成員使用，請先調整成員的角色',
    '{count, plural, one {# member still has} other {# members still have}} this role; change their roles first',
    '{count, plural, one {# membro ainda usa} other {# membros ainda usam}} este papel; altere os papéis deles primeiro',
  ],
  systemLocked: [
    '系统角色由平台保留，不可修改',
    '系統角色由平台保留，不可修改',
    'System roles belong to the platform and cannot be changed',
    'Papéis do sistema pertencem à plataforma e não podem ser alterados',
  ],
  create: ['新增角色', '新增角色', 'New role', 'Novo papel'],
  createSubmit: ['提交复核', '送出覆核', 'Submit for review', 'Enviar para revisão'],
  createDone: ['提交新增角色', '送出新增角色', 'Submit new role', 'Envio do novo papel'],
  createHint: [
    '提交后由另一人复核，通过后角色生效；权限可现在设置，也可生效后再设置',
    '送出後由另一人覆核，通過後角色生效；權限可現在設定，也可生效後再設定',
    'Another person reviews it, and the role exists once approved. Set its permissions now or afterwards',
    'Outra pessoa revisa e, após a aprovação, o papel passa a existir. Defina as permissões agora ou depois',
  ],
  codeHint: [
    '小写字母开头，可含数字和连字符，2–31 位，生效后不可更改',
    '小寫字母開頭，可含數字和連字號，2–31 位，生效後不可更改',
    'Starts with a lower-case letter; digits and hyphens allowed; 2–31 characters; cannot be changed later',
    'Começa com letra minúscula; pode ter dígitos e hífens; 2 a 31 caracteres; não muda depois',
  ],
  copyFrom: ['复制权限自', '複製權限自', 'Copy permissions from', 'Copiar permissões de'],
  copyFromHint: ['不复制，权限留空', '不複製，權限留空', 'Do not copy; start empty', 'Não copiar; começar vazio'],
  set: ['权限设置', '權限設定', 'Permissions', 'Permissões'],
  look: ['查看权限', '檢視權限', 'View permissions', 'Ver permissões'],
  retire: ['停用', '停用', 'Retire', 'Desativar'],
  retireTitle: ['停用角色：{name}', '停用角色：{name}', 'Retire role: {name}', 'Desativar papel: {name}'],
  retireConsequence: [
    '提交后由另一人复核，通过后该角色不再可用，且不可恢复',
    '送出後由另一人覆核，通過後該角色不再可用，且不可復原',
    'Another person reviews it. Once approved, the role is gone for good',
    'Outra pessoa revisa. Após a aprovação, o papel deixa de existir definitivamente',
  ],
  retireSubmit: ['提交停用', '送出停用', 'Submit for review', 'Enviar para revisão'],
  retireDone: ['提交停用角色', '送出停用角色', 'Submit role retirement', 'Envio da desativação'],
} as const satisfies Messages;
