import { describe, expect, it } from 'vitest';
import {
  AGENCY_ARTICLES,
  AGENCY_FAULTS,
  agencyFaults,
  IN_PERSON_ACTS,
  type AgencyFault,
  type Representative,
} from './agency.rules.ts';

const asked = (over: Partial<Representative> = {}): Representative => ({
  applicant: 'person',
  act: null,
  by: 'self',
  isCapable: true,
  hasPowerOfAttorney: false,
  hasProofOfGuardianship: false,
  actorWorksAtOffice: false,
  livesAbroad: false,
  isWeighty: false,
  isPowerOfAttorneyCertified: false,
  ...over,
});
const byAgent = (over: Partial<Representative> = {}) => asked({ by: 'agent', hasPowerOfAttorney: true, ...over });
const byGuardian = (over: Partial<Representative> = {}) =>
  asked({ by: 'guardian', isCapable: false, hasProofOfGuardianship: true, ...over });
const company = (over: Partial<Representative> = {}) =>
  asked({ applicant: 'organisation', by: 'legal-representative', ...over });

describe('whoever applies', () => {
  it.each<[article: string, what: string, asked: Representative, faults: AgencyFault[]]>([
    ['26', 'a person, in person', asked(), []],
    ['26', 'an agent with a mandate, for what needs nobody in person', byAgent(), []],
    ['26', 'a person who makes a will', asked({ act: 'will' }), []],
    ['26', 'an agent for a will', byAgent({ act: 'will' }), ['in-person']],
    ['26', 'an agent for a proof of life', byAgent({ act: 'survival' }), ['in-person']],
    ['26', 'an agent for an adoption', byAgent({ act: 'adoption' }), ['in-person']],
    ['规则 10(2)', 'a company by its legal representative', company(), []],
    ['规则 10(2)', 'a company by an agent', company({ by: 'agent', hasPowerOfAttorney: true }), []],
    [
      '规则 10(2)',
      'a company by an agent, for a declaration',
      company({ by: 'agent', act: 'declaration', hasPowerOfAttorney: true }),
      [],
    ],
    ['规则 10(2)', 'a company “itself”', company({ by: 'self' }), ['organisation-not-represented']],
    [
      '规则 10(2)',
      'a company by a guardian',
      company({ by: 'guardian', hasProofOfGuardianship: true }),
      ['organisation-not-represented'],
    ],
    [
      '规则 10(2)',
      'a person by a legal representative',
      asked({ by: 'legal-representative' }),
      ['organisation-not-represented'],
    ],
    ['规则 10(1)', 'a child by a guardian', byGuardian(), []],
    ['规则 10(1)', 'a child alone', asked({ isCapable: false }), ['guardian-missing']],
    ['规则 10(1)', 'a child by an agent', byAgent({ isCapable: false }), ['guardian-missing']],
    [
      '规则 18(2)',
      'a guardian without proof',
      byGuardian({ hasProofOfGuardianship: false }),
      ['guardianship-unproven'],
    ],
    ['民法典 1143', 'a guardian who makes a will', byGuardian({ act: 'will' }), ['will-by-guardian']],
    [
      '民法典 1143',
      'a child who makes a will alone',
      asked({ act: 'will', isCapable: false }),
      ['will-by-guardian', 'guardian-missing'],
    ],
    ['规则 11', 'a guardian, for an adoption', byGuardian({ act: 'adoption' }), []],
    ['规则 18(2)', 'an agent without a mandate', byAgent({ hasPowerOfAttorney: false }), ['power-of-attorney-missing']],
    ['规则 12', 'an agent of somebody abroad, in a light matter', byAgent({ livesAbroad: true }), []],
    [
      '规则 12',
      'an agent of somebody abroad, in a weighty matter',
      byAgent({ livesAbroad: true, isWeighty: true }),
      ['power-of-attorney-uncertified'],
    ],
    [
      '规则 12',
      'the same with a certified mandate',
      byAgent({ livesAbroad: true, isWeighty: true, isPowerOfAttorneyCertified: true }),
      [],
    ],
    ['规则 12', 'an agent of somebody here, in a weighty matter', byAgent({ isWeighty: true }), []],
    ['规则 11(2)', 'an agent who works at the office', byAgent({ actorWorksAtOffice: true }), ['actor-of-office']],
    ['规则 11(2)', 'somebody of the office in a matter of their own', asked({ actorWorksAtOffice: true }), []],
    [
      'all',
      'an agent of the office without a mandate, for a will',
      byAgent({ act: 'will', hasPowerOfAttorney: false, actorWorksAtOffice: true }),
      ['in-person', 'power-of-attorney-missing', 'actor-of-office'],
    ],
  ])('%s: %s', (_, __, given, faults) => {
    expect(agencyFaults(given)).toEqual(faults);
  });

  it.each(IN_PERSON_ACTS)('comes in person for: %s', (act) => {
    expect(agencyFaults(byAgent({ act }))).toContain('in-person');
    expect(agencyFaults(asked({ act }))).toEqual([]);
  });

  it.each(AGENCY_FAULTS)('reads where it is written: %s', (fault) => {
    expect(AGENCY_ARTICLES[fault]).toMatch(/^(公证法|公证程序规则|民法典) \d+/);
  });
});
