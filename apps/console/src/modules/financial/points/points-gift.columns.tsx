import type { PointsGiftRow } from '@nota/contract/financial/points/points-gift.contract.ts';
import { pointsGiftLifecycle } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { PointsGiftActions } from './points-gift.actions.tsx';

const col = columnsOf<PointsGiftRow>('financial.points-gift');

export function pointsGiftColumns(onOpen: (what: string, id: string) => void): ListColumn<PointsGiftRow>[] {
  return [
    col.opening('number', ({ id }) => onOpen('detail', id), 160),
    col.text('occasion', 136),
    col.number('pointsEach', 84),
    col.number('owners', 72),
    col.number('points', 96),
    col.number('takenBackPoints', 88),
    col.text('askedByName', 96),
    col.state('state', pointsGiftLifecycle),
    col.time('createdAt', 104),
    col.time('givenAt', 104),
    { ...col.time('expiresAt', 104), isExtra: true },
    col.actions((row) => <PointsGiftActions gift={row} look="row" />),
  ];
}
