import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const EVIDENCE = fileURLToPath(new URL('../../../packages/evidence', import.meta.url));
const MANIFEST = { name: 'nota-verify', version: '0.1.0', type: 'module', bin: './nota-verify.js' };

/** The command line verifier as one file for any Node from 20 on, in a folder that `npx` runs. */
export async function buildCommand(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: EVIDENCE,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'bin/nota-verify.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'nota-verify.js' } },
    },
    plugins: [
      {
        name: 'command-manifest',
        generateBundle() {
          const source = `${JSON.stringify(MANIFEST, null, 2)}\n`;
          this.emitFile({ type: 'asset', fileName: 'package.json', source });
        },
      },
    ],
  });
}
