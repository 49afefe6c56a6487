import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { PACKED, type Packed } from '../apps/server/src/testing/previous-release/unpack.ts';

/**
 * `node tools/previous-release.ts <commit>`, with each release: packs the server of that commit, without its tests, for
 * the test that runs it on the newest schema. Packed and not read from git, because a clone may have no history.
 */
const [wanted = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });
const commit = git('rev-parse', wanted).trim();
const FOLDERS = ['apps/server', 'packages/client', 'packages/contract', 'packages/evidence', 'package.json'];
const isWanted = (path: string) => !/\.test\.tsx?$|^apps\/server\/(db|contracts)\/.*\.(sql|sol)$|\.br$/.test(path);
const files = git('ls-tree', '-r', '--name-only', commit, '--', ...FOLDERS)
  .split('\n')
  .filter(Boolean)
  .filter(isWanted);
const packed: Packed = {
  commit,
  files: Object.fromEntries(files.map((path) => [path, git('show', `${commit}:${path}`)])),
};
const text = Buffer.from(JSON.stringify(packed));
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const bytes = brotliCompressSync(text, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
await writeFile(PACKED, bytes);
process.stdout.write(`${files.length} files of ${commit}, ${Math.round(bytes.length / 1024)} kB\n`);
