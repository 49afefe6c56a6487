import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the notaries of an office. */
export const notaryMessages = {
  field: {
    name: ['姓名', '姓名', 'Name', 'Nome'],
    licenceNo: ['执业证号', '執業證號', 'Licence number', 'Número da licença'],
    licenceUntil: ['执业证有效期至', '執業證有效期至', 'Licence valid until', 'Licença válida até'],
    birthDate: ['出生日期', '出生日期', 'Birth date', 'Data de nascimento'],
    state: ['状态', '狀態', 'State', 'Situação'],
    createdAt: ['登记时间', '登記時間', 'Entered', 'Registrado em'],
  },
  state: {
    active: ['执业', '執業', 'Practising', 'Em exercício'],
    suspended: ['暂停执业', '暫停執業', 'Suspended', 'Suspenso'],
    left: ['已离任', '已離任', 'Has left', 'Saiu'],
  },
  action: {
    create: ['新增', '新增', 'Add', 'Adicionar'],
    suspend: ['暂停执业', '暫停執業', 'Suspend', 'Suspender'],
    resume: ['恢复执业', '恢復執業', 'Resume', 'Retomar'],
    leave: ['离任', '離任', 'Leave', 'Registrar saída'],
  },
  consequence: {
    suspend: [
      '{name}不再承办新案件，已承办的由公证处另行安排',
      '{name}不再承辦新案件，已承辦的由公證處另行安排',
      '{name} gets no new cases; the office arranges for those in hand',
      '{name} não recebe novos casos; o cartório cuida dos que estão em andamento',
    ],
    resume: [
      '{name}恢复执业，可以承办新案件',
      '{name}恢復執業，可以承辦新案件',
      '{name} practises again and can get new cases',
      '{name} volta ao exercício e pode receber novos casos',
    ],
    leave: [
      '{name}离开本公证处，记录保留；此后该执业证可登记到其他公证处',
      '{name}離開本公證處，記錄保留；此後該執業證可登記到其他公證處',
      '{name} leaves this office, and the record stays; the licence can then be entered at another office',
      '{name} deixa este cartório e o registro fica; a licença pode então ser registrada em outro',
    ],
  },
  list: ['公证员', '公證員', 'Notaries', 'Tabeliães'],
  detail: ['公证员详情', '公證員詳情', 'Notary', 'Tabelião'],
  create: ['新增公证员', '新增公證員', 'Add a notary', 'Adicionar tabelião'],
  edit: ['编辑', '編輯', 'Edit', 'Editar'],
  editTitle: ['编辑公证员', '編輯公證員', 'Edit the notary', 'Editar tabelião'],
  save: ['保存', '儲存', 'Save', 'Salvar'],
  facts: ['基本信息', '基本資訊', 'Facts', 'Dados'],
  trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  hint: [
    '一名公证员只能在一个公证处执业；年满 65 岁前 60 天和 30 天提醒',
    '一名公證員只能在一個公證處執業；年滿 65 歲前 60 天和 30 天提醒',
    'A notary works for one office; the list warns 60 and 30 days before the 65th birthday',
    'Um tabelião trabalha em um só cartório; a lista avisa 60 e 30 dias antes dos 65 anos',
  ],
  licenceHint: [
    '8–30 位大写字母或数字，保存后不可更改',
    '8–30 位大寫字母或數字，儲存後不可更改',
    '8 to 30 capital letters or digits; it cannot be changed later',
    '8 a 30 letras maiúsculas ou dígitos; não pode ser alterado depois',
  ],
  ageHint: [
    '须年满 25 周岁、不超过 65 周岁；加密保存，仅显示年份',
    '須年滿 25 週歲、不超過 65 週歲；加密保存，僅顯示年份',
    '25 to 65 years of age; stored sealed, and only the year is shown',
    'De 25 a 65 anos; guardada cifrada, só o ano é mostrado',
  ],
  birthKept: [
    '不填写则保持不变',
    '不填寫則保持不變',
    'Left empty, it stays as it is',
    'Em branco, permanece como está',
  ],
} as const satisfies Messages;
