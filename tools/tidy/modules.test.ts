import { describe, it } from 'vitest';
import { MODULES } from './house.ts';
import { LAYERS, MISSING_FOLDERS, type Layer } from './missing.ts';
import { allFiles, breach, expectNone, hasFolder } from './repository.ts';

/** Folders that are no modules: the kit, endpoints of the platform itself, the Open API, and pages without records. */
const EXTRAS: Readonly<Record<Layer, readonly string[]>> = {
  contract: ['kit', 'platform', 'evidence', 'open-api'],
  server: ['open-api'],
  console: ['account', 'exceptions'],
};

const HERE = 'tools/tidy/missing.ts';
const layers = Object.entries(LAYERS) as [Layer, string][];

describe('module folders', () => {
  it.each(layers)('all exist in the %s, or are listed as missing', (layer, folder) => {
    expectNone(
      MODULES.flatMap((name) => {
        const isExcused = MISSING_FOLDERS[name]?.layers.includes(layer) ?? false;
        const isThere = hasFolder(`${folder}/${name}`);
        if (isThere === !isExcused) return [];
        return isThere
          ? [breach(HERE, 1, `lists '${name}', but ${folder}/${name} exists: strike '${layer}' off`)]
          : [breach(`${folder}/${name}`, 1, `is missing: write the module, or say in ${HERE} why not`)];
      }),
    );
  });

  it.each(layers)('in the %s are the fifteen and no other', (layer, folder) => {
    const known: readonly string[] = [...MODULES, ...EXTRAS[layer]];
    const found = new Set(
      allFiles()
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''),
    );
    const unknown = [...found].filter((name) => !known.includes(name));
    expectNone(
      unknown.map((name) => breach(`${folder}/${name}`, 1, 'is no module: see MODULES in tools/tidy/house.ts')),
    );
  });
});
