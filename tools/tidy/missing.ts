import type { RoutePath } from '@nota/contract/kit/routes.ts';
import type { MODULES } from './house.ts';

/**
 * What the plan has and the repository does not have yet. Both lists only get shorter: a line for something that exists
 * fails the check just like a missing line.
 */
export const LAYERS = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/modules',
  console: 'apps/console/src/modules',
} as const;
export type Layer = keyof typeof LAYERS;

interface Absence {
  readonly layers: readonly Layer[];
  readonly because: string;
}

const UNBUILT: Absence = { layers: ['contract', 'server', 'console'], because: 'not built yet' };

export const MISSING_FOLDERS: Readonly<Partial<Record<(typeof MODULES)[number], Absence>>> = {
  'data-statistics': UNBUILT,
  forensics: UNBUILT,
  'parking-record': UNBUILT,
  vote: UNBUILT,
  'data-registry': UNBUILT,
};

/** Addresses without a page in modules that have begun. */
export const MISSING_PAGES: readonly RoutePath[] = [
  '/attestation/app/scene-forensics/detail',
  '/attestation/recorder-forensics/detail',
];
