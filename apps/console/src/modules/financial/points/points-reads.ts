import { pointsGiftApi } from '@nota/contract/financial/points/points-gift.contract.ts';

/** What shows gifts of points, and is read again when one of them moves. */
export const POINTS_READS = [pointsGiftApi.list, pointsGiftApi.sums, pointsGiftApi.standing, pointsGiftApi.get];
