/** The interface of evidence packages for modules. */
export { openPackageContext, type PackageContext } from './package-context.ts';
export { judgeEntry, proofOfEntry } from './judge-entry.ts';
export {
  exportPackage,
  malwareInPackage,
  refuseIfFileIsAway,
  ticketForPackage,
  type OutgoingPackage,
} from './evidence-package.service.ts';
