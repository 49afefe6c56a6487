import type { Report, Rung } from '../src/verify/report.ts';
import type { AskedRung } from './command-line.ts';

const INVALID: Readonly<Record<AskedRung, number>> = {
  bytes: 10,
  included: 20,
  signed: 30,
  dated: 40,
  anchored: 50,
  custody: 60,
};

export const EXIT = { allValid: 0, usage: 2, cannotTell: 3, notYet: 4 } as const;

/** An invalid rung always counts; a missing one counts only where it was asked for. */
export function exitCode({ rungs, custody }: Report, asked: readonly AskedRung[] | undefined): number {
  const all = [...rungs, custody];
  const invalid = all.find(({ verdict }) => verdict === 'invalid');
  if (invalid) return INVALID[invalid.name];
  const isAsked = (rung: Rung) => asked?.includes(rung.name) ?? (rung.isAsked && rung.name !== 'custody');
  const verdicts = all.filter(isAsked).map(({ verdict }) => verdict);
  if (verdicts.includes('cannot-tell')) return EXIT.cannotTell;
  return verdicts.includes('not-yet') ? EXIT.notYet : EXIT.allValid;
}
