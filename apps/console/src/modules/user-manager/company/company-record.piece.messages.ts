import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of parts of a company's record that few readers open: they come with those parts. */
export const companyRecordMessages = {
  /** The usual sentence about each field and paper, for a reviewer to begin with. */
  ready: {
    licence: [
      '营业执照不清晰或印章无法辨认，请重新拍摄或扫描原件，四角完整、字迹清楚',
      '營業執照不清晰或印章無法辨認，請重新拍攝或掃描原件，四角完整、字跡清楚',
      'The licence or its seal cannot be read; photograph or scan the original again, with all four corners',
      'A licença ou o carimbo está ilegível; fotografe ou digitalize de novo o original, com os quatro cantos',
    ],
    authorization: [
      '请上传加盖公章的授权书，写明经办人姓名、证件号码和授权期限',
      '請上傳加蓋公章的授權書，寫明經辦人姓名、證件號碼和授權期限',
      'Upload a sealed letter of authority with the agent’s name, document number and its period',
      'Envie a procuração carimbada com nome, documento e validade do procurador',
    ],
    orgName: [
      '请填写与营业执照一致的企业名称',
      '請填寫與營業執照一致的企業名稱',
      'Give the name as on the licence',
      'Informe o nome como na licença',
    ],
    uscc: [
      '请填写营业执照上的统一社会信用代码',
      '請填寫營業執照上的統一社會信用代碼',
      'Give the code as on the licence',
      'Informe o código como na licença',
    ],
    legalPerson: [
      '请填写营业执照上的法定代表人',
      '請填寫營業執照上的法定代表人',
      'Give the representative as on the licence',
      'Informe o representante como na licença',
    ],
    legalCertNo: [
      '请核对法定代表人的证件号码',
      '請核對法定代表人的證件號碼',
      'Check the representative’s document number',
      'Confira o documento do representante',
    ],
    licenceUntil: [
      '请填写营业执照的有效期',
      '請填寫營業執照的有效期',
      'Give the date until which the licence is valid',
      'Informe a validade da licença',
    ],
    agentName: [
      '请填写授权书上的经办人姓名',
      '請填寫授權書上的經辦人姓名',
      'Give the agent as in the letter of authority',
      'Informe o procurador como na procuração',
    ],
    agentPhone: [
      '请填写经办人本人的手机号',
      '請填寫經辦人本人的手機號碼',
      'Give the agent’s own phone number',
      'Informe o telefone do próprio procurador',
    ],
    agentEmail: [
      '请填写经办人的邮箱',
      '請填寫經辦人的電子郵件',
      'Give the agent’s mail address',
      'Informe o e-mail do procurador',
    ],
    agentCertNo: [
      '请核对经办人的证件号码',
      '請核對經辦人的證件號碼',
      'Check the agent’s document number',
      'Confira o documento do procurador',
    ],
    accountName: [
      '账户名称须与企业名称一致',
      '帳戶名稱須與企業名稱一致',
      'The account must be in the company’s name',
      'A conta deve estar em nome da empresa',
    ],
    bank: [
      '请填写开户许可证上的开户行',
      '請填寫開戶許可證上的開戶銀行',
      'Give the bank and branch of the account',
      'Informe o banco e a agência da conta',
    ],
    bankAccount: [
      '请核对对公账户的账号',
      '請核對對公帳戶的帳號',
      'Check the number of the company’s account',
      'Confira o número da conta da empresa',
    ],
  },
  evidence: {
    title: ['认证决定存证', '認證決定存證', 'Evidence of the verification', 'Evidência da verificação'],
    name: ['企业名称', '企業名稱', 'Company', 'Empresa'],
    uscc: ['信用代码', '信用代碼', 'Credit code', 'Código de crédito'],
    licenceUntil: ['执照有效期至', '執照有效期至', 'Licence until', 'Licença até'],
    submittedAt: ['提交时间', '提交時間', 'Submitted', 'Enviado'],
    decidedAt: ['决定时间', '決定時間', 'Decided', 'Decidido'],
    reviewedBy: ['审核人编号', '審核人編號', 'Reviewer’s id', 'Id do analista'],
    confirmedBy: [
      '复核人或金额填报人编号',
      '複核人或金額填報人編號',
      'Id of who confirmed it or entered the sum',
      'Id de quem confirmou ou informou o valor',
    ],
    checks: ['核对清单', '核對清單', 'Checklist', 'Lista de verificação'],
    checksValue: [
      '{passed, number} / {all, number} 项通过',
      '{passed, number} / {all, number} 項通過',
      '{passed, number} of {all, number} passed',
      '{passed, number} de {all, number} aprovados',
    ],
  },
} as const satisfies Messages;
