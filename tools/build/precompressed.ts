import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Text, and formats that do not compress themselves. */
const WORTH_IT = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm', '.ttf']);
/** Smaller files fit into one packet, compressed or not. */
const LEAST_BYTES = 1_024;
/** The highest compression level is for what everybody downloads; the parts of the PDF reader get a faster one. */
const BEST = 11;
const GOOD = 9;

/** The mode of a build that is only measured. */
export const MEASURED = 'measured';

/**
 * Writes a `.br` and a `.gz` beside each file of the build, as small as possible: once here instead of at every
 * download.
 */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    // `npm run check` builds only to measure, and needs no compressed files.
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
