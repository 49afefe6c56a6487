import type { Message } from '../../kit/messages.ts';
import type { AgencyFault, InPersonAct, Representation } from './agency.rules.ts';

export const agencyMessages = {
  act: {
    will: ['遗嘱', '遺囑', 'Will', 'Testamento'],
    'legacy-support': [
      '遗赠扶养协议',
      '遺贈扶養協議',
      'Agreement of support against a legacy',
      'Acordo de sustento em troca de legado',
    ],
    gift: ['赠与', '贈與', 'Gift', 'Doação'],
    'acknowledgement-of-child': ['认领亲子', '認領親子', 'Acknowledgement of a child', 'Reconhecimento de filho'],
    adoption: ['收养关系', '收養關係', 'Adoption', 'Adoção'],
    'end-of-adoption': ['解除收养关系', '解除收養關係', 'End of an adoption', 'Fim de uma adoção'],
    survival: ['生存状况', '生存狀況', 'Proof of life', 'Prova de vida'],
    mandate: ['委托', '委託', 'Mandate', 'Mandato'],
    declaration: ['声明', '聲明', 'Declaration', 'Declaração'],
    guarantee: ['保证', '保證', 'Guarantee', 'Fiança'],
    'other-personal': [
      '其他与自然人人身有密切关系的事项',
      '其他與自然人人身有密切關係的事項',
      'Another matter closely tied to a person',
      'Outro assunto estreitamente ligado à pessoa',
    ],
  } satisfies Readonly<Record<InPersonAct, Message>>,
  by: {
    self: ['本人', '本人', 'In person', 'Em pessoa'],
    agent: ['委托代理人', '委託代理人', 'Agent', 'Procurador'],
    guardian: ['监护人', '監護人', 'Guardian', 'Tutor'],
    'legal-representative': ['法定代表人', '法定代表人', 'Legal representative', 'Representante legal'],
  } satisfies Readonly<Record<Representation, Message>>,
  fault: {
    'in-person': [
      '该事项应当由本人亲自申办，不得委托他人（公证法第二十六条）',
      '該事項應當由本人親自申辦，不得委託他人（公證法第二十六條）',
      'This must be applied for in person, not by an agent (Notarization Law, art. 26)',
      'Isto deve ser requerido em pessoa, não por procurador (Lei do Notariado, art. 26)',
    ],
    'will-by-guardian': [
      '无完全民事行为能力人所立遗嘱无效，监护人不能代立（民法典第一千一百四十三条）',
      '無完全民事行為能力人所立遺囑無效，監護人不能代立（民法典第一千一百四十三條）',
      'Without full capacity no will can be made, by a guardian neither (Civil Code, art. 1143)',
      'Sem capacidade plena não há testamento, nem por tutor (Código Civil, art. 1143)',
    ],
    'guardian-missing': [
      '申请人不具有完全民事行为能力，须由监护人代理（公证程序规则第十条）',
      '申請人不具有完全民事行為能力，須由監護人代理（公證程序規則第十條）',
      'The applicant lacks full capacity and needs a guardian (Procedure Rules, art. 10)',
      'O requerente não tem capacidade plena e precisa de tutor (Regras de Procedimento, art. 10)',
    ],
    'guardianship-unproven': [
      '缺少监护关系证明（公证程序规则第十八条第二项）',
      '缺少監護關係證明（公證程序規則第十八條第二項）',
      'The guardianship is not proven (Procedure Rules, art. 18 (2))',
      'A tutela não está provada (Regras de Procedimento, art. 18 (2))',
    ],
    'organisation-not-represented': [
      '申办人与申请人身份不符：法人由法定代表人代表，自然人没有法定代表人（公证程序规则第十条）',
      '申辦人與申請人身分不符：法人由法定代表人代表，自然人沒有法定代表人（公證程序規則第十條）',
      'Whoever acts does not fit the applicant: organisations act by their legal representative, people do not (Procedure Rules, art. 10)',
      'Quem age não corresponde ao requerente: só pessoas jurídicas agem por representante legal (Regras de Procedimento, art. 10)',
    ],
    'power-of-attorney-missing': [
      '代理人未提交授权委托书（公证程序规则第十八条第二项）',
      '代理人未提交授權委託書（公證程序規則第十八條第二項）',
      'The agent has no power of attorney (Procedure Rules, art. 18 (2))',
      'O procurador não tem procuração (Regras de Procedimento, art. 18 (2))',
    ],
    'power-of-attorney-uncertified': [
      '境外当事人就重要事项出具的授权委托书须经公证或认证（公证程序规则第十二条）',
      '境外當事人就重要事項出具的授權委託書須經公證或認證（公證程序規則第十二條）',
      'A mandate from abroad in a weighty matter must be certified (Procedure Rules, art. 12)',
      'Um mandato do exterior em assunto importante deve ser certificado (Regras de Procedimento, art. 12)',
    ],
    'actor-of-office': [
      '公证机构人员不得代理当事人在本机构申办（公证程序规则第十一条第二款）',
      '公證機構人員不得代理當事人在本機構申辦（公證程序規則第十一條第二款）',
      'Staff of the office may not act for applicants there (Procedure Rules, art. 11, second paragraph)',
      'O pessoal do cartório não pode representar requerentes ali (Regras de Procedimento, art. 11, segundo parágrafo)',
    ],
  } satisfies Readonly<Record<AgencyFault, Message>>,
} as const;
