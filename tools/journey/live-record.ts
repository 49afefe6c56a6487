import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { EventEmitter, once } from 'node:events';
import { eventsOf } from '../../apps/console/src/kit/live/live-stream.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import type { ConsoleClient } from './console-client.ts';

export type Detail = AnswerOf<typeof attestationApi.get>;

/** What a page of the console does: it gets an event that a record moved, and only then reads it again. */
export interface LiveRecords {
  /** How many events there were about this record. */
  heardOf(ano: string): number;
  /** Reads the record once, and then after each event, until it is as wanted. */
  until(ano: string, isWanted: (record: Detail) => boolean, withinMs: number): Promise<Detail>;
  leave(): void;
}

export async function watchRecords(client: ConsoleClient): Promise<LiveRecords> {
  const leaving = new AbortController();
  const words = new EventEmitter();
  const heard = new Map<string, number>();
  const heardOf = (ano: string) => heard.get(ano) ?? 0;
  const stream = eventsOf(await client.listen(leaving.signal));
  const hear = async () => {
    for await (const event of stream) {
      if (event.kind !== 'record' || event.stem !== attestationLifecycle.name) continue;
      heard.set(event.id, heardOf(event.id) + 1);
      words.emit(event.id);
    }
  };
  // A broken stream is noticed by the wait for its next event, which fails.
  hear().catch(() => {});
  return {
    heardOf,
    async until(ano, isWanted, withinMs) {
      const signal = AbortSignal.timeout(withinMs);
      for (;;) {
        const known = heardOf(ano);
        const record = await client.call(attestationApi.get, { params: { id: ano } });
        if (isWanted(record)) return record;
        if (heardOf(ano) > known) continue;
        await once(words, ano, { signal }).catch((cause: unknown) => {
          const state = `it is ${record.state} after ${withinMs / 1_000} s`;
          throw new Error(`${state}, and the platform has spoken of it ${known} times`, { cause });
        });
      }
    },
    leave: () => leaving.abort(),
  };
}
