import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CLIENT = fileURLToPath(new URL('..', import.meta.url));
const MANIFEST = {
  name: '@nota/client',
  version: '0.1.0',
  type: 'module',
  exports: './client.js',
  engines: { node: '>=20' },
};

/** The client as one file without dependencies, for any Node from 20 on and for programs that are not TypeScript. */
export async function buildClient(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: CLIENT,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/client.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'client.js' } },
    },
    plugins: [
      {
        name: 'client-manifest',
        generateBundle() {
          const source = `${JSON.stringify(MANIFEST, null, 2)}\n`;
          this.emitFile({ type: 'asset', fileName: 'package.json', source });
        },
      },
    ],
  });
}
