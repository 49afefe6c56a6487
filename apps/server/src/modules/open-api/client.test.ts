import { createClient, NotaError, type Connection } from '@nota/client/client.ts';
import { newSm2Key } from '@nota/client/sm2-sign.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { environmentWith } from '../../platform/config.ts';
import { useWorld } from '../../testing/world.ts';
import { buildApiCustomer, buildApiKey } from './customer/api-customer.fixtures.ts';
import { buildProgram, type Program } from './open-api.fixtures.ts';

const CLIENT = new URL('../../../../../packages/client/', import.meta.url);
const world = useWorld();
let baseUrl: string;
let folder: string;
let program: Program;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  baseUrl = await world.listen();
  folder = await mkdtemp(join(tmpdir(), 'nota-client-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  // The client uses the system clock.
  world.clock.time = new Date();
  program = await buildProgram(world);
});

const clientOf = (given: Partial<Connection> = {}) =>
  createClient({ baseUrl, appId: program.appId, key: program.key, pauseMs: 1, ...given });
const newHash = () => createHash('sha256').update(randomBytes(16)).digest('hex');
const usedBy = async ({ id }: { id: string }) =>
  (await world.db.selectFrom('api_customer').select('package_used').where('id', '=', id).executeTakeFirstOrThrow())
    .package_used;

describe('the client and the server', () => {
  it('understand each other about hashes, records and verdicts', async () => {
    const client = clientOf();
    const hash = newHash();
    const { result } = await client.preserveHashes([{ hash, fileName: '合同.pdf' }], { label: ['合同'] });
    const ano = result[0]?.ano ?? '';
    expect(await client.info(ano)).toMatchObject({ ano, hash, label: ['合同'], sandbox: false });
    const day = 86_400_000;
    const [from, to] = [new Date(Date.now() - day).toISOString(), new Date(Date.now() + day).toISOString()];
    const listed: string[] = [];
    for await (const record of client.records({ from, to, pageSize: 1 })) listed.push(record.ano);
    expect(listed).toEqual([ano]);
    expect((await client.verify({ hash })).ano).toBe(ano);
    await expect(client.certificate(ano)).rejects.toMatchObject({ code: '500084' });
    expect((await client.packageAddress(ano)).url).toContain('/open-api/v1/attestation/package/file?ticket=');
  });

  it('understand each other about notarizations', async () => {
    const client = clientOf();
    const { result } = await client.preserveHashes([{ hash: newHash() }]);
    const anos = result.map(({ ano }) => ano);
    const application = { anos, matter: 'preservation', purpose: 'record', representation: { by: 'self' } } as const;
    await expect(client.applyForNotarization(application)).rejects.toMatchObject({
      code: ERRORS.INPUT_INVALID,
      data: { issues: [{ path: 'applicant', message: 'applicant.unverified' }] },
    });
    const number = 'GZ20260601000012';
    await expect(client.notarization(number)).rejects.toMatchObject({ code: ERRORS.RECORD_NOT_FOUND });
    const answers = [{ itemId: '1', value: '330106' }];
    await expect(client.supplementNotarization({ number, answers })).rejects.toMatchObject({
      code: ERRORS.RECORD_NOT_FOUND,
    });
  });

  it('understand each other about SM2', async () => {
    const { privateKey, publicKey } = newSm2Key();
    const customer = await buildApiCustomer(world.db, { signAlgorithm: 'sm2' });
    const key = await buildApiKey(world.db, world.deps.keys, customer.id, { publicKey });
    const client = clientOf({ appId: customer.appId, key: { algorithm: 'sm2', privateKey, keyId: key.id } });
    expect((await client.preserveHashes([{ hash: newHash() }])).result).toHaveLength(1);
  });

  it('do a call once although its first answer is lost', async () => {
    let calls = 0;
    const forgetful: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      calls += 1;
      if (calls === 1) throw new TypeError('the answer was lost on its way');
      return response;
    };
    const { result } = await clientOf({ fetch: forgetful }).preserveHashes([{ hash: newHash() }]);
    expect([result.length, calls, await usedBy(program)]).toEqual([1, 2, '1']);
  });

  it('do a call once although its first answer breaks off in the middle', async () => {
    let calls = 0;
    const breaking: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      calls += 1;
      if (calls > 1) return response;
      const text = await response.text();
      const half = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(text.slice(0, 10)));
          stream.error(new TypeError('terminated'));
        },
      });
      return new Response(half, response);
    };
    const { result } = await clientOf({ fetch: breaking }).preserveHashes([{ hash: newHash() }]);
    expect([result.length, calls, await usedBy(program)]).toEqual([1, 2, '1']);
  });
});

describe('an upload', () => {
  it('sends a file in parts, through a network that fails', async () => {
    const path = join(folder, '现场.bin');
    const bytes = randomBytes(2 * LIMIT.uploadPartBytes + 5);
    await writeFile(path, bytes);
    let calls = 0;
    const flaky: typeof fetch = (url, init) => {
      calls += 1;
      return calls % 3 === 0 ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init);
    };
    const progress: number[] = [];
    const { ano } = await clientOf({ fetch: flaky }).uploadFile(path, {
      onProgress: ({ parts }) => progress.push(parts),
    });
    expect(progress).toEqual([0, 1, 2, 3]);
    const record = await clientOf().info(ano);
    expect(record).toMatchObject({ fileName: '现场.bin', size: bytes.length, state: 'checking' });
    expect(await usedBy(program)).toBe('1');
  });

  it('continues where it was interrupted, and recognises a finished one', async () => {
    const blob = new Blob([randomBytes(2 * LIMIT.uploadPartBytes)]);
    let puts = 0;
    const dying: typeof fetch = (url, init) => {
      if (init?.method === 'PUT') puts += 1;
      return puts > 1 ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init);
    };
    const options = { clientToken: 'resumed', fileName: '大文件.bin', concurrency: 1 };
    await expect(clientOf({ fetch: dying }).uploadFile(blob, options)).rejects.toThrow('no answer');
    let sent = 0;
    const counting: typeof fetch = (url, init) => {
      if (init?.method === 'PUT') sent += 1;
      return fetch(url, init);
    };
    const { ano, uploadId } = await clientOf({ fetch: counting }).uploadFile(blob, options);
    expect(sent).toBe(1);
    expect(await clientOf({ fetch: counting }).uploadFile(blob, options)).toEqual({ ano, uploadId });
    expect(await clientOf({ fetch: counting }).uploadFile(blob, { uploadId })).toEqual({ ano, uploadId });
    expect([sent, await usedBy(program)]).toEqual([1, '1']);
  });

  it('is refused when the file is not the one that was begun', async () => {
    const first = await clientOf().startFile({ fileName: 'a', size: 5, sha256: newHash() });
    const upload = clientOf().uploadFile(new Blob(['other']), { uploadId: first.uploadId });
    await expect(upload).rejects.toBeInstanceOf(NotaError);
  });
});

describe('the README', () => {
  it('has examples that run as they stand', async () => {
    const text = await readFile(new URL('README.md', CLIENT), 'utf8');
    const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '');
    expect(blocks.length).toBeGreaterThan(4);
    const source = blocks
      .join('\n')
      .replaceAll(`'@nota/client'`, JSON.stringify(new URL('src/client.ts', CLIENT).href));
    const file = join(folder, 'readme.mts');
    await writeFile(file, source);
    const secret = 'secret' in program.key ? program.key.secret : '';
    const env = environmentWith({ NOTA_URL: baseUrl, NOTA_APP_ID: program.appId, NOTA_SECRET: secret });
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(new URL(`file://${file}`))], { env });
    expect(stdout).toContain('INDETERMINATE');
    expect(stdout).toContain('/open-api/v1/attestation/package/file');
    expect(stdout).toContain('the certificate is not ready yet');
  });
});
