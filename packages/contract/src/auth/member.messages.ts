import type { Messages } from '../kit/messages.ts';

/** Messages about members of staff, for their list, pages and sheet. */
export const memberMessages = {
  field: {
    name: ['姓名', '姓名', 'Name', 'Nome'],
    phone: ['手机号', '手機號碼', 'Phone', 'Celular'],
    dept: ['部门', '部門', 'Department', 'Departamento'],
    roles: ['角色', '角色', 'Roles', 'Funções'],
    dataScope: ['数据范围', '資料範圍', 'Data scope', 'Escopo de dados'],
    state: ['状态', '狀態', 'State', 'Situação'],
    hasSecondFactor: ['二次验证', '二次驗證', 'Two-step verification', 'Verificação em duas etapas'],
    allowsManySessions: ['允许多处登录', '允許多處登入', 'Several sign-ins at once', 'Vários acessos simultâneos'],
    expiresAt: ['有效期至', '有效期至', 'Valid until', 'Válido até'],
    lastSignInAt: ['最近登录', '最近登入', 'Last sign-in', 'Último acesso'],
    createdAt: ['创建时间', '建立時間', 'Created', 'Criado em'],
    reason: ['原因', '原因', 'Reason', 'Motivo'],
  },
  state: {
    enabled: ['正常', '正常', 'Active', 'Ativo'],
    disabled: ['已停用', '已停用', 'Disabled', 'Desativado'],
    locked: ['已锁定', '已鎖定', 'Locked', 'Bloqueado'],
  },
} as const satisfies Messages;
