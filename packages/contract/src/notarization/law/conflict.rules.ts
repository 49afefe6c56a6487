/** Close relatives by 民法典 1045, second paragraph; nobody else is one, however near they may be. */
export const CLOSE_RELATIONS = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'paternal-grandparent',
  'maternal-grandparent',
  'sons-child',
  'daughters-child',
] as const;
export type CloseRelation = (typeof CLOSE_RELATIONS)[number];

export const PARTICIPANT_ROLES = ['applicant', 'agent', 'counterparty', 'beneficiary', 'witness'] as const;
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];

/** Somebody of the case. The identity is compared and never shown: a digest will do. */
export interface Participant {
  readonly identity: string;
  readonly role: ParticipantRole;
}

/** What a notary has stated about themselves for this case, and what is on file. */
export interface NotaryTies {
  readonly identity: string;
  /** Silence is no statement: without one nobody knows whether they are free. */
  readonly hasDeclared: boolean;
  readonly relatives: readonly { readonly identity: string; readonly relation: CloseRelation }[];
  /** Interests in the matter that were stated: the notary's own, or those of a close relative. */
  readonly interests: readonly { readonly of: 'notary' | CloseRelation; readonly statement: string }[];
}

export const CONFLICT_GROUNDS = ['self', 'close-relative', 'own-interest', 'relatives-interest'] as const;
export type ConflictGround = (typeof CONFLICT_GROUNDS)[number];

export interface Conflict {
  readonly ground: ConflictGround;
  readonly role: ParticipantRole | null;
  readonly relation: CloseRelation | null;
}

/** Where each is written; whom a party's challenge concerns is 公证程序规则 20, which refers to the same point. */
export const CONFLICT_ARTICLES: Readonly<Record<ConflictGround, string>> = {
  self: '公证法 23(3)',
  'close-relative': '公证法 23(3) · 民法典 1045(2)',
  'own-interest': '公证法 23(3)',
  'relatives-interest': '公证法 23(3) · 民法典 1045(2)',
};

export type ConflictVerdict = 'clear' | 'conflict' | 'undeclared';

/** Everything that keeps a notary from this case. A witness is no party, but notaries do not certify by their own family. */
export function conflictsOf(notary: NotaryTies, participants: readonly Participant[]): readonly Conflict[] {
  const self = participants
    .filter(({ identity }) => identity === notary.identity)
    .map(({ role }) => ({ ground: 'self' as const, role, relation: null }));
  const relatives = participants.flatMap(({ identity, role }) =>
    notary.relatives
      .filter((relative) => relative.identity === identity)
      .map(({ relation }) => ({ ground: 'close-relative' as const, role, relation })),
  );
  const interests = notary.interests.map(({ of }) =>
    of === 'notary'
      ? { ground: 'own-interest' as const, role: null, relation: null }
      : { ground: 'relatives-interest' as const, role: null, relation: of },
  );
  return [...self, ...relatives, ...interests];
}

/** A conflict that is known counts even where nothing was declared. */
export function conflictVerdict(notary: NotaryTies, participants: readonly Participant[]): ConflictVerdict {
  if (conflictsOf(notary, participants).length > 0) return 'conflict';
  return notary.hasDeclared ? 'clear' : 'undeclared';
}

/**
 * What happens when a party challenges a notary: where a conflict is found another notary is named (公证程序规则 20, second
 * paragraph), where none is, the notary stays and the party is told why; before a declaration nothing is decided.
 */
export const challengeOutcome = (verdict: ConflictVerdict): 'replace' | 'keep' | 'declare-first' =>
  verdict === 'conflict' ? 'replace' : verdict === 'clear' ? 'keep' : 'declare-first';
