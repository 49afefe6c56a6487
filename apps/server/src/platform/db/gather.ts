/**
 * Groups calls that happen at the same time into one statement. Under light load a call goes out at once and alone;
 * under heavy load the calls that arrive while others are on their way leave together, so that a commit is paid once
 * for many. A caller's promise is kept only after the statement with its row has committed.
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
  /** Statements on their way at the same time. */
  readonly concurrency: number;
  /** Calls in one statement at most. */
  readonly most: number;
  /** Answers in the order of the inputs. All or nothing: it fails as a whole. */
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
        // Calls of the same turn of the event loop are still coming in: they leave together.
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
    // One bad row must not refuse its neighbours: each is tried alone, and only the bad one fails. After a lost
    // connection nobody knows whether the statement committed, so then nothing is tried again.
    if (batch.length > 1 && isRowFault(problem)) for (const one of batch) await settle(run, [one]);
    else for (const { reject } of batch) reject(problem);
  }
}

/** SQLSTATE classes 22 and 23: a value or a constraint, and the statement is certainly rolled back. */
const isRowFault = (problem: unknown) => /^2[23]/.test((problem as { code?: string }).code ?? '');
