/**
 * What must never happen has happened: other bytes lie where ours were written, or the database is not the one whose
 * head was signed. Nothing heals this by trying again, so the log stops until a person has looked.
 */
export class LogStopped extends Error {
  override readonly name = 'LogStopped';
}

/** Another sequencer has taken charge. This one has nothing more to say, which is no fault. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}
