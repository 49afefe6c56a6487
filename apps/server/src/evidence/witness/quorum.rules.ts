/** A head is new for a moment before any witness can have seen it; that is no trouble yet. */
export const QUORUM_PATIENCE_SECONDS = 10;

/** Whether heads stay without as many cosignatures as verifiers ask for. */
export function isBelowQuorum(given: {
  readonly quorum: number;
  /** When the oldest head appeared that no quorum covers; undefined where one covers all. */
  readonly waitingSince: Date | undefined;
  readonly at: Date;
}): boolean {
  if (given.quorum === 0 || !given.waitingSince) return false;
  return given.at.getTime() - given.waitingSince.getTime() > QUORUM_PATIENCE_SECONDS * 1_000;
}
