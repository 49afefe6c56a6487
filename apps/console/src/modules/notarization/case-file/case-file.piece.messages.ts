import { verifyResultMessages } from '@nota/contract/attestations/verify-result.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';
import { caseFileMessages as fileMessages } from '@nota/contract/notarization/case-file.messages.ts';
import { agencyMessages } from '@nota/contract/notarization/law/agency.messages.ts';
import { caseFeeMessages } from '@nota/contract/notarization/law/case-fee.messages.ts';
import { nonAcceptanceGroundMessages } from '@nota/contract/notarization/law/ground/non-acceptance-ground.messages.ts';
import { pauseGroundMessages } from '@nota/contract/notarization/law/ground/pause-ground.messages.ts';
import { refusalGroundMessages } from '@nota/contract/notarization/law/ground/refusal-ground.messages.ts';
import { terminationGroundMessages } from '@nota/contract/notarization/law/ground/termination-ground.messages.ts';
import { casePaperMessages } from '@nota/contract/notarization/law/matter-requirement.messages.ts';
import { officeChoiceMessages } from '@nota/contract/notarization/law/office-choice.messages.ts';
import { reviewPointMessages } from '@nota/contract/notarization/law/review-point.messages.ts';
import { notarizationMessages } from '../notarization.messages.ts';
import { caseDeedMessages } from './deed/case-deed.messages.ts';

/** By way of the module’s messages, which are there already: no list fetches a file of its own for what both say. */
const { field, state, action, matter, purpose, applicantType } = notarizationMessages['notarization-case'];

/** Messages of the page of one case: they come with it, and with no list. */
export const caseFileMessages = {
  title: ['公证案件', '公證案件', 'Notarization', 'Caso notarial'],
  field: {
    ...field,
    copies: ['公证书份数', '公證書份數', 'Copies', 'Vias'],
    concernsRealEstate: ['涉及不动产', '涉及不動產', 'Real estate', 'Imóvel'],
    concernsProperty: ['涉及财产', '涉及財產', 'Property', 'Bens'],
    isMajor: ['重大、复杂', '重大、複雜', 'Major', 'Grave ou complexo'],
    representedBy: ['申办人', '申辦人', 'Applies by', 'Quem requer'],
    inPersonAct: ['须亲自办理的事项', '須親自辦理的事項', 'In-person matter', 'Ato pessoal'],
    isCapable: ['完全民事行为能力', '完全民事行為能力', 'Full capacity', 'Capacidade plena'],
    livesAbroad: ['当事人在境外', '當事人在境外', 'Lives abroad', 'Vive no exterior'],
    isWeighty: ['重要事项委托', '重要事項委託', 'Weighty mandate', 'Mandato importante'],
    isPowerOfAttorneyCertified: ['委托书已公证认证', '委託書已公證認證', 'Mandate certified', 'Mandato certificado'],
    remark: ['备注', '備註', 'Remark', 'Observações'],
  },
  state,
  action: { ...action, apply: ['提交申请', '提交申請', 'Applied', 'Pedido enviado'] },
  matter,
  purpose,
  applicantType,
  connection: officeChoiceMessages.connection,
  out: officeChoiceMessages.out,
  by: agencyMessages.by,
  inPerson: agencyMessages.act,
  agencyFault: agencyMessages.fault,
  check: fileMessages.check,
  fact: {
    applicantId: ['当事人账号', '當事人帳號', 'Applicant', 'Requerente'],
    evidence: ['存证数', '存證數', 'Records', 'Registros'],
    owned: ['属于当事人', '屬於當事人', 'The applicant’s', 'Do requerente'],
    valid: ['核验有效', '核驗有效', 'Valid', 'Válidos'],
    offices: ['可受理的公证处', '可受理的公證處', 'Offices', 'Cartórios'],
    missing: ['缺少的材料', '缺少的材料', 'Missing', 'Faltam'],
    agency: ['不符之处', '不符之處', 'What is wrong', 'O que está errado'],
  },
  material: { ...casePaperMessages, ...fileMessages.material },
  /** Who handed in a paper, where it was nobody of the staff. */
  source: {
    link: ['当事人通过链接提交', '當事人透過連結提交', 'By the applicant’s link', 'Pelo link do requerente'],
    'open-api': ['开放接口提交', '開放介面提交', 'By the Open API', 'Pela Open API'],
  },
  result: verifyResultMessages,
  delivery: fileMessages.delivery,
  fee: caseFeeMessages.kind,
  payee: {
    office: ['公证处收取', '公證處收取', 'To the office', 'Ao cartório'],
    platform: ['平台收取', '平台收取', 'To the platform', 'À plataforma'],
  },
  basis: {
    piece: ['件', '件', 'case', 'caso'],
    page: ['页', '頁', 'page', 'página'],
    copy: ['份', '份', 'copy', 'cópia'],
    hour: ['小时', '小時', 'hour', 'hora'],
  },
  point: reviewPointMessages.point,
  opinion: reviewPointMessages.opinion,
  outcome: {
    approved: ['审批通过', '審批通過', 'Approved', 'Aprovado'],
    'sent-back': ['退回承办人', '退回承辦人', 'Sent back', 'Devolvido'],
  },
  judged: {
    proposed: ['可受理', '可受理', 'May take it', 'Pode aceitar'],
    out: ['不可受理', '不可受理', 'May not take it', 'Não pode aceitar'],
  },
  /** Of pauses. */
  ground: pauseGroundMessages,
  ending: {
    declined: nonAcceptanceGroundMessages,
    refused: refusalGroundMessages,
    terminated: terminationGroundMessages,
    revoked: {
      revoked: [
        '公证书内容违法或与事实不符，自始无效',
        '公證書內容違法或與事實不符，自始無效',
        'The certificate was unlawful or untrue, and void from the beginning',
        'O certificado era ilícito ou inverídico, e nulo desde o início',
      ],
    },
  },
  sections: {
    application: ['申请', '申請', 'Application', 'Pedido'],
    evidence: [
      '存证（{count, number}）',
      '存證（{count, number}）',
      'Records ({count, number})',
      'Registros ({count, number})',
    ],
    materials: [
      '案件材料（{count, number}）',
      '案件材料（{count, number}）',
      'Papers ({count, number})',
      'Documentos ({count, number})',
    ],
    checks: ['平台初审清单', '平台初審清單', 'First review', 'Primeira análise'],
    corrections: ['补正与补充材料', '補正與補充材料', 'Asked of the applicant', 'Pedido ao requerente'],
    decisions: ['初审留痕', '初審留痕', 'First reviews', 'Primeiras análises'],
    offices: ['可受理的公证处', '可受理的公證處', 'Offices', 'Cartórios'],
    fees: ['费用', '費用', 'Fees', 'Taxas'],
    reviews: ['审批意见', '審批意見', 'Reviews', 'Análises'],
    drafts: ['公证书文稿', '公證書文稿', 'Drafts', 'Minutas'],
    office: ['公证处办理', '公證處辦理', 'At the office', 'No cartório'],
    clocks: ['办理时限', '辦理時限', 'Time to decide', 'Prazo'],
    documents: ['公证书与通知书', '公證書與通知書', 'Certificate and notices', 'Certificado e avisos'],
    trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
    notifications: ['通知记录', '通知記錄', 'Notifications', 'Notificações'],
  },
  isYours: [
    '案件由您承办，这一步需由另一人办理',
    '案件由您承辦，這一步需由另一人辦理',
    'The case is with you, so somebody else must do this',
    'O caso está com você; outra pessoa precisa fazer isto',
  ],
  deed: caseDeedMessages,
  yes: ['是', '是', 'Yes', 'Sim'],
  no: ['否', '否', 'No', 'Não'],
  none: ['暂无', '暫無', 'None yet', 'Ainda nenhum'],
  verifiedAt: ['核验于', '核驗於', 'verified', 'verificado em'],
  originalSeen: ['已核对原件', '已核對原件', 'original seen', 'original visto'],
  open: ['查看 {name}', '查看 {name}', 'Open {name}', 'Abrir {name}'],
  openAgain: ['重新打开', '重新開啟', 'Open again', 'Abrir de novo'],
  save: ['保存到本机', '儲存到本機', 'Save the file', 'Salvar o arquivo'],
  infected: [
    '文件中发现恶意代码，打开前请确认已做好防护',
    '檔案中發現惡意程式碼，開啟前請確認已做好防護',
    'Malware was found in this file; open it only where that is safe',
    'Há código malicioso neste arquivo; abra-o só onde for seguro',
  ],
  openInfected: ['知道有恶意代码，仍要打开', '知道有惡意程式碼，仍要開啟', 'I know, open it', 'Sei disso, abrir'],
  feeTotal: ['应付合计', '應付合計', 'Payable', 'Total a pagar'],
  feeOpen: ['尚未缴费', '尚未繳費', 'Not paid yet', 'Ainda não pago'],
  feePaid: ['已缴费，票据 {receipt}', '已繳費，票據 {receipt}', 'Paid, receipt {receipt}', 'Pago, recibo {receipt}'],
  feeCount: [
    '{unit}/{basis} × {quantity, number}',
    '{unit}/{basis} × {quantity, number}',
    '{unit} per {basis} × {quantity, number}',
    '{unit} por {basis} × {quantity, number}',
  ],
  feeRelief: ['减免 {amount}', '減免 {amount}', '{amount} relief', '{amount} de redução'],
  feeBack: ['退还 {amount}', '退還 {amount}', '{amount} goes back', '{amount} devolvidos'],
  share: [
    '公证费退还 {percent, number}%',
    '公證費退還 {percent, number}%',
    '{percent, number}% of the notary fee goes back',
    '{percent, number}% da taxa notarial volta',
  ],
  conflict: ['回避声明', '迴避聲明', 'Declaration of no conflict', 'Declaração de não impedimento'],
  conflictDeclared: ['无应当回避的情形，声明于', '無應當迴避的情形，聲明於', 'None, declared', 'Nenhum, declarado em'],
  draft: ['送审文稿摘要', '送審文稿摘要', 'Digest of the draft', 'Resumo da minuta'],
  deliveredBy: ['送达', '送達', 'Delivery', 'Entrega'],
  archiveNo: ['档案号', '檔案號', 'Archive no.', 'Número do arquivo'],
  draftOf: [
    '第 {revision, number} 稿',
    '第 {revision, number} 稿',
    'Revision {revision, number}',
    'Versão {revision, number}',
  ],
  draftSubmitted: ['送审的文稿', '送審的文稿', 'the submitted one', 'a que foi enviada'],
  draftText: ['证词', '證詞', 'Words of the certificate', 'Texto do certificado'],
  draftProposed: [
    '系统已按案件事实拟写，请补充公证员查明的情况',
    '系統已按案件事實擬寫，請補充公證員查明的情況',
    'Written from what is recorded; add what the notary has found',
    'Escrito com o que consta; acrescente o que o tabelião apurou',
  ],
  draftSave: ['保存文稿', '儲存文稿', 'Save the draft', 'Salvar a minuta'],
  draftPreview: [
    '预览第 {revision, number} 稿',
    '預覽第 {revision, number} 稿',
    'Preview revision {revision, number}',
    'Ver a versão {revision, number}',
  ],
  showOffices: ['查看各公证处的判断', '查看各公證處的判斷', 'Judge the offices', 'Avaliar os cartórios'],
  noOffices: ['没有可见的公证处', '沒有可見的公證處', 'No office is visible to you', 'Nenhum cartório visível'],
} as const satisfies Messages;
