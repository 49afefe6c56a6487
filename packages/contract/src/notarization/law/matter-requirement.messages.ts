import type { Message } from '../../kit/messages.ts';
import type { CasePaper } from './matter-requirement.rules.ts';

/** Names of papers. */
export const casePaperMessages = {
  'application-form': ['公证申请表', '公證申請表', 'Application form', 'Formulário de requerimento'],
  'identity-document': [
    '申请人身份证明',
    '申請人身分證明',
    'Applicant’s identity document',
    'Documento de identidade do requerente',
  ],
  'organisation-licence': [
    '法人或组织资格证明',
    '法人或組織資格證明',
    'Licence of the organisation',
    'Prova de registro da organização',
  ],
  'representative-identity': [
    '法定代表人或负责人身份证明',
    '法定代表人或負責人身分證明',
    'Identity document of the legal representative',
    'Documento de identidade do representante legal',
  ],
  'power-of-attorney': ['授权委托书', '授權委託書', 'Power of attorney', 'Procuração'],
  'agent-identity': [
    '代理人身份证明',
    '代理人身分證明',
    'Identity document of the agent',
    'Documento de identidade do procurador',
  ],
  'guardianship-proof': ['监护关系证明', '監護關係證明', 'Proof of guardianship', 'Prova da tutela'],
  'matter-document': ['申请公证的文书', '申請公證的文書', 'Document to be notarized', 'Documento a autenticar'],
  'property-right': ['财产权利证明', '財產權利證明', 'Proof of the right to the property', 'Prova do direito ao bem'],
  'death-proof': ['死亡证明', '死亡證明', 'Proof of death', 'Prova de óbito'],
  'kinship-proof': [
    '婚姻、亲属或收养关系证明',
    '婚姻、親屬或收養關係證明',
    'Proof of marriage, kinship or adoption',
    'Prova de casamento, parentesco ou adoção',
  ],
  'status-proof': [
    '出生、身份、经历、学历等证明',
    '出生、身分、經歷、學歷等證明',
    'Proof of birth, identity, career or schooling',
    'Prova de nascimento, identidade, carreira ou estudos',
  ],
  'tender-approval': [
    '招标、拍卖的批准或委托文件',
    '招標、拍賣的批准或委託文件',
    'Approval or mandate for the tender or auction',
    'Aprovação ou mandato da licitação ou do leilão',
  ],
  'company-resolution': [
    '股东会或章程制定决议',
    '股東會或章程制定決議',
    'Resolution on the articles',
    'Deliberação sobre o estatuto',
  ],
  'evidence-list': ['证据清单', '證據清單', 'List of evidence', 'Lista de provas'],
  'document-original': ['文书原本', '文書原本', 'Original of the document', 'Original do documento'],
  'matter-proof': ['申请事项的证明材料', '申請事項的證明材料', 'Proof of the matter', 'Prova do assunto'],
} as const satisfies Readonly<Record<CasePaper, Message>>;
