import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A customer's server: stores what it gets and answers as told; `hang up` answers nothing. */
export async function openReceiver() {
  const received: Received[] = [];
  let answer: number | 'hang up' = 200;
  let beforeAnswer = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      beforeAnswer();
      if (answer === 'hang up') request.socket.destroy();
      else response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end('ok');
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `http://127.0.0.1:${port}/callback`,
    received,
    answerWith: (next: number | 'hang up') => void (answer = next),
    /** Runs while the sender waits. */
    meanwhile: (work: () => void) => void (beforeAnswer = work),
    /** Refuses connections until it is up again, at the same port. */
    down: close,
    up: () => listen(port),
    close,
  };
}
