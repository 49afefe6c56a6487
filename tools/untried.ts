import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { readdir, readFile } from 'node:fs/promises';

/** The outcomes of a test run, as `METHOD path OUTCOME` lines; each process of the run wrote a file of its own. */
export async function readOutcomes(folder: URL): Promise<Set<string>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.txt')).map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  return new Set(texts.flatMap((text) => text.split('\n')).filter((line) => line !== ''));
}

/** Endpoints that never succeeded, and declared refusals that no test provoked. */
export function untried(
  endpoints: readonly Pick<AnyEndpoint, 'method' | 'path' | 'refusals'>[],
  outcomes: ReadonlySet<string>,
): string[] {
  return endpoints.flatMap(({ method, path, refusals }) => {
    const met = (outcome: string) => outcomes.has(`${method} ${path} ${outcome}`);
    return [
      ...(met('OK') || met('PARTIAL') ? [] : [`${method} ${path} never succeeded in a test`]),
      ...refusals.filter((name) => !met(name)).map((name) => `${method} ${path} never refused with ${name} in a test`),
    ];
  });
}
