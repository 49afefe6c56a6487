import type { Plugin } from 'vite';

/**
 * For pages that send what people typed and leave judging to the server and to rules: their endpoints are known by
 * method and path, and 22 kB of schemas would never be asked. Everything that a contract does with zod gives the same
 * silent object, which throws where somebody does parse with it.
 */
const ABSENT = `
const refuse = () => { throw new Error('these pages have no schemas: judge by a rule of the contract'); };
const isJudging = (name) => /^(safe)?(parse|decode|encode)/i.test(String(name));
export const z = new Proxy(() => undefined, { get: (_, name) => (isJudging(name) ? refuse : z), apply: () => z });
`;

const ZOD = '\0zod-absent';

/** Builds only: development and tests run the contract as it is. */
export function zodAbsent(): Plugin {
  return {
    name: 'zod-absent',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod$/ }, handler: () => ZOD },
    load: { filter: { id: /zod-absent$/ }, handler: () => ({ code: ABSENT, moduleSideEffects: false }) },
  };
}
