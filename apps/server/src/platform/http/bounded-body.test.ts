import { expect, it } from 'vitest';
import { readBounded } from './bounded-body.ts';

/** An answer that never ends by itself, and counts how much of it was taken. */
function endless(bytesEach: number) {
  const taken = { parts: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        taken.parts += 1;
        controller.enqueue(new Uint8Array(bytesEach));
      },
      cancel: () => void (taken.isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { answer: new Response(body), taken };
}

it('reads an answer that is as long as it may be', async () => {
  expect(await readBounded(new Response('four'), 4)).toEqual(Buffer.from('four'));
});

it('does not read on where an answer is too long, however long it is', async () => {
  const { answer, taken } = endless(1_000);
  expect(await readBounded(answer, 2_500)).toBeUndefined();
  expect(taken).toEqual({ parts: 3, isCancelled: true });
});

it('reads an answer without a body as empty', async () => {
  expect(await readBounded(new Response(null, { status: 204 }), 4)).toEqual(Buffer.alloc(0));
});
