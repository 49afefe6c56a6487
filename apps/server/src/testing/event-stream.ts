import { LiveEvent, liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import { onTestFinished } from 'vitest';
import { recordOutcome } from './outcomes.ts';

export interface EventStream {
  readonly headers: Headers;
  /** The events received so far, in order. */
  readonly events: readonly LiveEvent[];
  /** Resolves once an event like this one was received. */
  until(isIt: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  /** Resolves when the server has ended the stream, cleanly or not. */
  readonly ended: Promise<'ended' | 'broken'>;
  /** Closes the connection, as a browser that goes away. */
  leave(): void;
}

/** Follows the live events of a server like a browser, over a real connection. */
export async function openEventStream(address: string, as: { token: string }): Promise<EventStream> {
  const browser = new AbortController();
  onTestFinished(() => browser.abort());
  const answer = await fetch(address + liveEventApi.stream.path, {
    headers: { authorization: as.token },
    signal: browser.signal,
  });
  if (answer.headers.get('content-type') !== 'text/event-stream') throw new Error(await answer.text());
  recordOutcome(liveEventApi.stream, 'OK');
  const events: LiveEvent[] = [];
  const ended = collect(answer, events);
  return {
    headers: answer.headers,
    events,
    ended,
    leave: () => browser.abort(),
    async until(isIt) {
      for (let tries = 0; tries < 500; tries += 1) {
        const found = events.find(isIt);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no such event came, only ${JSON.stringify(events)}`);
    },
  };
}

async function collect(answer: Response, events: LiveEvent[]): Promise<'ended' | 'broken'> {
  let text = '';
  try {
    for await (const chunk of (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      const data = blocks.filter((block) => block.startsWith('data: '));
      events.push(...data.map((block) => LiveEvent.parse(JSON.parse(block.slice('data: '.length)))));
    }
    return 'ended';
  } catch {
    return 'broken';
  }
}
