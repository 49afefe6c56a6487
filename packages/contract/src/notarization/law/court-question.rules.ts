/**
 * What is recorded about a piece of evidence and the platform that keeps it. Each is something that a court can look up
 * or check; a fact that was not recorded is null, and is then a gap that is named.
 */
export const COURT_FACTS = [
  'submitterIdentified',
  'channel',
  'tool',
  'environment',
  'deviceTime',
  'receivedTime',
  'stampedTime',
  'blockTime',
  'fileName',
  'fileType',
  'fileSize',
  'digests',
  'custodyMedium',
  'custodyUntil',
  'custodyActs',
  'custodyCopy',
  'malwareScan',
  'lastVerification',
  'logEntry',
  'logHead',
  'offlinePackage',
  'certificate',
  'serviceFiling',
  'neutrality',
  'operatorLog',
  'securityGrade',
  'systemStandards',
  'processStandards',
  'notarialCertificate',
  'thirdPartyWitness',
  'corroboration',
] as const;
export type CourtFact = (typeof COURT_FACTS)[number];
export type CourtFacts = Readonly<Partial<Record<CourtFact, string | null>>>;

/** The six questions of 互联网法院规定 11, the four factors of 在线诉讼规则 17 and those of 18. */
export const COURT_QUESTIONS = [
  'environment-reliable',
  'author-and-time',
  'medium-and-custody',
  'extraction-reproducible',
  'content-complete',
  'verifiable',
  'platform-qualified',
  'platform-neutral',
  'system-standards',
  'process-standards',
  'source-before-chain',
  'generation-before-chain',
  'storage-before-chain',
  'notarized',
  'witnessed',
  'corroborated',
] as const;
export type CourtQuestion = (typeof COURT_QUESTIONS)[number];

interface QuestionRow {
  readonly question: CourtQuestion;
  readonly article: string;
  /** Without one of these the question stays open, and it is said which. */
  readonly needs: readonly [CourtFact, ...CourtFact[]];
  /** Strengthens the answer where it is there; its absence opens nothing. */
  readonly supports: readonly CourtFact[];
}

/** What each asks for, in the order in which a court goes through them. */
export const COURT_QUESTION_TABLE: readonly QuestionRow[] = [
  {
    question: 'environment-reliable',
    article: '互联网法院规定 11(1)',
    needs: ['channel', 'tool', 'environment', 'malwareScan'],
    supports: ['securityGrade'],
  },
  {
    question: 'author-and-time',
    article: '互联网法院规定 11(2)',
    needs: ['submitterIdentified', 'receivedTime', 'stampedTime', 'fileName'],
    supports: ['deviceTime', 'blockTime', 'fileType'],
  },
  {
    question: 'medium-and-custody',
    article: '互联网法院规定 11(3)',
    needs: ['custodyMedium', 'custodyUntil', 'custodyActs'],
    supports: ['custodyCopy'],
  },
  {
    question: 'extraction-reproducible',
    article: '互联网法院规定 11(4)',
    needs: ['channel', 'tool', 'digests', 'offlinePackage'],
    supports: ['environment'],
  },
  {
    question: 'content-complete',
    article: '互联网法院规定 11(5)',
    needs: ['digests', 'fileSize', 'logEntry', 'lastVerification'],
    supports: ['custodyActs'],
  },
  {
    question: 'verifiable',
    article: '互联网法院规定 11(6)',
    needs: ['digests', 'logEntry', 'logHead', 'stampedTime', 'offlinePackage'],
    supports: ['blockTime', 'certificate'],
  },
  {
    question: 'platform-qualified',
    article: '在线诉讼规则 17(1)',
    needs: ['serviceFiling'],
    supports: ['securityGrade'],
  },
  {
    question: 'platform-neutral',
    article: '在线诉讼规则 17(2)',
    needs: ['neutrality', 'operatorLog'],
    supports: ['thirdPartyWitness'],
  },
  {
    question: 'system-standards',
    article: '在线诉讼规则 17(3)',
    needs: ['securityGrade', 'systemStandards'],
    supports: ['environment'],
  },
  {
    question: 'process-standards',
    article: '在线诉讼规则 17(4)',
    needs: ['processStandards', 'digests', 'stampedTime', 'blockTime'],
    supports: ['logEntry'],
  },
  {
    question: 'source-before-chain',
    article: '在线诉讼规则 18 来源',
    needs: ['submitterIdentified', 'channel'],
    supports: ['fileName'],
  },
  {
    question: 'generation-before-chain',
    article: '在线诉讼规则 18 生成机制',
    needs: ['tool', 'environment', 'deviceTime'],
    supports: ['fileType'],
  },
  {
    question: 'storage-before-chain',
    article: '在线诉讼规则 18 存储过程',
    needs: ['receivedTime', 'digests', 'custodyMedium'],
    supports: ['custodyActs'],
  },
  {
    question: 'notarized',
    article: '在线诉讼规则 18 公证机构公证',
    needs: ['notarialCertificate'],
    supports: [],
  },
  {
    question: 'witnessed',
    article: '在线诉讼规则 18 第三方见证',
    needs: ['thirdPartyWitness'],
    supports: ['stampedTime'],
  },
  {
    question: 'corroborated',
    article: '在线诉讼规则 18 关联印证数据',
    needs: ['corroboration'],
    supports: [],
  },
];

export interface CourtAnswer {
  readonly question: CourtQuestion;
  readonly article: string;
  readonly standing: 'answered' | 'gap';
  readonly given: readonly { readonly fact: CourtFact; readonly value: string }[];
  /** Facts that the question needs and nobody recorded. */
  readonly gaps: readonly CourtFact[];
}

/** Every question, answered by what is recorded or with what is missing. An empty text is no fact. */
export function answerCourtQuestions(facts: CourtFacts): readonly CourtAnswer[] {
  return COURT_QUESTION_TABLE.map(({ question, article, needs, supports }) => {
    const given = [...needs, ...supports].flatMap((fact) => {
      const value = facts[fact]?.trim();
      return value ? [{ fact, value }] : [];
    });
    const gaps = needs.filter((fact) => !given.some((one) => one.fact === fact));
    return { question, article, standing: gaps.length === 0 ? 'answered' : 'gap', given, gaps };
  });
}
