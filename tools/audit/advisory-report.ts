import { SEVERITIES, type Finding } from './judge.ts';

/** The registry's answer, or why there was none. */
export type Report = { readonly findings: readonly Finding[] } | { readonly unanswered: string };

interface Advisory {
  readonly url: string;
  readonly name: string;
  readonly severity: string;
}

interface Printed {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  /** By package; `via` names other packages, or the vulnerability of this one. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
}

/**
 * Parses the output of `npm audit --json`. A vulnerability is listed with every package that it affects, and counts
 * once.
 */
export function readReport(printed: string): Report {
  const { vulnerabilities, message, error } = parsed(printed);
  if (!vulnerabilities) return { unanswered: message || error?.summary || 'npm printed no report' };
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  const findings = advisories.map(({ url, name, severity }) => ({
    id: url.replace(/^.*\//, ''),
    name,
    // An unknown severity is treated as the worst.
    severity: SEVERITIES.find((known) => known === severity) ?? 'critical',
  }));
  return { findings: [...new Map(findings.map((one) => [`${one.id} ${one.name}`, one])).values()] };
}

function parsed(printed: string): Printed {
  try {
    return (JSON.parse(printed) as Printed | null) ?? {};
  } catch {
    return {};
  }
}
