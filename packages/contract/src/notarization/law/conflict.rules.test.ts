import { describe, expect, it } from 'vitest';
import {
  challengeOutcome,
  CLOSE_RELATIONS,
  CONFLICT_ARTICLES,
  CONFLICT_GROUNDS,
  conflictsOf,
  conflictVerdict,
  PARTICIPANT_ROLES,
  type Conflict,
  type ConflictVerdict,
  type NotaryTies,
  type Participant,
} from './conflict.rules.ts';

const notary = (over: Partial<NotaryTies> = {}): NotaryTies => ({
  identity: 'notary',
  hasDeclared: true,
  relatives: [],
  interests: [],
  ...over,
});
const applicant: Participant = { identity: 'applicant', role: 'applicant' };

describe('a notary', () => {
  it.each<[what: string, ties: NotaryTies, participants: Participant[], verdict: ConflictVerdict, found: Conflict[]]>([
    ['without any tie is free', notary(), [applicant], 'clear', []],
    ['who has declared nothing is not free yet', notary({ hasDeclared: false }), [applicant], 'undeclared', []],
    [
      'is no notary in a case of their own (23(3))',
      notary(),
      [{ identity: 'notary', role: 'applicant' }],
      'conflict',
      [{ ground: 'self', role: 'applicant', relation: null }],
    ],
    [
      'whose sister applies is kept from it (民法典 1045)',
      notary({ relatives: [{ identity: 'applicant', relation: 'sibling' }] }),
      [applicant],
      'conflict',
      [{ ground: 'close-relative', role: 'applicant', relation: 'sibling' }],
    ],
    [
      'whose relatives have nothing to do with it is free',
      notary({ relatives: [{ identity: 'somebody', relation: 'spouse' }] }),
      [applicant],
      'clear',
      [],
    ],
    [
      'with an interest in the matter is kept from it (23(3))',
      notary({ interests: [{ of: 'notary', statement: 'owns shares of the applicant' }] }),
      [applicant],
      'conflict',
      [{ ground: 'own-interest', role: null, relation: null }],
    ],
    [
      'whose child has an interest in the matter is kept from it (23(3))',
      notary({ interests: [{ of: 'child', statement: 'is to inherit' }] }),
      [applicant],
      'conflict',
      [{ ground: 'relatives-interest', role: null, relation: 'child' }],
    ],
    [
      'with a known tie is kept from it whatever was declared',
      notary({ hasDeclared: false, relatives: [{ identity: 'applicant', relation: 'parent' }] }),
      [applicant],
      'conflict',
      [{ ground: 'close-relative', role: 'applicant', relation: 'parent' }],
    ],
    [
      'is told everything that holds',
      notary({ relatives: [{ identity: 'agent', relation: 'spouse' }], interests: [{ of: 'notary', statement: 'x' }] }),
      [applicant, { identity: 'agent', role: 'agent' }, { identity: 'notary', role: 'beneficiary' }],
      'conflict',
      [
        { ground: 'self', role: 'beneficiary', relation: null },
        { ground: 'close-relative', role: 'agent', relation: 'spouse' },
        { ground: 'own-interest', role: null, relation: null },
      ],
    ],
  ])('%s', (_, ties, participants, verdict, found) => {
    expect(conflictsOf(ties, participants)).toEqual(found);
    expect(conflictVerdict(ties, participants)).toBe(verdict);
  });

  it.each(CLOSE_RELATIONS.flatMap((relation) => PARTICIPANT_ROLES.map((role) => [relation, role] as const)))(
    'is kept from a case in which a %s is %s',
    (relation, role) => {
      const ties = notary({ relatives: [{ identity: 'applicant', relation }] });
      expect(conflictVerdict(ties, [{ identity: 'applicant', role }])).toBe('conflict');
    },
  );

  it('reads where each ground is written', () => {
    expect(
      CONFLICT_GROUNDS.map((ground) => CONFLICT_ARTICLES[ground]).every((text) => text.startsWith('公证法 23(3)')),
    ).toBe(true);
  });
});

it.each([
  ['conflict', 'replace'],
  ['clear', 'keep'],
  ['undeclared', 'declare-first'],
] as const)('a challenge that finds %s: %s (公证程序规则 20)', (verdict, outcome) => {
  expect(challengeOutcome(verdict)).toBe(outcome);
});
