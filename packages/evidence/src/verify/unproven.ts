import type { Rung, Unproven } from './report.ts';

/** The limits of what was shown, so that nobody reads more into a valid ladder than it holds. */
export function unprovenIn(rungs: readonly Rung[], custody: Rung, hasReport: boolean): Unproven[] {
  const isDated = rungs.some(({ name, verdict }) => name === 'dated' && verdict === 'valid');
  const isLinked = custody.findings.some(({ code }) => code === 'custody-linked');
  return [
    'truth',
    'origin',
    'earliest-time',
    'later-acts',
    // Links show a gap in the line that is there; a platform that keeps two lines shows only one of them.
    isLinked ? 'second-line' : 'other-acts',
    ...(isDated ? ['revocation' as const] : []),
    ...(hasReport ? ['report' as const] : []),
    'page-itself',
  ];
}
