import type { AttestationVerification } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { Rung, Verdict } from '../../../kit/record/evidence/evidence-ladder.tsx';
import type { AttestationRecord } from '../record/attestation-record.ts';

const RUNGS = ['bytes', 'included', 'signed', 'dated', 'anchored', 'custody'] as const;
export type RungName = (typeof RUNGS)[number];
type Facts = Pick<AttestationRecord, 'verifications' | 'chain' | 'hasFile'>;

/** Of several findings of one rung the worst counts; "invalid" is worse than "cannot tell". */
const WORST_FIRST: readonly Verdict[] = ['invalid', 'cannot-tell', 'not-yet', 'valid'];

/** The newest verification rung by rung, as messages; the verifier's own names are behind a click. */
export function useLadder(record: Facts): Rung[] {
  const t = useMessages('attestations.verification');
  const [newest] = record.verifications;
  return RUNGS.map((key) => {
    const verdict = newest ? verdictOf(newest, key, record) : 'not-yet';
    const codes = newest?.reasons.filter(({ rung }) => rungOf(rung) === key).map(({ code }) => code) ?? [];
    const answer = () => {
      if (key === 'anchored' && isUnasked(key, record)) return t('notAsked');
      if (!newest) return t('unasked');
      return key === 'bytes' && verdict === 'valid' && !record.hasFile ? t('bareHash') : t(`answer.${key}.${verdict}`);
    };
    return {
      key,
      question: t(`question.${key}`),
      verdict,
      answer: answer(),
      ...(codes.length > 0 ? { technical: codes.join(' · ') } : {}),
    };
  });
}

/**
 * A verification names only what keeps a rung from being valid. If it could not start, nothing is known of the rungs,
 * and so nothing is shown; a rung that was not asked for is not valid either.
 */
export function verdictOf(
  { result, reasons }: Pick<AttestationVerification, 'result' | 'reasons'>,
  name: RungName,
  record: Pick<Facts, 'chain'>,
): Verdict {
  const found = reasons.filter(({ rung }) => rungOf(rung) === name).map(({ verdict }) => verdict);
  if (found.length > 0) return WORST_FIRST.find((one) => found.includes(one)) ?? 'cannot-tell';
  if (reasons.some(({ rung }) => rung === 'entry')) return 'not-yet';
  if (result === 'ERROR' || reasons.some(({ rung }) => rungOf(rung) === undefined)) return 'cannot-tell';
  return isUnasked(name, record) ? 'not-yet' : 'valid';
}

/** Without an authority there is no time-stamp, and in mode 0 no anchor: that is no error, and proves nothing. */
const isUnasked = (name: RungName, { chain }: Pick<Facts, 'chain'>) =>
  (name === 'dated' && chain.stamps.length === 0) || (name === 'anchored' && chain.mode === 0);

/** The comparison of the row with its entry belongs to the rung of the content, too. */
const rungOf = (name: string): RungName | undefined =>
  name === 'record' ? 'bytes' : RUNGS.find((rung) => rung === name);
