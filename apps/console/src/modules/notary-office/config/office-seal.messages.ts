import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the seals and certificates of an office. */
export const officeSealMessages = {
  field: {
    name: ['名称', '名稱', 'Name', 'Nome'],
    kind: ['类型', '類型', 'Kind', 'Tipo'],
    algorithm: ['算法', '演算法', 'Algorithm', 'Algoritmo'],
    serialNo: ['证书序列号', '憑證序號', 'Serial number', 'Número de série'],
    validFrom: ['生效日期', '生效日期', 'Valid from', 'Válido desde'],
    validUntil: ['有效期至', '有效期至', 'Valid until', 'Válido até'],
    standing: ['状态', '狀態', 'State', 'Situação'],
    createdByName: ['登记人', '登記人', 'Entered by', 'Registrado por'],
    createdAt: ['登记时间', '登記時間', 'Entered', 'Registrado em'],
    replacesId: ['替换', '替換', 'Replaces', 'Substitui'],
    reason: ['更换原因', '更換原因', 'Reason', 'Motivo'],
  },
  kind: {
    seal: ['电子公章', '電子公章', 'Official seal', 'Selo oficial'],
    certificate: ['签名证书', '簽章憑證', 'Signing certificate', 'Certificado de assinatura'],
  },
  algorithm: {
    sm2: ['SM2', 'SM2', 'SM2', 'SM2'],
    rsa: ['RSA', 'RSA', 'RSA', 'RSA'],
  },
  standing: {
    later: ['待生效', '待生效', 'Not yet valid', 'Ainda não válido'],
    'in-force': ['有效', '有效', 'In force', 'Em vigor'],
    expired: ['已过期', '已過期', 'Expired', 'Vencido'],
    replaced: ['已更换', '已更換', 'Replaced', 'Substituído'],
  },
  list: ['印章与证书', '印章與憑證', 'Seals and certificates', 'Selos e certificados'],
  create: ['登记印章或证书', '登記印章或憑證', 'Add a seal', 'Adicionar selo'],
  replace: ['更换', '更換', 'Replace', 'Substituir'],
  replaceTitle: ['更换：{name}', '更換：{name}', 'Replace {name}', 'Substituir {name}'],
  because: ['原因：{reason}', '原因：{reason}', 'Because: {reason}', 'Motivo: {reason}'],
  hint: [
    '登记后不可修改，只能更换；到期前 60、30、7 天各短信提醒内部管理员一次',
    '登記後不可修改，只能更換；到期前 60、30、7 天各簡訊提醒內部管理員一次',
    'None is edited, only replaced; internal administrators get a text 60, 30 and 7 days before the end',
    'Nenhum é editado, só substituído; administradores internos recebem SMS 60, 30 e 7 dias antes do fim',
  ],
  serialHint: ['8–40 位十六进制', '8–40 位十六進位', '8 to 40 hexadecimal digits', '8 a 40 dígitos hexadecimais'],
} as const satisfies Messages;
