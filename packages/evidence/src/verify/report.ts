import { harmless } from './harmless-text.ts';

/** The four verdicts. "Invalid" is a finding against the package; "cannot tell" means that something is missing here. */
export type Verdict = 'valid' | 'invalid' | 'not-yet' | 'cannot-tell';

export const RUNGS = ['bytes', 'included', 'signed', 'dated', 'anchored'] as const;
export type RungName = (typeof RUNGS)[number];

/** The name of a finding; its messages are in the wording files. */
export type Code =
  | 'package-refused'
  | 'shown-differs'
  | 'manifest-kept'
  | 'manifest-unreadable'
  | 'part-changed'
  | 'part-missing'
  | 'part-unlisted'
  | 'opening-committed'
  | 'opening-differs'
  | 'opening-unreadable'
  | 'opening-unknown'
  | 'metadata-matches'
  | 'metadata-differs'
  | 'file-matches'
  | 'file-size-differs'
  | 'file-sha256-differs'
  | 'file-sm3-differs'
  | 'file-absent'
  | 'leaf-unreadable'
  | 'proof-absent'
  | 'proof-unreadable'
  | 'leaf-included'
  | 'leaf-not-included'
  | 'head-absent'
  | 'head-unreadable'
  | 'head-signed'
  | 'head-signature-wrong'
  | 'head-unsigned'
  | 'log-unknown'
  | 'key-from-package'
  | 'key-absent'
  | 'policy-unreadable'
  | 'witnessed'
  | 'witnesses-missing'
  | 'witnesses-not-asked'
  | 'stamp-absent'
  | 'stamp-valid'
  | 'stamp-wrong'
  | 'head-beside-wrong'
  | 'head-unproven'
  | 'authority-unknown'
  | 'anchor-absent'
  | 'anchor-not-asked'
  | 'anchor-valid'
  | 'anchor-wrong'
  | 'anchor-pending'
  | 'anchor-unconfirmed'
  | 'chain-unknown'
  | 'custody-absent'
  | 'custody-empty'
  | 'custody-unreadable'
  | 'custody-act'
  | 'custody-act-wrong'
  | 'custody-act-pending'
  | 'custody-act-unknown'
  | 'custody-linked'
  | 'custody-unlinked'
  | 'custody-broken';

export type Facts = Readonly<Record<string, string | number>>;

export interface Finding {
  readonly verdict: Verdict;
  readonly code: Code;
  readonly facts: Facts;
}

export interface Rung {
  readonly name: RungName | 'custody';
  readonly verdict: Verdict;
  /** False where the record did not ask for it: then its absence is no shortcoming. */
  readonly isAsked: boolean;
  readonly findings: readonly Finding[];
}

/** Stated at submission. The log proves that it was stated then, not that it is true. */
export interface BeforeEntry {
  readonly state: 'stated' | 'nothing-stated' | 'withheld' | 'unproven';
  readonly statements: readonly { readonly path: string; readonly value: string }[];
}

/** What a valid report does not prove. */
export type Unproven =
  | 'truth'
  | 'origin'
  | 'earliest-time'
  | 'later-acts'
  | 'other-acts'
  | 'second-line'
  | 'revocation'
  | 'report'
  | 'page-itself';

export interface Report {
  /** Undefined when not even the leaf could be read. */
  readonly item?: { readonly kind: string; readonly id: string; readonly chainMode: number };
  /** What the platform's scanner found in the file, if it recorded that: people who open the file must know. */
  readonly malware?: string;
  /** From the bottom up, always all five. */
  readonly rungs: readonly Rung[];
  readonly custody: Rung;
  readonly before: BeforeEntry;
  readonly unproven: readonly Unproven[];
}

export const finding = (verdict: Verdict, code: Code, facts: Facts = {}): Finding => ({
  verdict,
  code,
  facts: Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? harmless(value) : value]),
  ),
});

const WORST_FIRST: readonly Verdict[] = ['invalid', 'cannot-tell', 'not-yet', 'valid'];

/** A chain of findings is as good as its worst. */
export const worstOf = (findings: readonly Finding[]): Verdict =>
  WORST_FIRST.find((one) => findings.some(({ verdict }) => verdict === one)) ?? 'cannot-tell';

/** Of several independent proofs one valid is enough, but none may be invalid. */
export function bestUnlessInvalid(findings: readonly Finding[]): Verdict {
  const has = (verdict: Verdict) => findings.some((one) => one.verdict === verdict);
  if (has('invalid')) return 'invalid';
  return has('valid') ? 'valid' : worstOf(findings);
}
