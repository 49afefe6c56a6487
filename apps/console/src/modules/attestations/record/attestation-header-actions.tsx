import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import type { AttestationRecord } from './attestation-record.ts';
import { READS } from './attestation.reads.ts';
import { useIsContentReview } from './use-is-content-review.ts';

const HoldDialog = lazyPiece(async () => (await import('./hold.dialog.tsx')).HoldDialog);
const CustodyRenewal = lazyPiece(
  async () => (await withMessages('custody-renewal', import('../renewal/custody-renewal.tsx'))).CustodyRenewal,
);
const RENEWABLE: readonly string[] = ['preserved', 'expired'];

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
      {may(ACTION.orderEdit) && RENEWABLE.includes(record.state) && (
        <Suspense>
          <CustodyRenewal id={record.id} />
        </Suspense>
      )}
      {move && (
        <Suspense>
          <HoldDialog number={record.id} move={move} onClose={() => setMove(undefined)} />
        </Suspense>
      )}
    </>
  );
}
