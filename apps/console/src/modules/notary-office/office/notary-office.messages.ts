import type { Messages } from '@nota/contract/kit/messages.ts';
import { notaryOfficeMessages as fieldMessages } from '@nota/contract/notary-office/notary-office.messages.ts';

/** Messages about notary offices. */
export const notaryOfficeMessages = {
  ...fieldMessages,
  title: ['公证处列表', '公證處列表', 'Notary offices', 'Cartórios'],
  detail: ['公证处详情', '公證處詳情', 'Notary office', 'Cartório'],
  create: ['新增公证处', '新增公證處', 'Add an office', 'Adicionar cartório'],
  createSubmit: ['保存为筹备', '儲存為籌備', 'Save as being prepared', 'Salvar em preparação'],
  configure: ['配置', '設定', 'Configure', 'Configurar'],
  edit: ['编辑', '編輯', 'Edit', 'Editar'],
  editTitle: ['编辑公证处', '編輯公證處', 'Edit the office', 'Editar cartório'],
  save: ['保存', '儲存', 'Save', 'Salvar'],
  saved: ['保存', '儲存', 'Save', 'Salvar'],
  codeHint: [
    '2–12 位大写字母或数字，保存后不可更改',
    '2–12 位大寫字母或數字，儲存後不可更改',
    '2 to 12 capital letters or digits; it cannot be changed later',
    '2 a 12 letras maiúsculas ou dígitos; não pode ser alterado depois',
  ],
  regionsHint: [
    '行政区划代码加名称，如 330106 西湖区；每项按回车确认，市级代码包含所辖区县',
    '行政區劃代碼加名稱，如 330106 西湖區；每項按 Enter 確認，市級代碼包含所轄區縣',
    'Region code and name, such as 330106 西湖区, each with Enter; a city includes its districts',
    'Código e nome da região, como 330106 西湖区, cada um com Enter; a cidade inclui seus distritos',
  ],
  phoneHint: [
    '固定电话，如 0571-87012345',
    '固定電話，如 0571-87012345',
    'A fixed line, such as 0571-87012345',
    'Telefone fixo, como 0571-87012345',
  ],
  yes: ['是', '是', 'Yes', 'Sim'],
  no: ['否', '否', 'No', 'Não'],
  matterCount: [
    '{count, number} 项',
    '{count, number} 項',
    '{count, plural, one {# matter} other {# matters}}',
    '{count, plural, one {# assunto} other {# assuntos}}',
  ],
  sections: {
    facts: ['基本信息', '基本資訊', 'Facts', 'Dados'],
    business: ['业务范围', '業務範圍', 'Scope of business', 'Âmbito de atuação'],
    opening: ['启用清单', '啟用清單', 'Before it is put into service', 'Antes de entrar em serviço'],
    decisions: ['启用时的核对', '啟用時的核對', 'What was checked', 'O que foi conferido'],
    trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  },
  action: {
    create: ['新增', '新增', 'Add', 'Adicionar'],
    enable: ['启用', '啟用', 'Put into service', 'Pôr em serviço'],
    suspend: ['暂停', '暫停', 'Suspend', 'Suspender'],
    resume: ['恢复', '恢復', 'Resume', 'Retomar'],
    close: ['停用', '停用', 'Close', 'Encerrar'],
  },
  consequence: {
    suspend: [
      '{name}不再接收新案件，已受理的案件继续办理',
      '{name}不再接收新案件，已受理的案件繼續辦理',
      '{name} gets no new cases and goes on with those it has',
      '{name} não recebe novos casos e continua os que já tem',
    ],
    resume: [
      '{name}立即恢复接收新案件',
      '{name}立即恢復接收新案件',
      '{name} gets new cases again at once',
      '{name} volta a receber casos imediatamente',
    ],
    close: [
      '{name}永久停用，不能恢复，资料保留备查',
      '{name}永久停用，不能恢復，資料保留備查',
      '{name} is closed for good; its data stay on record',
      '{name} é encerrado em definitivo; os dados ficam guardados',
    ],
  },
  askEnable: {
    title: ['申请启用：{name}', '申請啟用：{name}', 'Put into service: {name}', 'Pôr em serviço: {name}'],
    consequence: [
      '由另一位内部管理员确认后启用，此后可接收案件；确认前如有修改须重新申请',
      '由另一位內部管理員確認後啟用，此後可接收案件；確認前如有修改須重新申請',
      'Another internal administrator confirms it, and cases can come then; a change before that means asking again',
      'Outro administrador interno confirma e então os casos podem chegar; uma alteração antes exige novo pedido',
    ],
    submit: ['申请启用', '申請啟用', 'Ask to put into service', 'Pedir para pôr em serviço'],
  },
  check: {
    'identity-complete': [
      '已填写执业证号和信用代码',
      '已填寫執業證號和信用代碼',
      'Licence number and credit code are given',
      'Licença e código de crédito informados',
    ],
    'contact-complete': [
      '已填写负责人、电话和地址',
      '已填寫負責人、電話和地址',
      'Head, telephone and address are given',
      'Responsável, telefone e endereço informados',
    ],
    'serves-somewhere': [
      '已设置执业区域',
      '已設定執業區域',
      'It serves at least one region',
      'Atende ao menos uma região',
    ],
    'accepts-something': [
      '已选择受理事项',
      '已選擇受理事項',
      'It accepts at least one matter',
      'Aceita ao menos um assunto',
    ],
    'licence-seen': [
      '已核对执业证原件，名称与证号一致',
      '已核對執業證原件，名稱與證號一致',
      'The licence was seen; name and number are those of the record',
      'Licença vista; nome e número conferem',
    ],
    'agreement-signed': [
      '合作协议已由双方签署并归档',
      '合作協議已由雙方簽署並歸檔',
      'The agreement was signed by both sides and filed',
      'Acordo assinado pelas duas partes e arquivado',
    ],
  },
  fact: {
    licenceNo: ['执业证号', '執業證號', 'Licence', 'Licença'],
    hasUscc: ['已填信用代码', '已填信用代碼', 'Credit code given', 'Código informado'],
    leader: ['负责人', '負責人', 'Head', 'Responsável'],
    phone: ['电话', '電話', 'Telephone', 'Telefone'],
    address: ['地址', '地址', 'Address', 'Endereço'],
    regions: ['区域数', '區域數', 'Regions', 'Regiões'],
    matters: ['事项数', '事項數', 'Matters', 'Assuntos'],
  },
} as const satisfies Messages;
