import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { attestationApi, type AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { offeredActions } from '@nota/contract/kit/lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { hasNothingToGive } from './attestation-record.ts';
import { READS } from './attestation.reads.ts';
import { useTicket } from '../../../kit/tasks/use-ticket.ts';
import { useVerify } from '../verification/use-verify.ts';

interface Props {
  readonly row: AttestationRow;
  readonly onHold: (move: HoldMove) => void;
}

/** Actions of a record in its row: what its state asks for, then the most frequent. */
export function AttestationActions({ row, onHold }: Props) {
  const t = useMessages('attestations.row');
  const may = useMay();
  const session = useSession();
  const verify = useVerify();
  const ticket = useTicket();
  const params = { id: row.id };
  const frozen = row.isDownloadFrozen ? t('frozen') : undefined;
  const hasMoves = session !== undefined && offeredActions(attestationLifecycle, row.state, session).length > 0;
  return (
    <RowActions>
      {hasMoves && (
        <LifecycleActions
          lifecycle={attestationLifecycle}
          stem="attestations.attestation"
          record={row}
          name={row.name}
          act={attestationApi.act}
          touches={READS}
          look="row"
        />
      )}
      <RowButton
        reason={row.hasCertificate ? frozen : t('noCertificate')}
        onClick={() => void ticket.follow(() => call(attestationCertificateApi.ticket, { params, body: {} }))}
      >
        {t('certificate')}
      </RowButton>
      {may(ACTION.attestationVerify) && <RowButton onClick={() => void verify.run(row.id)}>{t('verify')}</RowButton>}
      {may(ACTION.attestationHold) && (
        <RowButton onClick={() => onHold(row.isHeld ? 'release' : 'hold')}>
          {t(row.isHeld ? 'release' : 'hold')}
        </RowButton>
      )}
      {may(ACTION.attestationHold) && (
        <RowButton onClick={() => onHold(row.isDownloadFrozen ? 'thaw' : 'freeze')}>
          {t(row.isDownloadFrozen ? 'thaw' : 'freeze')}
        </RowButton>
      )}
      {may(ACTION.attestationPackage) && (
        <RowButton
          reason={hasNothingToGive(row) ? t('notPreserved') : frozen}
          onClick={() => void ticket.follow(() => call(attestationFileApi.package, { params }))}
        >
          {t('package')}
        </RowButton>
      )}
    </RowActions>
  );
}
