/** What modules may ask about packages. */
export { openPackageDesk, type PackageDesk } from './package-desk.ts';
export { judgeEntry } from './judge-entry.ts';
export {
  exportPackage,
  malwareInPackage,
  refuseIfFileIsAway,
  ticketForPackage,
  type OutgoingPackage,
} from './evidence-package.service.ts';
