import type { Message, Messages } from '../kit/messages.ts';
import type { CaseMaterialKind } from './case-file-record.ts';
import type { Delivery, EvidenceFault } from './notarization-case.rules.ts';

/** Words of a case beyond its list; questions of law have theirs beside their rules. */
export const caseFileMessages = {
  check: {
    'owner-matches': [
      '存证归当事人所有',
      '存證歸當事人所有',
      'The evidence is the applicant’s',
      'As provas são do requerente',
    ],
    'evidence-valid': ['提交时存证核验有效', '提交時存證核驗有效', 'The evidence was valid', 'As provas eram válidas'],
    'office-competent': ['有公证处可以受理', '有公證處可以受理', 'An office may take it', 'Há cartório competente'],
    'papers-complete': ['材料齐全', '材料齊全', 'All papers are there', 'Documentos completos'],
    represented: ['申请人资格与代理符合规定', '申請人資格與代理符合規定', 'Duly represented', 'Bem representado'],
    'application-legible': ['申请表清楚、已签名', '申請表清楚、已簽名', 'Legible and signed', 'Legível e assinado'],
  },
  evidence: {
    'owner-differs': [
      '存证不属于该当事人',
      '存證不屬於該當事人',
      'The record is not the applicant’s',
      'O registro não é do requerente',
    ],
    sandbox: ['沙箱存证不能出证', '沙箱存證不能出證', 'It was made in a sandbox', 'Foi feito em um ambiente de teste'],
    'not-preserved': ['存证尚未完成', '存證尚未完成', 'It is not preserved yet', 'Ainda não está preservado'],
    'not-valid': ['提交时核验未通过', '提交時核驗未通過', 'It was not found to be valid', 'Não foi considerado válido'],
  } satisfies Readonly<Record<EvidenceFault, Message>>,
  delivery: {
    self: ['自取', '自取', 'Collected', 'Retirado'],
    courier: ['邮寄', '郵寄', 'By courier', 'Por correio'],
    electronic: ['电子送达', '電子送達', 'Electronically', 'Eletronicamente'],
  } satisfies Readonly<Record<Delivery, Message>>,
  /** Papers of the office's own acts; those of an application are in `matter-requirement.messages.ts`. */
  material: {
    'non-acceptance-notice': ['不予受理通知书', '不予受理通知書', 'Notice of non-acceptance', 'Aviso de não aceitação'],
    'refusal-report': ['不予办理报告', '不予辦理報告', 'Report on a refusal', 'Relatório de recusa'],
    'termination-report': ['终止公证报告', '終止公證報告', 'Report on a termination', 'Relatório de encerramento'],
    'force-majeure-proof': ['不可抗力证明', '不可抗力證明', 'Proof of force majeure', 'Prova de força maior'],
    'supplement-notice': ['补充材料通知', '補充材料通知', 'Request for papers', 'Pedido de documentos'],
    'verification-request': ['核实函', '核實函', 'Request for verification', 'Pedido de verificação'],
    'rights-notice': ['公证告知书', '公證告知書', 'Notice of rights', 'Aviso de direitos'],
    'interview-record': ['询问笔录', '詢問筆錄', 'Record of the interview', 'Registro da entrevista'],
    'delivery-receipt': ['送达回证', '送達回證', 'Receipt of delivery', 'Recibo de entrega'],
  } satisfies Partial<Readonly<Record<CaseMaterialKind, Message>>>,
} as const satisfies Messages;
