/** The fifteen module folders: the first segment of a console address, in kebab case. */
export const MODULES = [
  'platform-config',
  'data-statistics',
  'user-manager',
  'attestations',
  'forensics',
  'notarization',
  'parking-record',
  'vote',
  'data-registry',
  'financial',
  'content',
  'app',
  'auth',
  'notary-office',
  'session',
] as const;

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '');
export const snake = (stem: string) => stem.replaceAll('-', '_');

/** `apps/server/src/modules/auth/member.routes.test.ts` has the stem `member`. */
export const stemOf = (file: string) => (file.split('/').at(-1) ?? '').split('.')[0] ?? '';
