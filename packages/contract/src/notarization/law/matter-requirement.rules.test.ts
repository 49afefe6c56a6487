import { describe, expect, it } from 'vitest';
import { MATTERS } from '../../notary-office/notary-matters.ts';
import { REPRESENTATIONS } from './agency.rules.ts';
import { missingPapers, requirementsOf, type CaseKind, type CasePaper } from './matter-requirement.rules.ts';

const kind = (over: Partial<CaseKind> = {}): CaseKind => ({
  matter: 'preservation',
  applicant: 'person',
  by: 'self',
  concernsProperty: false,
  ...over,
});

describe('an application needs', () => {
  it.each<[article: string, what: string, of: CaseKind, papers: CasePaper[]]>([
    [
      '18(1)(3)(4)',
      'for evidence, of a person',
      kind(),
      ['application-form', 'identity-document', 'evidence-list', 'matter-proof'],
    ],
    [
      '18(1)',
      'for evidence, of a company',
      kind({ applicant: 'organisation', by: 'legal-representative' }),
      ['application-form', 'organisation-licence', 'representative-identity', 'evidence-list', 'matter-proof'],
    ],
    [
      '18(2)',
      'where an agent acts',
      kind({ applicant: 'organisation', by: 'agent' }),
      [
        'application-form',
        'organisation-licence',
        'representative-identity',
        'power-of-attorney',
        'agent-identity',
        'evidence-list',
        'matter-proof',
      ],
    ],
    [
      '18(2)',
      'where a guardian acts',
      kind({ by: 'guardian' }),
      [
        'application-form',
        'identity-document',
        'guardianship-proof',
        'agent-identity',
        'evidence-list',
        'matter-proof',
      ],
    ],
    [
      '18(3)',
      'for a contract',
      kind({ matter: 'contract' }),
      ['application-form', 'identity-document', 'matter-document'],
    ],
    [
      '18(4)',
      'for a contract about property',
      kind({ matter: 'contract', concernsProperty: true }),
      ['application-form', 'identity-document', 'matter-document', 'property-right'],
    ],
    [
      '18(4)',
      'for an inheritance, the right once',
      kind({ matter: 'inheritance', concernsProperty: true }),
      ['application-form', 'identity-document', 'death-proof', 'kinship-proof', 'property-right'],
    ],
    [
      '18(3)',
      'for a declaration',
      kind({ matter: 'declaration' }),
      ['application-form', 'identity-document', 'matter-document'],
    ],
    [
      '18(3)(4)',
      'for a division',
      kind({ matter: 'division' }),
      ['application-form', 'identity-document', 'matter-document', 'property-right'],
    ],
    [
      '18(3)(4)',
      'for a tender',
      kind({ matter: 'tender' }),
      ['application-form', 'identity-document', 'matter-document', 'tender-approval'],
    ],
    ['18(4)', 'for kinship', kind({ matter: 'kinship' }), ['application-form', 'identity-document', 'kinship-proof']],
    [
      '18(4)',
      'for a personal status',
      kind({ matter: 'personal-status' }),
      ['application-form', 'identity-document', 'status-proof'],
    ],
    [
      '18(3)(4)',
      'for articles of a company',
      kind({ matter: 'charter' }),
      ['application-form', 'identity-document', 'matter-document', 'company-resolution'],
    ],
    [
      '18(3)',
      'for a document',
      kind({ matter: 'document' }),
      ['application-form', 'identity-document', 'document-original'],
    ],
    [
      '18(4)',
      'for anything else',
      kind({ matter: 'other' }),
      ['application-form', 'identity-document', 'matter-proof'],
    ],
  ])('%s: %s', (_, __, of, papers) => {
    expect(requirementsOf(of).map(({ paper }) => paper)).toEqual(papers);
  });

  it.each(MATTERS.flatMap((matter) => REPRESENTATIONS.map((by) => [matter, by] as const)))(
    'for %s by %s: each paper once, with its article, and nothing once all are there',
    (matter, by) => {
      for (const applicant of ['person', 'organisation'] as const) {
        const of = kind({ matter, by, applicant, concernsProperty: true });
        const papers = requirementsOf(of).map(({ paper }) => paper);
        expect(new Set(papers).size).toBe(papers.length);
        expect(requirementsOf(of).every(({ article }) => article.startsWith('公证程序规则 1'))).toBe(true);
        expect(missingPapers(of, papers)).toEqual([]);
        for (const paper of papers) {
          const others = papers.filter((one) => one !== paper);
          expect(missingPapers(of, others).map((one) => one.paper)).toEqual([paper]);
        }
      }
    },
  );
});
