import { cutting, type Cut, type Forbidden } from './cut.ts';

/** Prefetching links are for server rendering, and nothing uses the router's instrumentation. */
const CUTS: readonly Cut[] = [
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    shorten: (code) =>
      code.replace(
        'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
        'import { FrameworkContext, mergeRefs, usePrefetchBehavior } from "./ssr/components.js"; const PrefetchPageLinks = () => null;',
      ),
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
    shorten: (code) =>
      code.replace(
        /^import \{ ([^}]*\binstrumentClientSideRouter\b[^}]*) \} from "\.\/instrumentation\.js";$/m,
        (_, names: string) =>
          names
            .split(', ')
            .map((name) => `const ${name} = () => undefined;`)
            .join(' '),
      ),
  },
];

const FORBIDDEN: readonly Forbidden[] = [
  { code: /\sprefetch=/, what: 'a link with `prefetch`' },
  { code: /\binstrumentations:/, what: '`instrumentations`' },
];

export const routerUnused = () => cutting('router-unused', CUTS, FORBIDDEN);
