import type { Messages } from '@nota/contract/kit/messages.ts';

/** How new records are anchored. */
export const chainModeMessages = {
  title: ['上链模式', '上鏈模式', 'Anchoring mode', 'Modo de ancoragem'],
  name: ['上链模式变更', '上鏈模式變更', 'Change of the anchoring mode', 'Mudança do modo de ancoragem'],
  inForce: ['当前生效', '目前生效', 'In force', 'Em vigor'],
  hint: [
    '变更只影响之后的新记录，须由另一名内部管理员复核',
    '變更只影響之後的新記錄，須由另一名內部管理員覆核',
    'A change concerns new records only, and another internal administrator decides it',
    'Uma mudança vale só para novos registros e outro administrador interno a decide',
  ],
  propose: ['提交复核', '提交覆核', 'Submit for review', 'Enviar para revisão'],
  field: {
    chainMode: ['模式', '模式', 'Mode', 'Modo'],
    chainTime: ['上链间隔（秒）', '上鏈間隔（秒）', 'Interval in seconds', 'Intervalo em segundos'],
    explorerUrl: ['浏览器地址模板', '瀏覽器位址範本', 'Explorer address', 'Endereço do explorador'],
  },
  explorerHint: [
    'https 地址，包含 {place}；仅供展示',
    'https 位址，包含 {place}；僅供展示',
    'An https address with {place}; only shown to people',
    'Um endereço https com {place}; só é exibido',
  ],
  mode: {
    '0': ['仅透明日志与时间戳', '僅透明日誌與時間戳', 'Log and time-stamps only', 'Só registro e carimbos de tempo'],
    '1': ['定时上链', '定時上鏈', 'At an interval', 'Em intervalos'],
    '2': ['即时上链', '即時上鏈', 'At once', 'Imediatamente'],
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
    approve: ['变更已通过', '變更已通過', 'The change is approved', 'A mudança foi aprovada'],
    reject: ['变更已驳回', '變更已駁回', 'The change is rejected', 'A mudança foi rejeitada'],
  },
} as const satisfies Messages;
