import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of a company's record and forms, which are loaded when the first one is opened. */
export const companyDetailMessages = {
  title: ['企业详情', '企業詳情', 'Company', 'Empresa'],
  editTitle: ['编辑：{name}', '編輯：{name}', 'Edit: {name}', 'Editar: {name}'],
  method: {
    remittance: ['对公打款', '對公匯款', 'Remittance', 'Depósito em conta'],
    'legal-face': ['法人人脸', '法人人臉', 'Face of the representative', 'Face do representante'],
    manual: ['人工', '人工', 'By staff', 'Equipe'],
  },
  api: {
    on: ['已开通', '已開通', 'Enabled', 'Ativado'],
    off: ['未开通', '未開通', 'Not enabled', 'Não ativado'],
  },
  sections: {
    material: ['认证材料', '認證材料', 'Papers', 'Documentos'],
    account: ['账户', '帳戶', 'Account', 'Conta'],
    trail: ['账户轨迹', '帳戶軌跡', 'Account trail', 'Histórico da conta'],
    documents: ['文书', '文書', 'Documents', 'Documentos'],
    verification: ['认证轨迹', '認證軌跡', 'Verification trail', 'Histórico da verificação'],
  },
} as const satisfies Messages;
