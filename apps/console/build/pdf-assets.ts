import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';
import { PDF_FOLDER, PDF_VERSION } from '../src/kit/preview/pdf-folder.ts';

/** Reader and worker, and the files that they load by name: without the character maps a Chinese PDF is a blank page. */
const FILES = ['legacy/build/pdf.min.mjs', 'legacy/build/pdf.worker.min.mjs'];
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

const TYPES: Readonly<Record<string, string>> = { '.mjs': 'text/javascript', '.js': 'text/javascript' };

/**
 * Copies pdf.js beside our own files instead of bundling it: it is loaded in parts when somebody opens a PDF, and its
 * build for older browsers needs no processing.
 */
export function pdfAssets(): Plugin {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  if (version !== PDF_VERSION) throw new Error(`pdfjs-dist is ${version}, pdf-folder.ts says ${PDF_VERSION}`);
  return {
    name: 'pdf-assets',
    configureServer(server) {
      server.middlewares.use(`/${PDF_FOLDER}`, (request, response, next) => {
        const path = join(home, normalize(decodeURIComponent((request.url ?? '').split('?')[0] ?? '')));
        if (!path.startsWith(home) || !existsSync(path) || !statSync(path).isFile()) return next();
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        createReadStream(path).pipe(response);
      });
    },
    generateBundle() {
      const inFolders = FOLDERS.flatMap((folder) => readdirSync(join(home, folder)).map((name) => `${folder}/${name}`));
      for (const file of [...FILES, ...inFolders]) {
        this.emitFile({ type: 'asset', fileName: `${PDF_FOLDER}/${file}`, source: readFileSync(join(home, file)) });
      }
    },
  };
}
