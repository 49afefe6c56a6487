/** What a check says. `unknown`: nobody has looked yet, or the program cannot tell and a person has to. */
export const VERDICTS = ['passed', 'failed', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Facts of a record by which a program judges; shown and stored as they are, so they hold nothing that is masked elsewhere. */
export type CheckFacts = Readonly<Record<string, string | number | boolean | null>>;

interface CheckCommon<F extends CheckFacts, N extends string> {
  /** Stands in stored snapshots: never renamed, and never given to another question. */
  readonly name: N;
  /** A record is approved only once all required checks are passed; the others inform. */
  readonly isRequired: boolean;
  /**
   * Fields and papers of the record that it is about: when one of them changes, the check is open again. The first is what
   * an applicant is asked to correct when it fails.
   */
  readonly looksAt: readonly string[];
  /** Where it does not apply, it is neither shown nor asked for. */
  readonly appliesTo?: (facts: F) => boolean;
  /** A fact that says whether the paper it is about was handed in: where it was not, it is shown and asked of nobody. */
  readonly needs?: keyof F & string;
}

export interface AutomaticCheck<F extends CheckFacts, N extends string = string> extends CheckCommon<F, N> {
  readonly kind: 'automatic';
  /** The facts that `judge` is given, and that are stored with its verdict. */
  readonly uses: readonly (keyof F & string)[];
  readonly judge: (facts: F) => Verdict;
}

export interface ManualCheck<F extends CheckFacts, N extends string = string> extends CheckCommon<F, N> {
  readonly kind: 'manual';
}

export type Check<F extends CheckFacts, N extends string = string> = AutomaticCheck<F, N> | ManualCheck<F, N>;

/** What is checked before a kind of record is approved, in the order in which it is shown. */
export interface Checklist<F extends CheckFacts = CheckFacts, N extends string = string> {
  /** The stem of the record. */
  readonly name: string;
  /** Raised with every change of the list, so that a snapshot says which list it was. */
  readonly version: number;
  readonly checks: readonly Check<F, N>[];
}

/** Makes the checks of a record with these facts: a judgement sees the facts that it declares, and no others. */
export const checksOf = <F extends CheckFacts>() => ({
  automatic: <const N extends string, const U extends keyof F & string>(
    check: CheckCommon<F, N> & { readonly uses: readonly U[]; readonly judge: (facts: Pick<F, U>) => Verdict },
  ): AutomaticCheck<F, N> => ({ kind: 'automatic', ...check }),
  manual: <const N extends string>(check: CheckCommon<F, N>): ManualCheck<F, N> => ({ kind: 'manual', ...check }),
});

/** Automatic checks come first: what a program has found need not be looked for. */
export function defineChecklist<F extends CheckFacts, const N extends string>(list: Checklist<F, N>): Checklist<F, N> {
  const names = list.checks.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`${list.name}: two checks of one name`);
  return { ...list, checks: list.checks.toSorted((a, b) => rank(a) - rank(b)) };
}

const rank = ({ kind }: { kind: Check<never>['kind'] }) => (kind === 'automatic' ? 0 : 1);

export const checkNames = <N extends string>(list: Checklist<never, N>): [N, ...N[]] =>
  list.checks.map(({ name }) => name) as [N, ...N[]];

/** Checks that are open again after these fields or papers have changed. */
export const reopenedBy = <N extends string>(list: Checklist<never, N>, changed: readonly string[]): N[] =>
  list.checks.filter(({ looksAt }) => looksAt.some((name) => changed.includes(name))).map(({ name }) => name);
