/** How long a head may be without a quorum: witnesses need a moment to see it. */
export const QUORUM_PATIENCE_SECONDS = 10;

/** Whether heads stay without as many cosignatures as verifiers require. */
export function isBelowQuorum(given: {
  readonly quorum: number;
  /** When the oldest head without a quorum was published; undefined where there is none. */
  readonly waitingSince: Date | undefined;
  readonly at: Date;
}): boolean {
  if (given.quorum === 0 || !given.waitingSince) return false;
  return given.at.getTime() - given.waitingSince.getTime() > QUORUM_PATIENCE_SECONDS * 1_000;
}
