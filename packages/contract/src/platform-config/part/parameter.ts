import { z } from 'zod';
import type { MenuPath } from '../../kit/routes.ts';

export const PARAMETER_GROUPS = ['evidence', 'capture', 'notarization', 'points', 'data'] as const;
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number];

export const PARAMETER_UNITS = [
  'workingDay',
  'minute',
  'second',
  'mebibyte',
  'gibibyte',
  'pixel',
  'percent',
  'item',
  'row',
  'point',
] as const;
export type ParameterUnit = (typeof PARAMETER_UNITS)[number];

export interface ParameterRow {
  readonly group: ParameterGroup;
  readonly unit: ParameterUnit;
  readonly min: number;
  readonly max: number;
  /** In force where nothing was ever decided. */
  readonly initial: number;
  /** The page whose records it governs. */
  readonly governs: MenuPath;
}

type Range = readonly [min: number, max: number];
const of =
  (group: ParameterGroup, governs: MenuPath) =>
  (unit: ParameterUnit, [min, max]: Range, initial: number): ParameterRow => ({
    group,
    unit,
    min,
    max,
    initial,
    governs,
  });

const files = of('evidence', '/attestations/list/organization');
const web = of('capture', '/forensics/web-forensics');
const screen = of('capture', '/forensics/progress-forensics');
const mobile = of('capture', '/forensics/mobile-progress-forensics');
const scene = of('capture', '/forensics/app/scene-forensics');
const recorder = of('capture', '/forensics/recorder-forensics');
const notarization = of('notarization', '/notarization/list');
const points = of('points', '/financial/integral');
const exported = of('data', '/userManager/personal');

/** Every limit that a platform sets for itself, in whole numbers; each has a name and a sentence in the messages. */
export const PARAMETERS = {
  uploadMaxMebibytes: files('mebibyte', [1, 4_096], 4_096),
  webPageMaxPixels: web('pixel', [1_000, 30_000], 30_000),
  webPageMaxMebibytes: web('mebibyte', [1, 50], 50),
  webCaptureSeconds: web('second', [10, 120], 120),
  screenRecordingMinutes: screen('minute', [6, 300], 300),
  screenReadyMinutes: screen('minute', [1, 10], 10),
  screenAddressesMax: screen('item', [1, 10], 10),
  mobileRecordingMinutes: mobile('minute', [1, 120], 120),
  mobileFreeGibibytes: mobile('gibibyte', [1, 16], 2),
  mobileBatteryPercent: mobile('percent', [10, 90], 50),
  sceneVideoMinutes: scene('minute', [1, 60], 60),
  sceneAudioMinutes: scene('minute', [1, 240], 240),
  scenePhotoMebibytes: scene('mebibyte', [1, 50], 50),
  recorderFileMebibytes: recorder('mebibyte', [1, 2_048], 2_048),
  notarizationItemsMax: notarization('item', [1, 200], 200),
  notarizationArchiveGibibytes: notarization('gibibyte', [1, 20], 20),
  notarizationReviewDays: notarization('workingDay', [1, 15], 15),
  pointsPerPaidYuan: points('point', [0, 100], 0),
  pointsForIdentity: points('point', [0, 1_000], 0),
  pointsPerDayMax: points('point', [0, 10_000], 1_000),
  exportMaxRows: exported('row', [100, 50_000], 50_000),
} as const satisfies Record<string, ParameterRow>;

export type ParameterName = keyof typeof PARAMETERS;
export const PARAMETER_NAMES = Object.keys(PARAMETERS) as [ParameterName, ...ParameterName[]];

const fieldOf = (name: ParameterName) => z.number().int().min(PARAMETERS[name].min).max(PARAMETERS[name].max);

/** Every parameter with its value. */
export const Parameters = z.object(
  Object.fromEntries(PARAMETER_NAMES.map((name) => [name, fieldOf(name)])) as Record<
    ParameterName,
    ReturnType<typeof fieldOf>
  >,
);
export type Parameters = z.infer<typeof Parameters>;

export const INITIAL_PARAMETERS = Object.fromEntries(
  PARAMETER_NAMES.map((name) => [name, PARAMETERS[name].initial]),
) as Parameters;
