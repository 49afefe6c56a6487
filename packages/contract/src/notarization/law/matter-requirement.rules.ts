import type { Matter } from '../../notary-office/notary-matters.ts';
import type { Representation } from './agency.rules.ts';

/** Papers that an application can need. */
export const CASE_PAPERS = [
  'application-form',
  'identity-document',
  'organisation-licence',
  'representative-identity',
  'power-of-attorney',
  'agent-identity',
  'guardianship-proof',
  'matter-document',
  'property-right',
  'death-proof',
  'kinship-proof',
  'status-proof',
  'tender-approval',
  'company-resolution',
  'evidence-list',
  'document-original',
  'matter-proof',
] as const;
export type CasePaper = (typeof CASE_PAPERS)[number];

export interface CaseKind {
  readonly matter: Matter;
  readonly applicant: 'person' | 'organisation';
  readonly by: Representation;
  /** Property is disposed of, divided or inherited: its right must be shown. */
  readonly concernsProperty: boolean;
}

export interface Requirement {
  readonly paper: CasePaper;
  /** Where it is written. */
  readonly article: string;
}

/** What a matter needs beyond who applies and for whom; by the third, fourth and fifth point of 公证程序规则 18. */
const OF_MATTER: Readonly<Record<Matter, readonly Requirement[]>> = {
  contract: [{ paper: 'matter-document', article: '公证程序规则 18(3)' }],
  inheritance: [
    { paper: 'death-proof', article: '公证程序规则 18(4)' },
    { paper: 'kinship-proof', article: '公证程序规则 18(4)' },
    { paper: 'property-right', article: '公证程序规则 18(4)' },
  ],
  declaration: [{ paper: 'matter-document', article: '公证程序规则 18(3)' }],
  division: [
    { paper: 'matter-document', article: '公证程序规则 18(3)' },
    { paper: 'property-right', article: '公证程序规则 18(4)' },
  ],
  tender: [
    { paper: 'matter-document', article: '公证程序规则 18(3)' },
    { paper: 'tender-approval', article: '公证程序规则 18(4)' },
  ],
  kinship: [{ paper: 'kinship-proof', article: '公证程序规则 18(4)' }],
  'personal-status': [{ paper: 'status-proof', article: '公证程序规则 18(4)' }],
  charter: [
    { paper: 'matter-document', article: '公证程序规则 18(3)' },
    { paper: 'company-resolution', article: '公证程序规则 18(4)' },
  ],
  preservation: [
    { paper: 'evidence-list', article: '公证程序规则 18(3)' },
    { paper: 'matter-proof', article: '公证程序规则 18(4)' },
  ],
  document: [{ paper: 'document-original', article: '公证程序规则 18(3)' }],
  other: [{ paper: 'matter-proof', article: '公证程序规则 18(4)' }],
};

const OF_REPRESENTATION: Readonly<Record<Representation, readonly Requirement[]>> = {
  self: [],
  'legal-representative': [],
  agent: [
    { paper: 'power-of-attorney', article: '公证程序规则 18(2)' },
    { paper: 'agent-identity', article: '公证程序规则 18(2)' },
  ],
  guardian: [
    { paper: 'guardianship-proof', article: '公证程序规则 18(2)' },
    { paper: 'agent-identity', article: '公证程序规则 18(2)' },
  ],
};

const OF_APPLICANT: Readonly<Record<CaseKind['applicant'], readonly Requirement[]>> = {
  person: [{ paper: 'identity-document', article: '公证程序规则 18(1)' }],
  organisation: [
    { paper: 'organisation-licence', article: '公证程序规则 18(1)' },
    { paper: 'representative-identity', article: '公证程序规则 18(1)' },
  ],
};

/** Each paper once, in the order in which an application is read. */
export function requirementsOf(kind: CaseKind): readonly Requirement[] {
  const property: readonly Requirement[] = kind.concernsProperty
    ? [{ paper: 'property-right', article: '公证程序规则 18(4)' }]
    : [];
  const all: readonly Requirement[] = [
    { paper: 'application-form', article: '公证程序规则 17' },
    ...OF_APPLICANT[kind.applicant],
    ...OF_REPRESENTATION[kind.by],
    ...OF_MATTER[kind.matter],
    ...property,
  ];
  return all.filter(({ paper }, at) => all.findIndex((other) => other.paper === paper) === at);
}

/** What was not handed in; empty where the papers are complete. */
export const missingPapers = (kind: CaseKind, given: readonly CasePaper[]): readonly Requirement[] =>
  requirementsOf(kind).filter(({ paper }) => !given.includes(paper));
