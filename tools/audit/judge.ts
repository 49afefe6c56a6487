/** Severities in npm's report. */
export const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A published vulnerability of a package in `package-lock.json`. */
export interface Finding {
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
}

/** A finding that somebody has examined, until it is fixed. */
export interface Known {
  readonly id: string;
  /** The date of publication, which npm's report does not contain. */
  readonly published: `${number}-${number}-${number}`;
  readonly isExploited?: true;
  /** What it means here and what is being done. */
  readonly note: string;
}

/** Within how many days of its publication a finding must be gone: the table of `docs/security/inventory.md`. */
export const DAYS: Readonly<Record<Severity, number>> = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 };

const DAY_MS = 86_400_000;

/** The overdue findings, as sentences. An unexamined finding has an unknown age, so it counts as overdue too. */
export function overdue(findings: readonly Finding[], known: readonly Known[], now: Date): string[] {
  return [
    ...findings.flatMap((finding) => {
      const noted = known.find(({ id }) => id === finding.id);
      const what = `${finding.id}: ${finding.severity}, in ${finding.name}`;
      if (!noted) return [`${what}, is new: mend it, or note the day of its publication in tools/audit/known.ts`];
      const age = (now.getTime() - Date.parse(noted.published)) / DAY_MS;
      const allowed = noted.isExploited ? DAYS.critical : DAYS[finding.severity];
      if (age < 0) return [`${what}, is noted as published tomorrow or later`];
      return age > allowed ? [`${what}, was published ${Math.floor(age)} days ago, and ${allowed} are allowed`] : [];
    }),
    ...known
      .filter(({ id }) => findings.every((finding) => finding.id !== id))
      .map(({ id }) => `${id}: is mended, so take it out of tools/audit/known.ts`),
  ];
}
