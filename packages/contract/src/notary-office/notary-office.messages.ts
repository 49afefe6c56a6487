import type { Messages } from '../kit/messages.ts';

/** What pages and sheets both say about a notary office. */
export const notaryOfficeMessages = {
  field: {
    id: ['编号', '編號', 'Number', 'Número'],
    code: ['机构代码', '機構代碼', 'Code', 'Código'],
    name: ['公证处名称', '公證處名稱', 'Office', 'Cartório'],
    shortName: ['简称', '簡稱', 'Short name', 'Nome curto'],
    city: ['所在城市', '所在城市', 'City', 'Cidade'],
    licenceNo: ['执业证号', '執業證號', 'Licence number', 'Número da licença'],
    uscc: ['统一社会信用代码', '統一社會信用代碼', 'Credit code', 'Código de crédito'],
    address: ['办公地址', '辦公地址', 'Address', 'Endereço'],
    phone: ['联系电话', '聯絡電話', 'Telephone', 'Telefone'],
    leader: ['负责人', '負責人', 'Head', 'Responsável'],
    acceptsOnline: ['在线受理', '線上受理', 'Accepts online', 'Aceita on-line'],
    jurisdiction: ['执业区域', '執業區域', 'Regions served', 'Regiões atendidas'],
    matters: ['受理事项', '受理事項', 'Matters accepted', 'Assuntos aceitos'],
    matter: ['受理事项', '受理事項', 'Matter', 'Assunto'],
    region: ['服务地区代码', '服務地區代碼', 'Serves the region', 'Atende a região'],
    state: ['状态', '狀態', 'State', 'Situação'],
    createdAt: ['创建时间', '建立時間', 'Created', 'Criado em'],
  },
  matter: {
    contract: ['合同', '合同', 'Contracts', 'Contratos'],
    inheritance: ['继承', '繼承', 'Inheritance', 'Herança'],
    declaration: [
      '委托、声明、赠与、遗嘱',
      '委託、聲明、贈與、遺囑',
      'Mandates, declarations, gifts, wills',
      'Mandatos, declarações, doações, testamentos',
    ],
    division: ['财产分割', '財產分割', 'Division of property', 'Partilha de bens'],
    tender: ['招标投标、拍卖', '招標投標、拍賣', 'Tenders and auctions', 'Licitações e leilões'],
    kinship: [
      '婚姻状况、亲属关系、收养关系',
      '婚姻狀況、親屬關係、收養關係',
      'Marriage, kinship, adoption',
      'Casamento, parentesco, adoção',
    ],
    'personal-status': [
      '出生、生存、死亡、身份、经历、学历',
      '出生、生存、死亡、身分、經歷、學歷',
      'Birth, death, identity, career, schooling',
      'Nascimento, óbito, identidade, carreira, estudos',
    ],
    charter: ['公司章程', '公司章程', 'Articles of companies', 'Estatutos de empresas'],
    preservation: ['保全证据', '保全證據', 'Preservation of evidence', 'Preservação de provas'],
    document: [
      '文书签名、印鉴、日期与副本相符',
      '文書簽名、印鑑、日期與副本相符',
      'Signatures, seals, dates and copies of documents',
      'Assinaturas, selos, datas e cópias de documentos',
    ],
    other: ['其他事项', '其他事項', 'Other matters', 'Outros assuntos'],
  },
  state: {
    preparing: ['筹备', '籌備', 'Being prepared', 'Em preparação'],
    enabled: ['启用', '啟用', 'In service', 'Em serviço'],
    suspended: ['暂停', '暫停', 'Suspended', 'Suspenso'],
    closed: ['停用', '停用', 'Closed', 'Encerrado'],
  },
} as const satisfies Messages;
