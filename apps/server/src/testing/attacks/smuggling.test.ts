import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../world.ts';

const world = useWorld();

/** Behind it another request hides, for a server that ends the first one elsewhere than a proxy before it. */
const HIDDEN = 'GET /healthz?hidden HTTP/1.1\r\nHost: nota\r\n\r\n';
const head = (...lines: string[]) => ['POST /api/login HTTP/1.1', 'Host: nota', ...lines, '', ''].join('\r\n');
const hiddenInChunk = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;

/** Everything that comes back until the server hangs up. */
async function answersTo(text: string): Promise<string[]> {
  const { hostname, port } = new URL(await world.listen());
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  await once(socket, 'close');
  return [
    ...Buffer.concat(parts)
      .toString('latin1')
      .matchAll(/HTTP\/1\.1 (\d{3})/g),
  ].map(([, status = '']) => status);
}

describe('a message whose end two servers could see in two places', () => {
  it.each([
    ['a length and chunks', `${head('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`],
    ['chunks and a length', `${head('Transfer-Encoding: chunked', 'Content-Length: 6')}0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${head('Content-Length: 0', `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`],
    ['two lengths in one line', `${head(`Content-Length: 0, ${HIDDEN.length}`)}${HIDDEN}`],
    ['a length with a sign', `${head('Content-Length: +0')}${HIDDEN}`],
    ['a length in hexadecimal', `${head('Content-Length: 0x0')}${HIDDEN}`],
    ['an empty length', `${head('Content-Length:')}${HIDDEN}`],
    ['a blank before the colon', `${head('Transfer-Encoding : chunked')}${hiddenInChunk}`],
    ['an unknown coding', `${head('Transfer-Encoding: xchunked')}${hiddenInChunk}`],
    ['chunked that is not the last coding', `${head('Transfer-Encoding: chunked, identity')}${hiddenInChunk}`],
    ['chunked twice', `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}${hiddenInChunk}`],
    ['a folded line', `${head('Transfer-Encoding:', ' chunked')}${hiddenInChunk}`],
    ['a line that ends with a line feed alone', `${head('X: y\nTransfer-Encoding: chunked')}${hiddenInChunk}`],
    ['a carriage return within a line', `${head('X: y\rTransfer-Encoding: chunked')}${hiddenInChunk}`],
    ['a size of a chunk that is none', `${head('Transfer-Encoding: chunked')}0x0\r\n\r\n${HIDDEN}`],
    ['a chunk that ends elsewhere', `${head('Transfer-Encoding: chunked')}1\r\nAB\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk closed by a line feed alone', `${head('Transfer-Encoding: chunked')}0\n\n${HIDDEN}`],
    ['a NUL in a header', `${head('X: \u0000')}${HIDDEN}`],
  ])('is refused with the connection, and nothing behind it is answered: %s', async (_, text) => {
    expect(await answersTo(text)).toEqual(['400']);
  });

  it('is no message that is as it should be: both of two on one connection are answered', async () => {
    const last = HIDDEN.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    expect(await answersTo(HIDDEN + last)).toEqual(['200', '200']);
  });
});
