import { appPackageApi } from '@nota/contract/app/app-package.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { Fault, refuse } from '../../../platform/refusal.ts';
import { findPlatform } from '../../platform-config/index.ts';
import { findPackage } from './app-update.repo.ts';
import { askedBytes } from './byte-range.ts';

const TYPE = 'application/vnd.android.package-archive';

/** Whole, or in part after a broken connection; its digest comes with it, and is the one that was approved. */
export function appPackageRoutes({ implementFile, deps }: Router) {
  implementFile(appPackageApi.fetch, async ({ params: { id }, query, partial }) => {
    const platform = (await findPlatform(deps.database, query.platform)) ?? refuse('RECORD_NOT_FOUND');
    const found = await findPackage(deps.database.forPlatform(platform.id), id);
    const { object_key: key, sha256, size_bytes: size, scan_finding } = found ?? refuse('RECORD_NOT_FOUND', { id });
    if (sha256 === null || size === null || scan_finding !== null) refuse('RECORD_NOT_FOUND', { id });
    const etag = `"${sha256.toString('hex')}"`;
    const asked = askedBytes({ ...partial, etag, size });
    const headers = {
      etag,
      'accept-ranges': 'bytes',
      'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
      'content-disposition': `attachment; filename="${found?.package_name}-${found?.version_name}.apk"`,
      // It may be rolled back, and then nobody should get it from a cache.
      'cache-control': 'public, max-age=60',
    };
    if (asked === 'none') {
      return {
        type: TYPE,
        status: 416,
        body: Buffer.alloc(0),
        headers: { ...headers, 'content-range': `bytes */${size}` },
      };
    }
    const span = asked === 'whole' ? { from: 0, to: size - 1 } : asked;
    const object = await deps.store.getRange(key, span);
    if (!object) throw new Fault('object-store', true, new Error(`${key} is not there`));
    const length = { 'content-length': String(span.to - span.from + 1) };
    if (asked === 'whole') return { type: TYPE, body: object.body, headers: { ...headers, ...length } };
    const range = { 'content-range': `bytes ${span.from}-${span.to}/${size}` };
    return { type: TYPE, status: 206, body: object.body, headers: { ...headers, ...length, ...range } };
  });
}
