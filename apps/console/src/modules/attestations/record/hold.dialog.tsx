import { attestationHoldApi, type HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { READS } from './attestation.reads.ts';
import { ReasonDialog } from '../../../kit/record/reason.dialog.tsx';

interface Props {
  readonly number: string;
  readonly move: HoldMove;
  readonly onClose: () => void;
}

/** Sets a hold or a freeze on a record, or asks a second person to lift it. */
export function HoldDialog({ number, move, onClose }: Props) {
  const t = useMessages(`attestations.hold.${move}`);
  const hint = useMessages('attestations.reason')('hint');
  const act = useAct(attestationHoldApi.act, { says: t('submit'), touches: READS });
  const ask = useAct(attestationHoldApi.ask, { says: t('submit'), touches: [...READS, approvalRequestApi.list] });
  const run = (reason: string) =>
    move === 'release' || move === 'thaw'
      ? ask.run({ params: { id: number, action: move }, body: { reason } })
      : act.run({ params: { id: number, action: move }, body: { reason } });
  return (
    <ReasonDialog
      title={t('title', { number })}
      consequence={t('consequence')}
      hint={hint}
      submit={t('submit')}
      isHarmful={move === 'freeze'}
      isRunning={act.isRunning || ask.isRunning}
      onReason={(reason) => void run(reason).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
