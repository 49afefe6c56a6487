import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectRetentionCommand,
} from '@aws-sdk/client-s3';
import type { Tile } from '@nota/evidence/tree/tiles.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config.ts';
import { clientFor, OWNER_ACCESS, STORE_ACCESS } from '../../platform/files/store/store-access.ts';
import { openLogStore } from './log-store.ts';

const config = loadConfig({ NOTA_MODE: 'test' });
const origin = `nota.invalid/${randomBytes(6).toString('hex')}`;
const store = openLogStore(config, origin);
const client = clientFor(OWNER_ACCESS.here(config));
const own = clientFor(STORE_ACCESS.log(config));
const TILE: Tile = { level: 0, index: 1_234_567, width: 256 };
const place = { Bucket: config.S3_LOG_BUCKET, Key: `${origin}/tile/0/x001/x234/567` };
afterAll(() => {
  store.close();
  client.destroy();
  own.destroy();
});

describe('the store of the log', () => {
  it('keeps bytes under their tile’s path, locked in compliance mode, so that not even the bucket’s owner can delete them', async () => {
    await store.requireBucket();
    await store.requireBucket();
    const bytes = randomBytes(8_192);
    const put = await store.putNew(TILE, bytes);
    if (put === 'taken') return expect.fail('nothing was there');
    const found = await store.get(TILE);
    expect([Buffer.from(found!.bytes).equals(bytes), found!.versionId]).toEqual([true, put.versionId]);
    const version = { ...place, VersionId: put.versionId };
    const { Retention } = await own.send(new GetObjectRetentionCommand(version));
    expect(Retention?.Mode).toBe('COMPLIANCE');
    expect(Retention!.RetainUntilDate!.getTime()).toBeGreaterThan(Date.now() + 20 * 3_600_000);
    for (const somebody of [own, client]) {
      await expect(somebody.send(new DeleteObjectCommand(version))).rejects.toMatchObject({ name: 'AccessDenied' });
    }
    expect((await store.get(TILE, put.versionId))?.versionId).toBe(put.versionId);
  });

  it('has nothing where nothing was put', async () => {
    expect(await store.get({ level: 'entries', index: 1, width: 256 })).toBeUndefined();
  });

  it('refuses a bucket that was made without Object Lock', async () => {
    const Bucket = `nota-plain-${randomBytes(4).toString('hex')}`;
    await client.send(new CreateBucketCommand({ Bucket }));
    const { S3_OWNER_ACCESS_KEY: S3_LOG_ACCESS_KEY, S3_OWNER_SECRET_KEY: S3_LOG_SECRET_KEY } = config;
    const plain = openLogStore({ ...config, S3_LOG_BUCKET: Bucket, S3_LOG_ACCESS_KEY, S3_LOG_SECRET_KEY }, origin);
    await expect(plain.requireBucket()).rejects.toThrow(/has no Object Lock/);
    plain.close();
    await client.send(new DeleteBucketCommand({ Bucket }));
  });

  it('refuses a bucket that locks for less long than it must', async () => {
    const longer = openLogStore({ ...config, LOG_LOCK_DAYS: config.LOG_LOCK_DAYS + 1 }, origin);
    await expect(longer.requireBucket()).rejects.toThrow(/does not lock for/);
    longer.close();
  });

  it('fails where keys are wrong or the store does not answer', async () => {
    const wrong = openLogStore({ ...config, S3_LOG_SECRET_KEY: 'another-secret' }, origin);
    await expect(wrong.get(TILE)).rejects.toMatchObject({ port: 'object-store' });
    await expect(wrong.putNew(TILE, new Uint8Array(1))).rejects.toMatchObject({ port: 'object-store' });
    wrong.close();
    const silent = openLogStore({ ...config, S3_ENDPOINT: 'http://127.0.0.1:9' }, origin);
    await expect(silent.get(TILE)).rejects.toMatchObject({ port: 'object-store', isRetryable: true });
    silent.close();
  });
});
