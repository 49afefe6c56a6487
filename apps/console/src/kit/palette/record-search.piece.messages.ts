import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the palette, and of the search for records in it and beside lists. */
export const recordSearchMessages = {
  palette: {
    hint: [
      '编号、证书、哈希、手机号、信用代码、名称，或菜单拼音',
      '編號、證書、雜湊、手機號碼、信用代碼、名稱，或選單拼音',
      'Number, certificate, hash, phone, credit code, name or page',
      'Número, certificado, hash, telefone, código, nome ou página',
    ],
    results: ['搜索结果', '搜尋結果', 'Results', 'Resultados'],
    empty: [
      '没有匹配的记录、菜单或操作',
      '沒有符合的記錄、選單或操作',
      'No record, page or action matches',
      'Nenhum registro, página ou ação encontrada',
    ],
    choose: ['选择', '選擇', 'choose', 'escolher'],
    open: ['打开', '開啟', 'open', 'abrir'],
    close: ['关闭', '關閉', 'close', 'fechar'],
    sections: {
      recent: ['最近访问', '最近造訪', 'Recent', 'Recentes'],
      actions: ['本页操作', '本頁操作', 'On this page', 'Nesta página'],
      pages: ['菜单', '選單', 'Pages', 'Páginas'],
    },
  },
  searching: ['正在查找…', '正在尋找…', 'Searching…', 'Buscando…'],
  /** How many records of a kind were found. */
  group: [
    '{title} · {count, number}',
    '{title} · {count, number}',
    '{title} · {count, number}',
    '{title} · {count, number}',
  ],
  groupFirst: [
    '{title} · 前 {count, number} 条',
    '{title} · 前 {count, number} 筆',
    '{title} · first {count, number}',
    '{title} · {count, number} primeiros',
  ],
  nothing: [
    '没有找到「{typed}」。已按{readings}查找',
    '沒有找到「{typed}」。已按{readings}尋找',
    '“{typed}” was not found. It was read as: {readings}',
    '“{typed}” não foi encontrado. Foi lido como: {readings}',
  ],
  reading: {
    businessNumber: ['业务编号', '業務編號', 'business number', 'número do processo'],
    certificateNumber: ['证书编号', '證書編號', 'certificate number', 'número de certificado'],
    digest: ['文件哈希', '檔案雜湊', 'file hash', 'hash de arquivo'],
    phone: ['手机号', '手機號碼', 'phone number', 'telefone'],
    certNo: ['证件号码', '證件號碼', 'identity document', 'documento de identidade'],
    creditCode: ['统一社会信用代码', '統一社會信用代碼', 'social credit code', 'código de crédito social'],
    id: ['记录编号', '記錄編號', 'record number', 'número do registro'],
    appId: ['App ID', 'App ID', 'App ID', 'App ID'],
    name: ['名称', '名稱', 'name', 'nome'],
  },
  fault: {
    certificateCheck: [
      '证书编号的校验位不符，请核对是否抄错',
      '證書編號的校驗位不符，請核對是否抄錯',
      'The certificate’s check character is wrong: compare it with the paper',
      'O dígito verificador do certificado não confere: compare com o papel',
    ],
    idCardCheck: [
      '身份证号码的校验位不符，请核对',
      '身分證號碼的校驗位不符，請核對',
      'The check digit of the identity card is wrong',
      'O dígito verificador da identidade não confere',
    ],
    creditCodeCheck: [
      '信用代码的校验位不符，请核对',
      '信用代碼的校驗位不符，請核對',
      'The check character of the credit code is wrong',
      'O dígito verificador do código de crédito não confere',
    ],
    digestLength: [
      '哈希应为 64 位十六进制数字，请核对是否完整',
      '雜湊應為 64 位十六進位數字，請核對是否完整',
      'A hash has 64 hexadecimal digits: see whether it is complete',
      'Um hash tem 64 dígitos hexadecimais: veja se está completo',
    ],
    phoneLength: [
      '手机号应为 11 位',
      '手機號碼應為 11 位',
      'A mobile number has 11 digits',
      'Um celular tem 11 dígitos',
    ],
  },
  persons: ['个人信息', '個人資料', 'Personal data', 'Dados pessoais'],
  askPersons: [
    '查找姓名为「{name}」的个人',
    '尋找姓名為「{name}」的個人',
    'Look for persons called “{name}”',
    'Procurar pessoas chamadas “{name}”',
  ],
  askPersonsHint: ['全名匹配，记入审计', '全名相符，記入稽核', 'whole name, audited', 'nome completo, auditado'],
  audited: [
    '按{reading}的查找已记入审计日志',
    '按{reading}的尋找已記入稽核日誌',
    'This search by {reading} is in the audit log',
    'Esta busca por {reading} está no registro de auditoria',
  ],
  otherList: [
    '{list}有 {count, number} 条与该哈希一致',
    '{list}有 {count, number} 筆與該雜湊一致',
    '{list}: {count, plural, one {# record has} other {# records have}} this hash',
    '{list}: {count, plural, one {# registro tem} other {# registros têm}} este hash',
  ],
  otherListMany: [
    '{list}有 {count, number} 条以上与该哈希一致',
    '{list}有 {count, number} 筆以上與該雜湊一致',
    '{list}: more than {count, number} records have this hash',
    '{list}: mais de {count, number} registros têm este hash',
  ],
  toList: ['去查看', '前往查看', 'Show them', 'Ver'],
} as const satisfies Messages;
