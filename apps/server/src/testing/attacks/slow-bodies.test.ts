import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ HTTP_REQUEST_MS: '1500', HTTP_CONNECTIONS_PER_ADDRESS: '40' });

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

async function open(localAddress: string): Promise<Socket> {
  const { port } = new URL(await world.listen());
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const HEAD = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{';

describe('a client that sends a body a byte at a time', () => {
  it('is disconnected in time, and others are answered meanwhile', async () => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => open('127.0.0.2')));
    // `once` would fail by the error of a byte that was written when the server had closed.
    const ended = slow.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve)));
    for (const socket of slow) socket.write(HEAD);
    const trickle = setInterval(() => slow.forEach((socket) => socket.writable && socket.write(' ')), 100);
    const staff = await world.staff();
    expect((await world.call(chainModeApi.read, { as: staff })).outcome).toBe('OK');
    await Promise.all(ended);
    clearInterval(trickle);
  });

  it('is disconnected in the middle of its headers too', async () => {
    const socket = await open('127.0.0.2');
    const ended = once(socket.resume(), 'close');
    socket.write('POST /api/login HTTP/1.1\r\nhost: x\r\n');
    await ended;
  });
});

describe('connections of one address', () => {
  it('are accepted up to a limit, and another address is not affected', async () => {
    const greedy = await Promise.all(Array.from({ length: 60 }, () => open('127.0.0.3')));
    await expect.poll(() => greedy.filter((socket) => socket.destroyed || socket.readableEnded).length).toBe(20);
    const other = await open('127.0.0.4');
    other.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const [answer] = (await once(other, 'data')) as [Buffer];
    expect(answer.toString()).toContain('200 OK');
  });
});

describe('connections that a browser opens ahead of time and does not use', () => {
  it('do not delay a closing server', async () => {
    const app = await createHttpApp(world.deps);
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const accepted = once(app.server, 'connection');
    const socket = connect({ port: Number(port), host: '127.0.0.1' }).resume();
    sockets.push(socket);
    await accepted;
    const gone = once(socket, 'close');
    await app.close();
    await gone;
  });
});
