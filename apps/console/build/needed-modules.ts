import { build, type PluginOption } from 'vite';
import { WITHOUT_SIDE_EFFECTS } from './antd-unused.ts';
import type { Entry } from './chunks.ts';
import { MEASURED } from '../../../tools/build/precompressed.ts';

/**
 * Which modules each page and each lazy part really needs: found by a build that is thrown away. The module graph alone
 * is not enough, because `import { Button } from 'antd'` looks as if it needed all of Ant Design.
 */
export async function neededModules(root: string, plugins: PluginOption[]): Promise<Entry[]> {
  const built = await build({
    root,
    plugins,
    configFile: false,
    mode: MEASURED,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        treeshake: { moduleSideEffects: [WITHOUT_SIDE_EFFECTS] },
        experimental: { chunkOptimization: false },
      },
    },
  });
  if (!('output' in built)) throw new Error('the build to find out what pages need has no output');
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );

  const reached = (fileName: string) => {
    const seen = new Set<string>();
    const visit = (name: string) => {
      const chunk = chunks.get(name);
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      chunk.imports.forEach(visit);
    };
    visit(fileName);
    const modules = [...seen].flatMap((name) => Object.entries(chunks.get(name)?.modules ?? {}));
    return new Map(modules.map(([id, { renderedLength }]) => [id, renderedLength]));
  };
  return [...chunks.values()]
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map(({ facadeModuleId, fileName, isEntry }) => ({
      id: facadeModuleId ?? fileName,
      isEntry,
      modules: reached(fileName),
    }));
}
