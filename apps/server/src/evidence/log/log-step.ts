/**
 * Every place where the log writes something, or reads something that it relies on. Each has a label, so that a test
 * can make it fail, before or after it took effect, and can kill a process there.
 */
export const LOG_STEPS = [
  'sequencer:take-charge',
  'sequencer:take-leaves',
  'sequencer:write-entries',
  'sequencer:write-tiles',
  'sequencer:write-state',
  'sequencer:commit',
  'storer:look',
  'storer:put',
  'storer:mark-stored',
  'signer:read-memory',
  'signer:read-stored',
  'signer:remember',
  'signer:sign',
  'signer:publish',
] as const;
export type LogStep = (typeof LOG_STEPS)[number];

/** Runs one labelled step. */
export type RunStep<Label extends string = LogStep> = <T>(label: Label, work: () => Promise<T>) => Promise<T>;

export const plainStep: RunStep<string> = (_, work) => work();

/**
 * `<label> before` or `<label> although`: the process is killed there, as in a power cut. Only for tests; the
 * configuration does not accept it in production.
 */
export function dyingStep(where: string): RunStep<string> {
  const [label, when] = where.split(' ');
  return async (reached, work) => {
    if (reached === label && when === 'before') process.kill(process.pid, 'SIGKILL');
    const result = await work();
    if (reached === label && when === 'although') process.kill(process.pid, 'SIGKILL');
    return result;
  };
}
