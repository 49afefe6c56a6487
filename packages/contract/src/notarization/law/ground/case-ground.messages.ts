import type { Message } from '../../../kit/messages.ts';
import type { GroundPaper } from './case-ground.ts';

export const groundPaperMessages = {
  'non-acceptance-notice': ['不予受理通知书', '不予受理通知書', 'Notice of non-acceptance', 'Aviso de não aceitação'],
  'refusal-report': [
    '不予办理公证的书面报告与决定',
    '不予辦理公證的書面報告與決定',
    'Report and decision not to handle the matter',
    'Relatório e decisão de não tratar o assunto',
  ],
  'termination-report': [
    '终止公证的书面报告与决定',
    '終止公證的書面報告與決定',
    'Report and decision to end the matter',
    'Relatório e decisão de encerrar o assunto',
  ],
  'force-majeure-proof': ['不可抗力的证明材料', '不可抗力的證明材料', 'Proof of force majeure', 'Prova de força maior'],
  'supplement-notice': [
    '补充材料通知书',
    '補充材料通知書',
    'Notice asking for further papers',
    'Aviso pedindo mais documentos',
  ],
  'verification-request': [
    '核实函或核实委托书',
    '核實函或核實委託書',
    'Request for verification',
    'Pedido de verificação',
  ],
} as const satisfies Readonly<Record<GroundPaper, Message>>;
