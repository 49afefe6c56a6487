import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { READS } from '../record/attestation.reads.ts';
import { ReasonDialog } from '../../../kit/record/reason.dialog.tsx';

export type CertificateMove = 'reissue' | 'revoke';

interface Props {
  /** The attestation's id. */
  readonly id: string;
  readonly number: string;
  readonly move: CertificateMove;
  readonly onClose: () => void;
}

/** A correction makes a new version; a revocation is final and needs a second person. */
export function CertificateDialog({ id, number, move, onClose }: Props) {
  const t = useMessages('attestations.certificate');
  const hint = useMessages('attestations.reason')('hint');
  const endpoint = move === 'revoke' ? attestationCertificateApi.askRevoke : attestationCertificateApi.reissue;
  const act = useAct<AnyEndpoint>(endpoint, { says: t(`${move}Submit`), touches: [...READS, approvalRequestApi.list] });
  return (
    <ReasonDialog
      title={t(`${move}Title`, { number })}
      consequence={t(`${move}Consequence`)}
      hint={hint}
      submit={t(`${move}Submit`)}
      isHarmful={move === 'revoke'}
      isRunning={act.isRunning}
      onReason={(reason) => void act.run({ params: { id }, body: { reason } }).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
