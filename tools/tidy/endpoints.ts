import type { AnyEndpoint, Api } from '@nota/contract/kit/endpoint.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kebab } from './house.ts';
import { filesLike, lineAt, ROOT, textOf, visit } from './repository.ts';

/** One endpoint and where it is declared. */
export interface Described {
  readonly endpoint: AnyEndpoint;
  readonly file: string;
  readonly line: number;
  /** The contract folder, which is a module or `platform`. */
  readonly folder: string;
  /** `memberApi` */
  readonly api: string;
  /** `memberApi.list` */
  readonly name: string;
  /** `member`: the stem of the path, the routes file and the table. */
  readonly stem: string;
}

/** All endpoints of the contract, by importing it: the values that programs use, and not the text. */
export async function readEndpoints(): Promise<Described[]> {
  const found: Described[] = [];
  for (const file of filesLike(/^packages\/contract\/src\/.*\.contract\.ts$/)) {
    const exported = await load(file);
    for (const [api, value] of Object.entries(exported)) {
      if (!api.endsWith('Api')) continue;
      for (const [key, endpoint] of Object.entries(value as Api)) {
        const at = { file, line: lineOfKey(file, api, key), folder: file.split('/')[3] ?? '' };
        found.push({ endpoint, ...at, api, name: `${api}.${key}`, stem: kebab(api.slice(0, -3)) });
      }
    }
  }
  return found;
}

export async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
}

function lineOfKey(file: string, api: string, key: string): number {
  const start = textOf(file).indexOf(`export const ${api} `);
  let offset = Math.max(start, 0);
  visit(file, {
    Property: (node) => {
      const isIt = node.key.type === 'Identifier' && node.key.name === key && node.start > start;
      if (isIt && offset === Math.max(start, 0)) offset = node.start;
    },
  });
  return lineAt(file, offset);
}
