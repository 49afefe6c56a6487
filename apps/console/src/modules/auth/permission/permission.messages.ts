import { authPermissionMessages } from '@nota/contract/auth/auth-permission.messages.ts';
import { openApiPermissionMessages } from '@nota/contract/open-api/open-api-permission.messages.ts';
import { userManagerPermissionMessages } from '@nota/contract/user-manager/user-manager-permission.messages.ts';
import { attestationsPermissionMessages } from '@nota/contract/attestations/attestations-permission.messages.ts';
import type { ActionCode } from '@nota/contract/kit/permissions.ts';
import type { Message, Messages } from '@nota/contract/kit/messages.ts';
import { contentPermissionMessages } from '@nota/contract/content/content-permission.messages.ts';
import { appPermissionMessages } from '@nota/contract/app/app-permission.messages.ts';
import { notarizationPermissionMessages } from '@nota/contract/notarization/notarization-permission.messages.ts';
import { notaryOfficePermissionMessages } from '@nota/contract/notary-office/notary-office-permission.messages.ts';
import { financialPermissionMessages } from '@nota/contract/financial/financial-permission.messages.ts';

/** Messages about permissions. */
export const permissionMessages = {
  title: ['权限设置', '權限設定', 'Permissions', 'Permissões'],
  back: ['返回角色列表', '返回角色列表', 'Back to roles', 'Voltar aos papéis'],
  members: [
    '成员 {count, number} 人',
    '成員 {count, number} 人',
    '{count, plural, one {# member} other {# members}}',
    '{count, plural, one {# membro} other {# membros}}',
  ],
  search: ['搜索菜单或操作', '搜尋選單或操作', 'Search menus and actions', 'Buscar menus e ações'],
  noMatch: [
    '没有匹配的菜单或操作',
    '沒有相符的選單或操作',
    'No menu or action matches',
    'Nenhum menu ou ação corresponde',
  ],
  selected: [
    '已选 {menus, number} 个菜单，{actions, number} 项操作',
    '已選 {menus, number} 個選單，{actions, number} 項操作',
    '{menus, plural, one {# menu} other {# menus}}, {actions, plural, one {# action} other {# actions}} selected',
    '{menus, plural, one {# menu} other {# menus}}, {actions, plural, one {# ação} other {# ações}}',
  ],
  difference: ['与现在相比', '與現在相比', 'Compared with now', 'Em relação a agora'],
  noDifference: ['没有改动', '沒有改動', 'No changes', 'Nenhuma mudança'],
  added: ['增加', '增加', 'Added', 'Adicionado'],
  removed: ['移除', '移除', 'Removed', 'Removido'],
  rehearsal: ['该角色能看到什么', '該角色能看到什麼', 'What this role sees', 'O que este papel vê'],
  rehearsalHint: [
    '仅持有该角色的成员登录后看到的菜单',
    '僅持有該角色的成員登入後看到的選單',
    'The menu of a member who has only this role',
    'O menu de um membro que tem somente este papel',
  ],
  rehearsalEmpty: [
    '只有首页，没有任何菜单',
    '只有首頁，沒有任何選單',
    'Only the home page, no menu at all',
    'Só a página inicial, nenhum menu',
  ],
  rehearsalUnbuilt: [
    '另有 {count, number} 个菜单的页面尚未上线',
    '另有 {count, number} 個選單的頁面尚未上線',
    '{count, plural, one {# more menu has} other {# more menus have}} no page yet',
    '{count, plural, one {# outro menu ainda não tem página} other {# outros menus ainda não têm página}}',
  ],
  breaches: [
    '违反职责分离：{why}',
    '違反職責分離：{why}',
    'Breaks the separation of duties: {why}',
    'Viola a segregação de funções: {why}',
  ],
  and: ['；', '；', '; ', '; '],
  breach: {
    AUDITOR_WRITES: [
      '查看审计日志的人只能查看，不能持有任何修改、审核或管理操作',
      '檢視稽核日誌的人只能檢視，不能持有任何修改、審核或管理操作',
      'Whoever reads the audit log only reads: no action that changes, reviews or administers',
      'Quem lê a auditoria apenas lê: nenhuma ação que altere, revise ou administre',
    ],
    SYSTEM_WITH_SECURITY: [
      '管理账号、配置或提交授权的人（系统管理）不能同时复核授权（安全管理）',
      '管理帳號、設定或提交授權的人（系統管理）不能同時覆核授權（安全管理）',
      'Whoever manages accounts, configures or proposes rights (system) may not approve rights (security)',
      'Quem gerencia contas, configura ou propõe direitos (sistema) não pode aprovar direitos (segurança)',
    ],
    ADMIN_DECIDES_BUSINESS: [
      '管理账号、配置或授权的人不能同时审核、审批业务',
      '管理帳號、設定或授權的人不能同時審核、審批業務',
      'Whoever administers accounts, configuration or rights may not review or approve business',
      'Quem administra contas, configuração ou direitos não pode revisar nem aprovar negócios',
    ],
  },
  submit: ['提交复核', '送出覆核', 'Submit for review', 'Enviar para revisão'],
  submitted: ['提交权限变更', '送出權限變更', 'Submit permission change', 'Envio da alteração de permissões'],
  submitHint: [
    '提交后由另一人复核，通过后生效',
    '送出後由另一人覆核，通過後生效',
    'Another person reviews it; it takes effect once approved',
    'Outra pessoa revisa; vale após a aprovação',
  ],
  mayNot: [
    '您没有提交授权变更的权限，仅供查看',
    '您沒有提交授權變更的權限，僅供檢視',
    'You may look at this but not submit changes',
    'Você pode consultar, mas não enviar alterações',
  ],
  pending: [
    '已有待复核的变更，复核后才能再改',
    '已有待覆核的變更，覆核後才能再改',
    'A change is awaiting review; it must be decided before the next one',
    'Há uma alteração aguardando revisão; ela precisa ser decidida antes da próxima',
  ],
  seePending: ['查看变更', '檢視變更', 'See the change', 'Ver a alteração'],
  action: {
    ...authPermissionMessages,
    ...openApiPermissionMessages,
    ...userManagerPermissionMessages,
    ...attestationsPermissionMessages,
    ...contentPermissionMessages,
    ...appPermissionMessages,
    ...notaryOfficePermissionMessages,
    ...financialPermissionMessages,
    ...notarizationPermissionMessages,
  } satisfies Record<ActionCode, Message>,
} as const satisfies Messages;
