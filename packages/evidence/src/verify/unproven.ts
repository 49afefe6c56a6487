import type { Rung, Unproven } from './report.ts';

/** The limits of the proofs, so that nobody reads more into a valid report than it holds. */
export function unprovenIn(rungs: readonly Rung[], custody: Rung, hasReport: boolean): Unproven[] {
  const isDated = rungs.some(({ name, verdict }) => name === 'dated' && verdict === 'valid');
  const isLinked = custody.findings.some(({ code }) => code === 'custody-linked');
  return [
    'truth',
    'origin',
    'earliest-time',
    'later-acts',
    // Links show a gap in a chain of acts; a platform that keeps a second chain secret shows only one of them.
    isLinked ? 'second-line' : 'other-acts',
    ...(isDated ? ['revocation' as const] : []),
    ...(hasReport ? ['report' as const] : []),
    'page-itself',
  ];
}
