import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import type { AttestationRecord } from './attestation-record.ts';
import { READS } from './attestation.reads.ts';
import { useIsContentReview } from './use-is-content-review.ts';

const HoldDialog = lazyPiece(async () => (await import('./hold.dialog.tsx')).HoldDialog);

/** Actions on the record as a whole: its lifecycle, a hold, a freeze. */
export function AttestationHeaderActions({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.row');
  const may = useMay();
  // What a reviewer decides stands beside the file.
  const isReview = useIsContentReview(record);
  const [move, setMove] = useState<HoldMove>();
  const moves: HoldMove[] = may(ACTION.attestationHold)
    ? [record.isHeld ? 'release' : 'hold', record.isDownloadFrozen ? 'thaw' : 'freeze']
    : [];
  return (
    <>
      {!isReview && (
        <LifecycleActions
          lifecycle={attestationLifecycle}
          stem="attestations.attestation"
          record={record}
          name={record.name}
          act={attestationApi.act}
          touches={READS}
        />
      )}
      {moves.map((one) => (
        <Button key={one} onClick={() => setMove(one)}>
          {t(one)}
        </Button>
      ))}
      {move && (
        <Suspense>
          <HoldDialog number={record.id} move={move} onClose={() => setMove(undefined)} />
        </Suspense>
      )}
    </>
  );
}
