import { describe, expect, it } from 'vitest';
import { allowedPoints, earnedPoints } from './points-award.rules.ts';

const RULES = { pointsPerPaidYuan: 2, pointsForIdentity: 50, pointsPerDayMax: 100 };

describe('points by rules', () => {
  it.each([
    ['an order of 12 yuan 99', 'order-delivered', 1_299, 24],
    ['an order below a yuan', 'order-delivered', 99, 0],
    ['an order that was given back', 'order-delivered', -5, 0],
    ['a verified identity', 'identity-verified', 0, 50],
  ] as const)('%s earns', (_, event, paidFen, points) => {
    expect(earnedPoints(event, paidFen, RULES)).toBe(points);
  });

  it('are none where the rules are off', () => {
    const off = { ...RULES, pointsPerPaidYuan: 0, pointsForIdentity: 0 };
    expect(earnedPoints('order-delivered', 99_900, off)).toBe(0);
    expect(earnedPoints('identity-verified', 0, off)).toBe(0);
  });

  it.each([
    ['all of it', 24, 0, 24],
    ['what is left of the day', 24, 90, 10],
    ['nothing on a day that is full', 24, 100, 0],
    ['nothing on a day whose limit was lowered', 24, 500, 0],
  ])('a day allows %s', (_, earned, given, points) => {
    expect(allowedPoints(earned, given, RULES)).toBe(points);
  });
});
