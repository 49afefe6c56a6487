import { dataScopeMessages } from '@nota/contract/auth/member-scope.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Changes of grants. */
export const grantChangeMessages = {
  field: {
    deadline: ['复核时限', '覆核時限', 'Review due', 'Prazo da revisão'],
    title: ['变更对象', '變更對象', 'Subject', 'Objeto'],
    kind: ['类型', '類型', 'Type', 'Tipo'],
    difference: ['变更内容', '變更內容', 'Change', 'Alteração'],
    state: ['状态', '狀態', 'State', 'Estado'],
    proposedByName: ['提交人', '提交人', 'Submitted by', 'Enviado por'],
    proposedAt: ['提交时间', '提交時間', 'Submitted', 'Enviado em'],
    decidedAt: ['办结时间', '辦結時間', 'Decided', 'Decidido em'],
  },
  kind: {
    create: ['新增角色', '新增角色', 'New role', 'Novo papel'],
    edit: ['修改角色', '修改角色', 'Role edit', 'Edição de papel'],
    retire: ['停用角色', '停用角色', 'Role retirement', 'Desativação de papel'],
    assign: ['成员授权', '成員授權', 'Member roles', 'Papéis do membro'],
    'internal-admin': ['内部管理员', '內部管理員', 'Internal administrator', 'Administrador interno'],
  },
  state: {
    proposed: ['待复核', '待覆核', 'Awaiting review', 'Aguarda revisão'],
    approved: ['已通过', '已通過', 'Approved', 'Aprovada'],
    rejected: ['已驳回', '已駁回', 'Rejected', 'Rejeitada'],
    withdrawn: ['已撤回', '已撤回', 'Withdrawn', 'Retirada'],
  },
  action: {
    propose: ['提交', '提交', 'Submit', 'Enviar'],
    approve: ['通过', '通過', 'Approve', 'Aprovar'],
    reject: ['驳回', '駁回', 'Reject', 'Rejeitar'],
    withdraw: ['撤回', '撤回', 'Withdraw', 'Retirar'],
  },
  done: {
    approve: [
      '变更已通过并生效',
      '變更已通過並生效',
      'The change is approved and in force',
      'A mudança foi aprovada e vale',
    ],
    reject: ['变更已驳回', '變更已駁回', 'The change is rejected', 'A mudança foi rejeitada'],
  },
  consequence: {
    approve: [
      '通过后立即生效，受影响的成员需重新登录',
      '通過後立即生效，受影響的成員需重新登入',
      'Takes effect at once; the members it concerns must sign in again',
      'Vale imediatamente; os membros afetados precisam entrar de novo',
    ],
    reject: [
      '驳回后权限保持不变，提交人可看到原因',
      '駁回後權限保持不變，提交人可看到原因',
      'Nothing changes; whoever submitted it can read the reason',
      'Nada muda; quem enviou pode ler o motivo',
    ],
    withdraw: [
      '撤回后权限保持不变，可重新提交',
      '撤回後權限保持不變，可重新提交',
      'Nothing changes; it can be submitted again',
      'Nada muda; pode ser enviada de novo',
    ],
  },
  detail: ['变更详情', '變更詳情', 'Change', 'Alteração'],
  nothing: ['无', '無', 'None', 'Nenhum'],
  dataScope: dataScopeMessages,
  scoped: [
    '数据范围：{before} → {after}',
    '資料範圍：{before} → {after}',
    'Data scope: {before} → {after}',
    'Escopo de dados: {before} → {after}',
  ],
  renamed: [
    '名称：{before} → {after}',
    '名稱：{before} → {after}',
    'Name: {before} → {after}',
    'Nome: {before} → {after}',
  ],
  described: [
    '说明：{before} → {after}',
    '說明：{before} → {after}',
    'Description: {before} → {after}',
    'Descrição: {before} → {after}',
  ],
  added: ['增加 {count, number} 项', '增加 {count, number} 項', '{count, number} added', '{count, number} a mais'],
  removed: ['移除 {count, number} 项', '移除 {count, number} 項', '{count, number} removed', '{count, number} a menos'],
  trail: ['办理轨迹', '辦理軌跡', 'History', 'Histórico'],
} as const satisfies Messages;
