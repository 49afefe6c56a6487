import type { Administration } from '@nota/contract/auth/administrations.ts';
import type { Duty } from '@nota/contract/kit/duties.ts';
import type { Message, Messages } from '@nota/contract/kit/messages.ts';

/** Messages about duties, the three administrators and internal administrators. */
export const dutyMessages = {
  name: {
    read: ['查看', '檢視', 'Read', 'Ver'],
    edit: ['经办', '經辦', 'Edit', 'Editar'],
    review: ['审核', '審核', 'Review', 'Revisar'],
    approve: ['审批', '審批', 'Approve', 'Aprovar'],
    administer: ['管理', '管理', 'Administer', 'Administrar'],
    audit: ['审计', '稽核', 'Audit', 'Auditar'],
  } satisfies Record<Duty, Message>,
  hint: {
    read: [
      '查看、显示完整信息与导出',
      '檢視、顯示完整資訊與匯出',
      'Look, show whole values, take lists away',
      'Ver, mostrar valores completos, exportar listas',
    ],
    edit: [
      '准备或修改业务数据',
      '準備或修改業務資料',
      'Prepare or change business records',
      'Preparar ou alterar registros de negócio',
    ],
    review: [
      '判断他人提交的内容是否正确',
      '判斷他人提交的內容是否正確',
      'Decide whether what somebody handed in is right',
      'Decidir se o que alguém entregou está certo',
    ],
    approve: [
      '使他人提交的事项生效，或对外生效',
      '使他人提交的事項生效，或對外生效',
      'Make count what another person proposed, or what holds towards the outside',
      'Dar efeito ao que outra pessoa propôs, ou ao que vale para fora',
    ],
    administer: [
      '管理账号、凭证与平台配置',
      '管理帳號、憑證與平台設定',
      'Accounts, their credentials and the platform’s configuration',
      'Contas, suas credenciais e a configuração da plataforma',
    ],
    audit: ['查看所有人的操作', '檢視所有人的操作', 'Read what everybody did', 'Ler o que todos fizeram'],
  },
  administration: {
    system: ['系统管理', '系統管理', 'System', 'Sistema'],
    security: ['安全管理', '安全管理', 'Security', 'Segurança'],
    audit: ['审计管理', '稽核管理', 'Audit', 'Auditoria'],
  } satisfies Record<Administration, Message>,
  origin: {
    change: ['经授权变更授予', '經授權變更授予', 'granted by a grant change', 'concedido por uma mudança de direitos'],
    kept: [
      '升级时按手机号名单保留',
      '升級時按手機號名單保留',
      'kept at the upgrade, by the list of phone numbers',
      'mantido na atualização, pela lista de telefones',
    ],
  },
  field: ['管理员', '管理員', 'Administrator', 'Administrador'],
  none: ['无', '無', 'None', 'Nenhum'],
  internalAdmin: ['内部管理员', '內部管理員', 'Internal administrator', 'Administrador interno'],
  internalAdminHint: [
    '可使用平台配置与公证处管理',
    '可使用平台設定與公證處管理',
    'May use platform configuration and notary offices',
    'Pode usar a configuração da plataforma e os cartórios',
  ],
  since: ['自 {time}', '自 {time}', 'Since {time}', 'Desde {time}'],
  seeChange: ['查看变更', '檢視變更', 'See the change', 'Ver a mudança'],
  breached: ['权限受限', '權限受限', 'Restricted', 'Restrito'],
  breachedHint: [
    '所持权限违反职责分离，目前只能查看：{why}',
    '所持權限違反職責分離，目前只能檢視：{why}',
    'What they hold breaks the separation of duties; for now they only read: {why}',
    'O que possui viola a segregação de funções; por ora apenas lê: {why}',
  ],
  grant: ['设为内部管理员', '設為內部管理員', 'Make internal administrator', 'Tornar administrador interno'],
  grantTitle: [
    '设为内部管理员：{name}',
    '設為內部管理員：{name}',
    'Make internal administrator: {name}',
    'Tornar administrador interno: {name}',
  ],
  grantNotice: [
    '提交后由另一人复核，通过后{name}可使用平台配置与公证处管理，并需重新登录',
    '提交後由另一人覆核，通過後{name}可使用平台設定與公證處管理，並需重新登入',
    'Another person decides. Once approved, {name} may use platform configuration and notary offices, and must sign in again',
    'Outra pessoa decide. Após a aprovação, {name} poderá usar a configuração da plataforma e os cartórios e terá de entrar novamente',
  ],
  end: ['取消内部管理员', '取消內部管理員', 'End internal administrator', 'Encerrar administrador interno'],
  endTitle: [
    '取消内部管理员：{name}',
    '取消內部管理員：{name}',
    'End internal administrator: {name}',
    'Encerrar administrador interno: {name}',
  ],
  endNotice: [
    '提交后由另一人复核，通过后{name}不能再使用平台配置，并需重新登录',
    '提交後由另一人覆核，通過後{name}不能再使用平台設定，並需重新登入',
    'Another person decides. Once approved, {name} may no longer use platform configuration, and must sign in again',
    'Outra pessoa decide. Após a aprovação, {name} não poderá mais usar a configuração da plataforma e terá de entrar novamente',
  ],
  submit: ['提交复核', '提交覆核', 'Submit for approval', 'Enviar para aprovação'],
  done: [
    '提交内部管理员变更',
    '提交內部管理員變更',
    'Internal administrator change submitted',
    'Mudança de administrador interno enviada',
  ],
  pendingGrant: [
    '待复核：设为内部管理员',
    '待覆核：設為內部管理員',
    'Waiting: make internal administrator',
    'Aguardando: tornar administrador interno',
  ],
  pendingEnd: [
    '待复核：取消内部管理员',
    '待覆核：取消內部管理員',
    'Waiting: end internal administrator',
    'Aguardando: encerrar administrador interno',
  ],
  involved: ['涉及：{actions}', '涉及：{actions}', 'Concerned: {actions}', 'Envolvidas: {actions}'],
  comma: ['、', '、', ', ', ', '],
} as const satisfies Messages;
