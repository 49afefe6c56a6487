import { describe, expect, it } from 'vitest';
import { placeGround, type PlacePoint } from './place-ground.ts';

const point = (latitude: number, longitude: number, accuracyMetres: number | null = 10): PlacePoint => ({
  latitude,
  longitude,
  accuracyMetres,
  at: '2026-06-01T01:00:00.000Z',
});
const SIZE = [400, 240] as const;

describe('places on a plane', () => {
  it('has nothing to draw without a point', () => expect(placeGround([], ...SIZE)).toBeUndefined());

  it('puts one point into the middle', () => {
    expect(placeGround([point(30.27, 120.15)], ...SIZE)?.points[0]).toMatchObject({ x: 200, y: 120 });
  });

  it('has north above and east to the right', () => {
    const [a, b] = placeGround([point(30.27, 120.15), point(30.28, 120.16)], ...SIZE)?.points ?? [];
    expect(a && b && b.x > a.x && b.y < a.y).toBe(true);
  });

  it('draws equal distances equally long in both directions', () => {
    const degreesEast = 0.01 / Math.cos((30.275 * Math.PI) / 180);
    const ground = placeGround(
      [point(30.27, 120.15), point(30.28, 120.15), point(30.275, 120.15 + degreesEast)],
      500,
      500,
    );
    const [a, b, c] = ground?.points ?? [];
    if (!a || !b || !c) throw new Error('three points');
    expect(Math.abs(c.x - a.x) / Math.abs(b.y - a.y)).toBeCloseTo(1, 2);
  });

  it.each([5, 80, 3_000])('keeps a circle of %s metres inside the picture', (accuracy) => {
    const points = placeGround([point(30.27, 120.15, accuracy), point(30.2701, 120.1502, 5)], ...SIZE)?.points ?? [];
    for (const { x, y, radius } of points) {
      expect(Math.min(x - radius, y - radius, 400 - x - radius, 240 - y - radius)).toBeGreaterThanOrEqual(23.9);
    }
  });

  it.each([
    [5, 50],
    [1_000, 500],
  ])('has a scale of a round length for an accuracy of %s metres', (accuracy) => {
    const scale = placeGround([point(30.27, 120.15, accuracy)], ...SIZE)?.scale;
    expect(String(scale?.metres)).toMatch(/^[125]0*$/);
    expect(scale && scale.pixels > 25 && scale.pixels <= 100).toBe(true);
  });
});
