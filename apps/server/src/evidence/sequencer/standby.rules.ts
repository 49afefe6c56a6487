/** Values of synchronous_commit at which a commit is on a replica's disk before it returns. */
const CONFIRMED = ['on', 'remote_apply'];

/** Why a commit may be lost with the primary; undefined where it may not. */
export function standbyProblem(standbyNames: string, commitLevel: string): string | undefined {
  if (standbyNames.trim() === '') return 'synchronous_standby_names is empty, so no commit waits for a replica';
  if (!CONFIRMED.includes(commitLevel)) {
    return `synchronous_commit is ${commitLevel}, so a commit does not wait until it is on the disk of a replica`;
  }
  return undefined;
}
