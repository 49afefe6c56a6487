import { pointsGiftApi, type PointsGiftRow } from '@nota/contract/financial/points/points-gift.contract.ts';
import { pointsGiftLifecycle } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { POINTS_READS } from './points-reads.ts';

interface Props {
  readonly gift: PointsGiftRow;
  readonly look: 'page' | 'row';
  readonly didEarlier?: readonly string[];
}

export function PointsGiftActions({ gift, look, didEarlier = [] }: Props) {
  return (
    <LifecycleActions
      lifecycle={pointsGiftLifecycle}
      stem="financial.points-gift"
      record={gift}
      name={gift.number}
      act={pointsGiftApi.act}
      touches={POINTS_READS}
      look={look}
      didEarlier={didEarlier}
    />
  );
}
