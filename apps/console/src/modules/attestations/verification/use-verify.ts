import {
  attestationVerificationApi,
  type AttestationVerification,
} from '@nota/contract/attestations/attestation-verification.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { feedback } from '../../../kit/feedback.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { callKey } from '../../../kit/call/use-call.ts';
import { READS } from '../record/attestation.reads.ts';

/**
 * Verifies one record now. Its result is shown instead of a plain confirmation, and only a positive one disappears by
 * itself.
 */
export function useVerify() {
  const t = useMessages('attestations.verification');
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);

  async function tell({ result, reasons }: AttestationVerification) {
    const title = t('outcome', { result: messageOf('attestations.attestation', 'verifyResult', result) });
    if (result === 'VALID') {
      feedback.success(title);
      return;
    }
    const { wordingNow } = await import('../../../kit/record/evidence/verifier-wording.ts');
    const { rungs: names } = await wordingNow();
    const rungs = reasons.filter(({ verdict }) => verdict !== 'valid').map(({ rung }) => rung);
    const failed = [...new Set(rungs)].map((rung) => (rung in names ? names[rung as 'bytes'].name : rung));
    feedback.notify({ title, description: failed.length === 0 ? '' : t('reasons', { rungs: failed.join('、') }) });
  }

  async function run(id: string): Promise<void> {
    setRunning(true);
    try {
      await tell(await call(attestationVerificationApi.verify, { params: { id } }));
      await Promise.all(READS.map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      setRunning(false);
    }
  }
  return { run, isRunning };
}
