import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the dialogs about whom cases are with. */
export const assignmentMessages = {
  to: ['转交给', '轉交給', 'Give it to', 'Repassar a'],
  toHint: ['选择同事', '選擇同事', 'Choose a colleague', 'Escolha um colega'],
  toMissing: ['请选择同事', '請選擇同事', 'Choose a colleague', 'Escolha um colega'],
  load: [
    '在办 {open, number} · 临期 {red, number} · 超期 {black, number}',
    '在辦 {open, number} · 臨期 {red, number} · 逾期 {black, number}',
    '{open, number} open · {red, number} last day · {black, number} overdue',
    '{open, number} abertos · {red, number} no último dia · {black, number} atrasados',
  ],
  consequence: {
    take: ['领取后由您承办。', '領取後由您承辦。', 'The case will be yours.', 'O caso passa a ser seu.'],
    give: [
      '现由{assignee}承办。转交后由所选同事承办，时限不变。',
      '現由{assignee}承辦。轉交後由所選同事承辦，時限不變。',
      'Now with: {assignee}. It will be with the chosen colleague; its deadline stays.',
      'Agora com: {assignee}. Ficará com o colega escolhido; o prazo não muda.',
    ],
    'give-back': [
      '现由{assignee}承办。放回后任何有权办理的人都可领取，时限不变。',
      '現由{assignee}承辦。放回後任何有權辦理的人都可領取，時限不變。',
      'Now with: {assignee}. Anybody who may work on it can take it then; its deadline stays.',
      'Agora com: {assignee}. Qualquer pessoa autorizada poderá assumi-lo; o prazo não muda.',
    ],
    'take-over': [
      '现由{assignee}承办。接手后由您承办，对方不能再作决定。',
      '現由{assignee}承辦。接手後由您承辦，對方不能再作決定。',
      'Now with: {assignee}. It will be yours, and they can decide it no more.',
      'Agora com: {assignee}. Passará a ser seu, e a outra pessoa não poderá mais decidi-lo.',
    ],
  },
  loads: ['在办分布', '在辦分布', 'Who has how much', 'Quem tem quanto'],
  loadsFailed: ['暂时无法读取在办分布', '暫時無法讀取在辦分布', 'Cannot be read now', 'Não pode ser lido agora'],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  noColleagues: [
    '没有人有权办理此类案件',
    '沒有人有權辦理此類案件',
    'Nobody may work on these cases',
    'Ninguém pode tratar estes casos',
  ],
  colleague: ['承办人', '承辦人', 'Assignee', 'Responsável'],
  count: {
    open: ['在办', '在辦', 'Open', 'Abertos'],
    red: ['临期', '臨期', 'Last day', 'Último dia'],
    black: ['超期', '逾期', 'Overdue', 'Atrasados'],
  },
  show: [
    '查看{name}的{which}案件（{count, number} 件）',
    '檢視{name}的{which}案件（{count, number} 件）',
    'Show the cases of {name}: {which}, {count, number}',
    'Ver os casos de {name}: {which}, {count, number}',
  ],
  queue: {
    'company-verification': ['企业认证审核', '企業認證審核', 'Company reviews', 'Análises de empresas'],
    'api-customer': ['API 开通申请', 'API 開通申請', 'API applications', 'Pedidos de API'],
    'app-feedback': ['意见反馈', '意見回饋', 'App feedback', 'Comentários do app'],
    'notarization-case': ['公证案件', '公證案件', 'Notarizations', 'Casos notariais'],
    'reconciliation-item': ['对账差异', '對帳差異', 'Differences to explain', 'Diferenças a explicar'],
  },
  left: [
    '该成员还有在办案件，停用的同时移交',
    '該成員還有在辦案件，停用的同時移交',
    'This member still has open cases; they are handed over in the same act',
    'Este membro ainda tem casos abertos; eles são repassados no mesmo ato',
  ],
  handOver: ['{queue}移交给', '{queue}移交給', '{queue}: hand over to', '{queue}: repassar a'],
  toQueue: ['放回待领取', '放回待領取', 'Back to the queue', 'De volta à fila'],
  noneMine: ['您没有在办的案件', '您沒有在辦的案件', 'No case is with you', 'Nenhum caso está com você'],
  none: [
    '您没有在办的案件，也没有待领取的案件',
    '您沒有在辦的案件，也沒有待領取的案件',
    'No case is with you, and none is free',
    'Nenhum caso está com você e nenhum está livre',
  ],
  toFree: [
    '查看待领取（{count, number}）',
    '檢視待領取（{count, number}）',
    'Show free cases ({count, number})',
    'Ver casos livres ({count, number})',
  ],
  toAll: ['查看全部', '檢視全部', 'Show all', 'Ver todos'],
} as const satisfies Messages;
