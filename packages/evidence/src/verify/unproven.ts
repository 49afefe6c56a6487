import type { Rung, Unproven } from './report.ts';

/** The limits of what was shown, so that nobody reads more into a valid ladder than it holds. */
export function unprovenIn(rungs: readonly Rung[], custody: Rung): Unproven[] {
  const isDated = rungs.some(({ name, verdict }) => name === 'dated' && verdict === 'valid');
  const isLinked = custody.findings.some(({ code }) => code === 'custody-linked');
  return [
    'truth',
    'origin',
    'earliest-time',
    'later-acts',
    ...(isLinked ? [] : ['other-acts' as const]),
    ...(isDated ? ['revocation' as const] : []),
    'page-itself',
  ];
}
