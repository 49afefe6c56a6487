import type { Messages } from '@nota/contract/kit/messages.ts';
import { caseFileMessages } from '@nota/contract/notarization/case-file.messages.ts';
import { agencyMessages } from '@nota/contract/notarization/law/agency.messages.ts';
import { casePaperMessages } from '@nota/contract/notarization/law/matter-requirement.messages.ts';

/** Messages of the form in which staff apply for an applicant. */
export const caseApplicationMessages = {
  title: ['代当事人申请公证', '代當事人申請公證', 'Apply for an applicant', 'Pedir por um requerente'],
  submit: ['提交申请', '提交申請', 'Submit the application', 'Enviar o pedido'],
  done: ['已提交公证申请 {number}', '已提交公證申請 {number}', 'Submitted as {number}', 'Enviado como {number}'],
  submitHint: [
    '提交时逐条核验存证，条数多时需要等待',
    '提交時逐條核驗存證，條數多時需要等待',
    'Each record is verified while you wait; many take time',
    'Cada registro é verificado na hora; muitos levam tempo',
  ],
  applicant: {
    label: [
      '当事人（手机号、企业名称、信用代码或账号）',
      '當事人（手機號碼、企業名稱、信用代碼或帳號）',
      'Applicant (phone, company, credit code or account)',
      'Requerente (telefone, empresa, código de crédito ou conta)',
    ],
    find: ['查找', '尋找', 'Find', 'Buscar'],
    take: ['选择', '選擇', 'Choose', 'Escolher'],
    change: ['更换当事人', '更換當事人', 'Another applicant', 'Outro requerente'],
    none: [
      '没有符合的账户，请核对后重新查找',
      '沒有符合的帳戶，請核對後重新尋找',
      'There is no such account; check what you typed',
      'Não há essa conta; confira o que digitou',
    ],
    unverified: [
      '未通过实名认证或账户不正常，不能申请公证',
      '未通過實名認證或帳戶不正常，不能申請公證',
      'Not verified, or the account is not in order: it cannot apply',
      'Não verificado ou conta irregular: não pode pedir',
    ],
    closed: [
      '您没有查看个人用户或企业用户的权限，不能选择当事人',
      '您沒有檢視個人使用者或企業使用者的權限，不能選擇當事人',
      'You may see neither personal nor company users, so that you cannot choose an applicant',
      'Você não pode ver pessoas nem empresas, portanto não pode escolher o requerente',
    ],
  },
  evidence: caseFileMessages.evidence,
  evidenceIds: ['存证', '存證', 'Records', 'Registros'],
  evidenceHint: [
    '只列出该当事人已完成的存证；按名称查找，也可粘贴编号',
    '只列出該當事人已完成的存證；按名稱尋找，也可貼上編號',
    'Preserved records of this applicant; search by name, or paste numbers',
    'Registros preservados deste requerente; busque por nome ou cole números',
  ],
  remove: ['移除', '移除', 'Remove', 'Remover'],
  field: {
    useCountry: ['使用国家或地区', '使用國家或地區', 'Country of use', 'País de uso'],
    copies: ['公证书份数', '公證書份數', 'Copies', 'Cópias'],
    remark: ['备注', '備註', 'Remark', 'Observação'],
    concernsRealEstate: ['涉及不动产', '涉及不動產', 'Concerns real estate', 'Envolve imóvel'],
    concernsProperty: ['涉及财产处分', '涉及財產處分', 'Concerns property', 'Envolve bens'],
    isMajor: ['重大复杂事项', '重大複雜事項', 'Major and complicated', 'Relevante e complexo'],
    by: ['申办方式', '申辦方式', 'Who acts', 'Quem age'],
    act: ['与人身密切相关的事项', '與人身密切相關的事項', 'Tied to the person', 'Ato pessoal'],
    agentName: ['代理人或代表人姓名', '代理人或代表人姓名', 'Name of who acts', 'Nome de quem age'],
    isCapable: ['完全民事行为能力', '完全民事行為能力', 'Full legal capacity', 'Capacidade plena'],
    livesAbroad: ['当事人居住在境外', '當事人居住在境外', 'Lives abroad', 'Mora no exterior'],
    isWeighty: [
      '涉及继承、财产处分或人身关系变更',
      '涉及繼承、財產處分或人身關係變更',
      'Inheritance, disposal of property or personal relations',
      'Herança, disposição de bens ou relações pessoais',
    ],
    isPowerOfAttorneyCertified: [
      '授权委托书已公证或认证',
      '授權委託書已公證或認證',
      'The power of attorney is certified',
      'A procuração está certificada',
    ],
    materials: ['申请材料', '申請材料', 'Papers', 'Documentos'],
  },
  place: {
    title: ['管辖地', '管轄地', 'Places', 'Locais'],
    hint: [
      '六位行政区划代码，据此判断有管辖权的公证处；不相关的留空',
      '六位行政區劃代碼，據此判斷有管轄權的公證處；不相關的留空',
      'Six-digit region codes, which decide what offices are competent; leave out what does not apply',
      'Códigos de região de seis dígitos, que definem o cartório competente; deixe vazio o que não se aplica',
    ],
    domicile: ['住所地', '住所地', 'Domicile', 'Domicílio'],
    residence: ['经常居住地', '經常居住地', 'Residence', 'Residência'],
    act: ['行为地', '行為地', 'Place of the act', 'Local do ato'],
    fact: ['事实发生地', '事實發生地', 'Place of the fact', 'Local do fato'],
    estate: ['不动产所在地', '不動產所在地', 'Place of the real estate', 'Local do imóvel'],
  },
  agency: {
    ...agencyMessages,
    title: [
      '按所填内容，平台初审不会通过：',
      '按所填內容，平台初審不會通過：',
      'As it stands, the first review will not pass:',
      'Assim como está, a primeira análise não passará:',
    ],
  },
  paper: {
    name: casePaperMessages,
    kind: ['材料种类', '材料種類', 'Kind of paper', 'Tipo de documento'],
    upload: ['上传{paper}', '上傳{paper}', 'Upload: {paper}', 'Enviar: {paper}'],
    hint: [
      'JPG、PNG 或 PDF，不超过 10 MB',
      'JPG、PNG 或 PDF，不超過 10 MB',
      'JPG, PNG or PDF, 10 MB at most',
      'JPG, PNG ou PDF, até 10 MB',
    ],
    needed: ['按事项应交的材料', '按事項應交的材料', 'What the matter needs', 'O que o assunto exige'],
    missing: ['未交', '未交', 'Missing', 'Falta'],
    given: ['已交', '已交', 'Given', 'Entregue'],
    original: ['已核对原件', '已核對原件', 'Original seen', 'Original visto'],
  },
} as const satisfies Messages;
