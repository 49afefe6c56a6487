/** The interface of the evidence log for modules. */
export { recordCustody, type CustodyAct } from './custody/custody.ts';
export { takeIds } from '../platform/db/take-ids.ts';
export {
  entryColumns,
  prepareEntries,
  prepareEntry,
  recordEntries,
  recordEntry,
  statementWithEntries,
  type NewEntry,
  type PreparedEntry,
} from '../platform/entry/kernel-entry.repo.ts';
export { firstAnchorAtLeast, type HeadAnchor } from './chain/anchor-of-head.repo.ts';
export { findPlaces, type EntryPlace } from './log/log-entry.repo.ts';
export { firstHeadAtLeast, headOfSize, latestHead, logIdentity, type Head } from './log/log-head.repo.ts';
export { openLogReader, type LogReader } from './log/log-reader.ts';
export { firstStampedSize, revocationListsOf, stampsOfHead, type HeadStamp } from './time/head-stamp.repo.ts';
export { firstWitnessedSize } from './witness/cosignature.repo.ts';
export { lastCosignedBy } from './witness/cosigned-by.ts';
export { readWitnessStanding, type WitnessStanding } from './witness/witness-standing.repo.ts';
export { policyText, witnessesOf, type ConfiguredWitness } from './witness/witness-list.ts';
