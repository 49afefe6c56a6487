import { serveAuthority, type AuthorityServer } from '@nota/evidence/time/authority-server.fixtures.ts';
import { openAuthority, type OpensslAuthority } from '@nota/evidence/time/openssl-authority.fixtures.ts';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { buildHead } from './head-stamp.fixtures.ts';
import { revocationListsOf, stampsOfHead } from './head-stamp.repo.ts';
import { stampLatest } from './head-stamp.worker.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', TSA_SECONDS: '1' });
const folder = mkdtempSync(join(tmpdir(), 'nota-revocation-'));
/** The issuer's own server, apart from the authority: its address is in the certificate, so it must be started first. */
const issuer = { asked: 0, isUp: true };
const lists = createServer((_, response) => {
  issuer.asked += 1;
  if (!issuer.isUp) return void response.writeHead(500).end();
  void authority.revocationList().then((list) => response.end(list));
});
let authority: OpensslAuthority;
let server: AuthorityServer;
let size = 0;

beforeAll(async () => {
  lists.listen(0, '127.0.0.1');
  await once(lists, 'listening');
  const revocationUrl = `http://127.0.0.1:${(lists.address() as AddressInfo).port}/revoked.crl`;
  authority = await openAuthority(join(folder, 'tsa'), 'ecdsa', 'Lighthouse', { revocationUrl });
  server = await serveAuthority(authority);
}, 120_000);
afterAll(async () => {
  await server.close();
  lists.closeAllConnections();
  lists.close();
  rmSync(folder, { recursive: true });
});

async function stampNext(seconds: number) {
  size += 1;
  world.clock.time = new Date();
  await buildHead(world.owner, size, world.clock.now());
  world.clock.pass(seconds);
  return stampLatest(world.jobs.deps, { name: 'lists', url: server.url, rootsFile: authority.rootFile });
}
const listsOf = async () => revocationListsOf(world.db, (await stampsOfHead(world.db, size))[0] ?? { revocation: [] });

it('stores the CRLs in force with a token, each once; an issuer that is away delays nothing', async () => {
  issuer.isUp = false;
  expect(await stampNext(0)).toBe('stamped');
  expect(await listsOf()).toEqual([]);
  issuer.isUp = true;
  expect(await stampNext(2)).toBe('stamped');
  const [first] = await listsOf();
  expect(first?.length).toBeGreaterThan(100);
  const asked = issuer.asked;
  expect(await stampNext(4)).toBe('stamped');
  expect(await listsOf()).toEqual([first]);
  expect(issuer.asked).toBe(asked);
});

it('refuses a token as soon as the issuer says that the certificate is revoked', async () => {
  await authority.revoke();
  await world.owner.query(`update revocation_list set fetched_at = fetched_at - interval '2 hours'`);
  expect(await stampNext(6)).toBe('failed');
  const failures = await world.db.selectFrom('stamp_failure').select(['problem', 'response']).execute();
  expect(failures.map(({ problem, response }) => [problem, response !== null])).toEqual([['revoked', true]]);
});
