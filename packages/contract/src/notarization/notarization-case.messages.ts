import { assignmentMessages } from '../kit/assignment/assignment.messages.ts';
import type { Messages } from '../kit/messages.ts';
import { notaryOfficeMessages } from '../notary-office/notary-office.messages.ts';

/** Messages about notarization cases, for their list and its sheet. */
export const notarizationCaseMessages = {
  field: {
    number: ['案件编号', '案件編號', 'Number', 'Número'],
    applicantId: ['当事人账号', '當事人帳號', 'Applicant', 'Requerente'],
    applicantType: ['当事人类型', '當事人類型', 'Kind of applicant', 'Tipo de requerente'],
    applicantName: ['当事人', '當事人', 'Applicant', 'Requerente'],
    matter: ['公证事项', '公證事項', 'Matter', 'Assunto'],
    purpose: ['用途', '用途', 'Purpose', 'Finalidade'],
    officeId: ['公证处', '公證處', 'Office', 'Cartório'],
    officeName: ['公证处', '公證處', 'Office', 'Cartório'],
    notaryId: ['公证员', '公證員', 'Notary', 'Tabelião'],
    notaryName: ['公证员', '公證員', 'Notary', 'Tabelião'],
    state: ['状态', '狀態', 'State', 'Situação'],
    deadline: ['办理时限', '辦理時限', 'Due', 'Prazo'],
    assignee: assignmentMessages.assignee,
    waiting: ['待办', '待辦', 'Open', 'Em aberto'],
    evidenceCount: ['存证数量', '存證數量', 'Records', 'Registros'],
    ano: ['存证编号', '存證編號', 'Record', 'Registro'],
    payableFen: ['应付费用', '應付費用', 'Payable', 'A pagar'],
    submittedAt: ['申请时间', '申請時間', 'Submitted', 'Enviado em'],
    acceptedAt: ['受理时间', '受理時間', 'Accepted', 'Aceito em'],
    issuedAt: ['出证时间', '出證時間', 'Issued', 'Emitido em'],
    certificateNo: ['公证书编号', '公證書編號', 'Certificate no.', 'Número do certificado'],
  },
  assignee: assignmentMessages.choice,
  waiting: {
    yes: ['待公证处办理', '待公證處辦理', 'With the office', 'Com o cartório'],
  },
  applicantType: {
    person: ['个人', '個人', 'Person', 'Pessoa'],
    organization: ['企业', '企業', 'Organization', 'Empresa'],
  },
  matter: notaryOfficeMessages.matter,
  purpose: {
    litigation: ['诉讼', '訴訟', 'Litigation', 'Litígio'],
    complaint: ['投诉', '投訴', 'Complaint', 'Reclamação'],
    record: ['备查', '備查', 'For the record', 'Para registro'],
    abroad: ['境外使用', '境外使用', 'Use abroad', 'Uso no exterior'],
  },
  state: {
    'platform-review': ['待平台初审', '待平台初審', 'First review', 'Primeira análise'],
    correcting: ['待补正', '待補正', 'Being corrected', 'Em correção'],
    'office-review': ['待受理', '待受理', 'With the office', 'Com o cartório'],
    declined: ['不予受理', '不予受理', 'Declined', 'Não aceito'],
    'awaiting-fee': ['待缴费', '待繳費', 'Awaiting the fee', 'Aguardando pagamento'],
    handling: ['办理中', '辦理中', 'In progress', 'Em andamento'],
    supplementing: ['补充材料中', '補充材料中', 'Awaiting papers', 'Aguardando documentos'],
    verifying: ['核实中', '核實中', 'Being verified', 'Em verificação'],
    approving: ['待审批', '待審批', 'Awaiting approval', 'Aguardando aprovação'],
    issuing: ['待出证', '待出證', 'To be issued', 'A emitir'],
    issued: ['已出证', '已出證', 'Issued', 'Emitido'],
    delivered: ['已送达', '已送達', 'Delivered', 'Entregue'],
    archived: ['已归档', '已歸檔', 'Archived', 'Arquivado'],
    refused: ['不予办理', '不予辦理', 'Refused', 'Recusado'],
    terminated: ['终止公证', '終止公證', 'Terminated', 'Encerrado sem certificado'],
    closed: ['已撤回或关闭', '已撤回或關閉', 'Withdrawn or closed', 'Retirado ou fechado'],
    revoked: ['已撤销', '已撤銷', 'Revoked', 'Revogado'],
  },
} as const satisfies Messages;
