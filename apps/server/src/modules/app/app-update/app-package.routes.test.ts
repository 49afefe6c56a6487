import { appPackageApi } from '@nota/contract/app/app-package.contract.ts';
import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildApk, newSigner } from '../apk/apk.fixtures.ts';
import { buildAppVersion } from '../app-version/app-version.fixtures.ts';
import { releaserOf, releaseVersion, submitVersion } from '../app-version/released-version.fixtures.ts';

const world = useWorld();
const signer = newSigner();
const bytes = buildApk(signer, {}, [{ name: 'classes.dex', bytes: randomBytes(100_000) }]);
const sha256 = createHash('sha256').update(bytes);
const digest = sha256.copy().digest('hex');
let id: string;
beforeAll(async () => {
  ({ id } = await releaseVersion(world, { bytes }));
});

const fetchPackage = (headers: Record<string, string> = {}, wanted = id, platform = world.platform.key) =>
  world.send({
    method: 'GET',
    url: `${appPackageApi.fetch.path.replace(':id', wanted)}?platform=${platform}`,
    headers,
    remoteAddress: nextAddress(),
  });

describe('GET /public-api/app/app-package/:id', () => {
  it('is the approved file with its digest', async () => {
    const query = { platform: world.platform.key };
    const answer = await world.call(appPackageApi.fetch, { params: { id }, query, from: nextAddress() });
    expect([answer.http, answer.headers['content-type']]).toEqual([200, 'application/vnd.android.package-archive']);
    expect(createHash('sha256').update(answer.raw).digest('hex')).toBe(digest);
    expect(answer.headers).toMatchObject({
      etag: `"${digest}"`,
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'repr-digest': `sha-256=:${sha256.copy().digest('base64')}:`,
      'content-disposition': 'attachment; filename="cn.nota.evidence-3.2.1.apk"',
      'cache-control': 'public, max-age=60',
    });
  });

  it('goes on where a broken download ended', async () => {
    const first = await fetchPackage({ range: 'bytes=0-49999' });
    const rest = await fetchPackage({ range: 'bytes=50000-', 'if-range': `"${digest}"` });
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes 50000-${bytes.length - 1}/${bytes.length}`);
    const joined = Buffer.concat([first.rawPayload, rest.rawPayload]);
    expect(createHash('sha256').update(joined).digest('hex')).toBe(digest);
  });

  it('is sent whole where it is another file meanwhile, and nothing is sent beyond its end', async () => {
    const other = await fetchPackage({ range: 'bytes=50000-', 'if-range': '"other"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, bytes.length]);
    const beyond = await fetchPackage({ range: `bytes=${bytes.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('is not there for other platforms, before it is approved, without a package, and once it is paused or infected', async () => {
    const elsewhere = await buildPlatform(world.owner);
    const waiting = await submitVersion(world, { bytes: buildApk(signer, { versionCode: 900 }) });
    const linked = await buildAppVersion(world.db, { state: 'full' });
    const refused = [
      await fetchPackage({}, id, elsewhere.key),
      await fetchPackage({}, id, 'nowhere'),
      await fetchPackage({}, waiting.id),
      await fetchPackage({}, linked.id),
    ];
    const nothing = await world.call(appPackageApi.fetch, { params: { id: '1' }, from: nextAddress() });
    expect(nothing.outcome).toBe('RECORD_NOT_FOUND');
    const find = (finding: string | null) =>
      world.owner.query(
        `update stored_file set scan_finding = $2 where id = (select stored_file_id from app_version where id = $1)`,
        [id, finding],
      );
    await find('Eicar');
    refused.push(await fetchPackage());
    await find(null);
    const params = { id, action: 'pause' } as const;
    await world.call(appVersionApi.act, { as: await releaserOf(world), params, body: { reason: '崩溃率升高' } });
    refused.push(await fetchPackage());
    for (const answer of refused) expect(answer.json<{ statusCode: string }>().statusCode).toBe('520001');
  });
});
