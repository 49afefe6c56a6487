import { correctionBlockers } from '@nota/contract/kit/correction/correction.rules.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { CASE_CORRECTIONS } from '@nota/contract/notarization/correction/case-correction.rules.ts';
import { blockerMessage } from '../../../../kit/record/blocker-message.ts';

type Asked = Pick<CaseFile, 'acceptedAt' | 'submittedAt' | 'corrections'>;

/** Why no further round can be opened; what an office asks for is counted apart from what the platform asked for before. */
export function roundsUsedUp({ acceptedAt, submittedAt, corrections }: Asked): string | undefined {
  const since = Date.parse(acceptedAt ?? submittedAt);
  const rounds = corrections.filter(({ askedAt }) => Date.parse(askedAt) >= since).length;
  return correctionBlockers(CASE_CORRECTIONS, rounds).map(blockerMessage)[0];
}
