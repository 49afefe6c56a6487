/**
 * What somebody must apply for in person. The law names wills, survival and adoption "and the like" (公证法 26); the
 * rules of procedure say which these are (公证程序规则 11), and end with whatever else is closely tied to a person.
 */
export const IN_PERSON_ACTS = [
  'will',
  'legacy-support',
  'gift',
  'acknowledgement-of-child',
  'adoption',
  'end-of-adoption',
  'survival',
  'mandate',
  'declaration',
  'guarantee',
  'other-personal',
] as const;
export type InPersonAct = (typeof IN_PERSON_ACTS)[number];

export const REPRESENTATIONS = ['self', 'agent', 'guardian', 'legal-representative'] as const;
export type Representation = (typeof REPRESENTATIONS)[number];

export interface Representative {
  readonly applicant: 'person' | 'organisation';
  /** What is to be notarized, where it is one of those that are done in person. */
  readonly act: InPersonAct | null;
  readonly by: Representation;
  /** An adult in full possession of their faculties needs no guardian, and nobody else can do without one. */
  readonly isCapable: boolean;
  readonly hasPowerOfAttorney: boolean;
  readonly hasProofOfGuardianship: boolean;
  /** Whoever acts works at the office that is applied to. */
  readonly actorWorksAtOffice: boolean;
  readonly livesAbroad: boolean;
  /** Inheritance, disposal of property, changes of personal relations (公证程序规则 12). */
  readonly isWeighty: boolean;
  /** A notary of the place, an institution that the ministry named, or an embassy has certified the mandate. */
  readonly isPowerOfAttorneyCertified: boolean;
}

export const AGENCY_FAULTS = [
  'in-person',
  'will-by-guardian',
  'guardian-missing',
  'guardianship-unproven',
  'organisation-not-represented',
  'power-of-attorney-missing',
  'power-of-attorney-uncertified',
  'actor-of-office',
] as const;
export type AgencyFault = (typeof AGENCY_FAULTS)[number];

/** Where each is written. */
export const AGENCY_ARTICLES: Readonly<Record<AgencyFault, string>> = {
  'in-person': '公证法 26 · 公证程序规则 11(1)',
  'will-by-guardian': '民法典 1143(1)',
  'guardian-missing': '公证法 31(1) · 公证程序规则 10(1)',
  'guardianship-unproven': '公证程序规则 18(2)',
  'organisation-not-represented': '公证程序规则 10(2)',
  'power-of-attorney-missing': '公证程序规则 18(2)',
  'power-of-attorney-uncertified': '公证程序规则 12',
  'actor-of-office': '公证程序规则 11(2)',
};

/**
 * Why this applicant cannot be heard in this way; empty where they can. That something must be done in person concerns
 * people: an organisation has no person of its own, and acts by its legal representative or an agent in any case.
 */
export function agencyFaults(asked: Representative): readonly AgencyFault[] {
  const { applicant, act, by, isCapable } = asked;
  const isPerson = applicant === 'person';
  return [
    ...(isPerson && by === 'agent' && act !== null ? (['in-person'] as const) : []),
    // Who cannot make a will has none that a guardian could make for them.
    ...(isPerson && act === 'will' && (by === 'guardian' || !isCapable) ? (['will-by-guardian'] as const) : []),
    ...(isPerson && !isCapable && by !== 'guardian' ? (['guardian-missing'] as const) : []),
    ...(by === 'guardian' && !asked.hasProofOfGuardianship ? (['guardianship-unproven'] as const) : []),
    ...(isMismatch(asked) ? (['organisation-not-represented'] as const) : []),
    ...powerOfAttorneyFaults(asked),
    ...(by !== 'self' && asked.actorWorksAtOffice ? (['actor-of-office'] as const) : []),
  ];
}

/** An organisation cannot come itself and has no guardian; a person has no legal representative. */
const isMismatch = ({ applicant, by }: Representative) =>
  applicant === 'organisation' ? by === 'self' || by === 'guardian' : by === 'legal-representative';

function powerOfAttorneyFaults(asked: Representative): readonly AgencyFault[] {
  if (asked.by !== 'agent') return [];
  if (!asked.hasPowerOfAttorney) return ['power-of-attorney-missing'];
  return asked.livesAbroad && asked.isWeighty && !asked.isPowerOfAttorneyCertified
    ? ['power-of-attorney-uncertified']
    : [];
}
