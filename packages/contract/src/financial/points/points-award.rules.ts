import type { Parameters } from '../../platform-config/part/parameter.ts';

/** What points are given for without anybody's decision. */
export const POINTS_EVENTS = ['order-delivered', 'identity-verified'] as const;
export type PointsEvent = (typeof POINTS_EVENTS)[number];

type PointsParameters = Pick<Parameters, 'pointsPerPaidYuan' | 'pointsForIdentity' | 'pointsPerDayMax'>;

/** What an event earns: an order by each whole yuan that was paid in for the platform's services, a person once. */
export function earnedPoints(event: PointsEvent, paidFen: number, rules: PointsParameters): number {
  if (event === 'identity-verified') return rules.pointsForIdentity;
  return Math.floor(Math.max(0, paidFen) / 100) * rules.pointsPerPaidYuan;
}

/** What of it the day still allows to one owner by one rule. */
export const allowedPoints = (earned: number, givenOfDay: number, rules: PointsParameters): number =>
  Math.max(0, Math.min(earned, rules.pointsPerDayMax - givenOfDay));
