import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { createHash } from 'node:crypto';
import { runJobs } from './jobs.ts';
import type { Staff, World } from './world.ts';

/** Uploads a file completely, as a browser would, and returns the id of the ready file. */
export async function uploadFile(world: World, as: Staff, name: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { data } = await world.call(storedFileApi.announce, { as, body: { name, sizeBytes: bytes.length, sha256 } });
  const put = await fetch(data.url, { method: 'PUT', headers: data.headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`the store answered ${put.status}: ${await put.text()}`);
  await world.call(storedFileApi.commit, { as, params: { id: data.id } });
  await runJobs(world.deps);
  return data.id;
}
