import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { ReasonDialog } from '../../../kit/record/reason.dialog.tsx';
import { READS } from '../record/attestation.reads.ts';

/** Ends a code that was sent to the wrong person; the id is the code's. */
export function RevokeCodeDialog({ id, purpose, onClose }: { id: string; purpose: string; onClose: () => void }) {
  const t = useMessages('attestations.court-access-code');
  const hint = useMessages('attestations.reason')('hint');
  const act = useAct(courtAccessCodeApi.revoke, { says: t('revoke'), touches: READS });
  return (
    <ReasonDialog
      title={t('revokeTitle', { purpose })}
      consequence={t('revokeConsequence')}
      hint={hint}
      submit={t('revoke')}
      isHarmful
      isRunning={act.isRunning}
      onReason={(reason) => void act.run({ params: { id }, body: { reason } }).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
