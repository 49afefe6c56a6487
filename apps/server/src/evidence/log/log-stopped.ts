/**
 * An invariant is broken: other bytes are where ours were written, or the database does not contain the head that was
 * signed. No retry repairs this, so the log stops until an operator has looked.
 */
export class LogStopped extends Error {
  override readonly name = 'LogStopped';
}

/** Another sequencer has the lease. This one stops, which is no fault. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}
