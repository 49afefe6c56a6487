import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Text, and formats that do not compress themselves. */
const WORTH_IT = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm', '.ttf']);
/** A file of one packet comes no sooner when it is smaller. */
const LEAST_BYTES = 1_024;
/** The hardest work goes into what everybody fetches; for what lies deeper, the PDF reader's parts, a tenth of it must do. */
const BEST = 11;
const GOOD = 9;

/** The mode of a build that is only weighed. */
export const MEASURED = 'measured';

/** Puts a `.br` and a `.gz` beside each file of the build, as small as they get: once here instead of at every download. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    // `npm run check` builds to measure, and measures without it.
    apply: (_, { command, mode }) => command === 'build' && mode !== MEASURED,
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    async closeBundle(failure?: Error) {
      if (failure) return;
      const names = await readdir(folder, { recursive: true });
      const wanted = names.filter((name) => WORTH_IT.has(extname(name)) && !name.startsWith('.'));
      await Promise.all(wanted.map((name) => compress(join(folder, name), name.split(sep).length > 2 ? GOOD : BEST)));
    },
  };
}

async function compress(file: string, quality: number) {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, brotli), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
