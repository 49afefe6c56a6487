import type { Message } from '../../kit/messages.ts';
import type { CloseRelation, ConflictGround, ConflictVerdict, ParticipantRole } from './conflict.rules.ts';

export const conflictMessages = {
  ground: {
    self: [
      '公证员本人是当事人或参与人',
      '公證員本人是當事人或參與人',
      'The notary takes part in the case',
      'O notário participa do caso',
    ],
    'close-relative': [
      '公证员的近亲属是当事人或参与人',
      '公證員的近親屬是當事人或參與人',
      'A close relative of the notary takes part in the case',
      'Um parente próximo do notário participa do caso',
    ],
    'own-interest': [
      '公证员与该事项有利害关系',
      '公證員與該事項有利害關係',
      'The notary has an interest in the matter',
      'O notário tem interesse no assunto',
    ],
    'relatives-interest': [
      '公证员的近亲属与该事项有利害关系',
      '公證員的近親屬與該事項有利害關係',
      'A close relative of the notary has an interest in the matter',
      'Um parente próximo do notário tem interesse no assunto',
    ],
  } satisfies Readonly<Record<ConflictGround, Message>>,
  relation: {
    spouse: ['配偶', '配偶', 'Spouse', 'Cônjuge'],
    parent: ['父母', '父母', 'Parent', 'Pai ou mãe'],
    child: ['子女', '子女', 'Child', 'Filho ou filha'],
    sibling: ['兄弟姐妹', '兄弟姐妹', 'Brother or sister', 'Irmão ou irmã'],
    'paternal-grandparent': ['祖父母', '祖父母', 'Grandparent (father’s side)', 'Avô ou avó paternos'],
    'maternal-grandparent': ['外祖父母', '外祖父母', 'Grandparent (mother’s side)', 'Avô ou avó maternos'],
    'sons-child': ['孙子女', '孫子女', 'Grandchild (by a son)', 'Neto ou neta (de filho)'],
    'daughters-child': ['外孙子女', '外孫子女', 'Grandchild (by a daughter)', 'Neto ou neta (de filha)'],
  } satisfies Readonly<Record<CloseRelation, Message>>,
  role: {
    applicant: ['申请人', '申請人', 'Applicant', 'Requerente'],
    agent: ['代理人', '代理人', 'Agent', 'Procurador'],
    counterparty: ['相对人', '相對人', 'Other party', 'Outra parte'],
    beneficiary: ['受益人', '受益人', 'Beneficiary', 'Beneficiário'],
    witness: ['见证人', '見證人', 'Witness', 'Testemunha'],
  } satisfies Readonly<Record<ParticipantRole, Message>>,
  verdict: {
    clear: ['无应当回避的情形', '無應當迴避的情形', 'Nothing to recuse for', 'Nada que obrigue a afastar-se'],
    conflict: [
      '应当回避，须改派其他公证员',
      '應當迴避，須改派其他公證員',
      'Must be recused; another notary takes the case',
      'Deve afastar-se; outro notário assume o caso',
    ],
    undeclared: [
      '公证员尚未就本案作出回避声明',
      '公證員尚未就本案作出迴避聲明',
      'The notary has not yet declared for this case',
      'O notário ainda não se declarou neste caso',
    ],
  } satisfies Readonly<Record<ConflictVerdict, Message>>,
} as const;
