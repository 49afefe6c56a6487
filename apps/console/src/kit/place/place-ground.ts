/** A measured place, by WGS-84 or whatever system its list says. */
export interface PlacePoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Within how many metres it was measured. */
  readonly accuracyMetres: number | null;
  readonly at: string;
}

export interface PlacedPoint extends PlacePoint {
  /** Pixels from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** The accuracy in pixels. */
  readonly radius: number;
}

export interface PlaceGround {
  readonly points: readonly PlacedPoint[];
  /** A round number of metres, and how long it is drawn. */
  readonly scale: { readonly metres: number; readonly pixels: number };
}

const METRES_PER_DEGREE = 111_320;
const MARGIN = 24;
/** Nothing is drawn larger than this many metres across its picture: one point alone has no extent. */
const LEAST_METRES = 50;

/**
 * Points on a plane, true to scale: at most some tens of kilometres are shown, where the earth's curve is smaller than a
 * pixel. Every circle of accuracy fits into the picture.
 */
export function placeGround(points: readonly PlacePoint[], width: number, height: number): PlaceGround | undefined {
  const [first] = points;
  if (!first) return undefined;
  const middle = (points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length) * (Math.PI / 180);
  const metres = points.map((point) => ({
    point,
    east: (point.longitude - first.longitude) * METRES_PER_DEGREE * Math.cos(middle),
    north: (point.latitude - first.latitude) * METRES_PER_DEGREE,
    around: point.accuracyMetres ?? 0,
  }));
  const west = Math.min(...metres.map(({ east, around }) => east - around));
  const east = Math.max(...metres.map((one) => one.east + one.around));
  const south = Math.min(...metres.map(({ north, around }) => north - around));
  const north = Math.max(...metres.map((one) => one.north + one.around));
  const perMetre = Math.min(
    (width - 2 * MARGIN) / Math.max(east - west, LEAST_METRES),
    (height - 2 * MARGIN) / Math.max(north - south, LEAST_METRES),
  );
  const [centreEast, centreNorth] = [(west + east) / 2, (south + north) / 2];
  return {
    points: metres.map((one) => ({
      ...one.point,
      x: width / 2 + (one.east - centreEast) * perMetre,
      y: height / 2 - (one.north - centreNorth) * perMetre,
      radius: one.around * perMetre,
    })),
    scale: scaleOf(perMetre, width / 4),
  };
}

/** The longest of 1, 2, 5, 10, 20, 50 … metres that is no longer than some pixels. */
function scaleOf(perMetre: number, mostPixels: number): PlaceGround['scale'] {
  const most = mostPixels / perMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((factor) => factor * power).find((length) => length <= most) ?? power;
  return { metres, pixels: metres * perMetre };
}
