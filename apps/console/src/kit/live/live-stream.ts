import { LiveEvent } from '@nota/contract/platform/live-event.contract.ts';

/** The events of a server-sent stream, one by one; comments and unknown events are skipped. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const blocks = (rest + decoder.decode(piece.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    reader.releaseLock();
  }
}

function eventOf(block: string): LiveEvent | undefined {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
