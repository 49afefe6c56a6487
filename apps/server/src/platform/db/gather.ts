/**
 * Groups concurrent calls into one statement. Under light load a call is sent at once and alone; under heavy load the
 * calls that arrive while other statements are running are sent together, so that many share one commit. A caller's
 * promise resolves only after the statement with its row has committed.
 */
export interface Gatherer<Input, Output> {
  add(input: Input): Promise<Output>;
}

interface Waiting<Input, Output> {
  readonly input: Input;
  resolve(output: Output): void;
  reject(problem: unknown): void;
}

export function gather<Input, Output>(options: {
  /** Statements that run at the same time. */
  readonly concurrency: number;
  /** The most calls in one statement. */
  readonly most: number;
  /** Returns answers in the order of the inputs; it succeeds or fails as a whole. */
  readonly run: (inputs: readonly Input[]) => Promise<readonly Output[]>;
}): Gatherer<Input, Output> {
  const queue: Waiting<Input, Output>[] = [];
  let busy = 0;
  const send = () => {
    while (busy < options.concurrency && queue.length > 0) {
      busy += 1;
      void settle(options.run, queue.splice(0, options.most)).then(() => {
        busy -= 1;
        send();
      });
    }
  };
  return {
    add: (input) =>
      new Promise((resolve, reject) => {
        queue.push({ input, resolve, reject });
        // Calls of the same turn of the event loop are still coming in: they share the statement.
        if (queue.length === 1) setImmediate(send);
      }),
  };
}

async function settle<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  batch: readonly Waiting<Input, Output>[],
): Promise<void> {
  try {
    const outputs = await run(batch.map(({ input }) => input));
    if (outputs.length !== batch.length) throw new Error(`${batch.length} calls got ${outputs.length} answers`);
    batch.forEach(({ resolve }, index) => resolve(outputs[index] as Output));
  } catch (problem) {
    // One bad row must not fail the others: each is retried alone, and only the bad one fails. After a lost connection
    // it is unknown whether the statement committed, so then nothing is retried.
    if (batch.length > 1 && isRowFault(problem)) for (const one of batch) await settle(run, [one]);
    else for (const { reject } of batch) reject(problem);
  }
}

/** SQLSTATE classes 22 and 23: a value or a constraint, and the statement is certainly rolled back. */
const isRowFault = (problem: unknown) => /^2[23]/.test((problem as { code?: string }).code ?? '');
