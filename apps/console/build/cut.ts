import type { Plugin } from 'vite';

/** A part of a library that is bundled with what we use although our code cannot reach it. */
export interface Cut {
  readonly file: RegExp;
  /** The file without that part; an unchanged text means that the library has changed. */
  readonly shorten: (code: string) => string;
}

/** A pattern that must not occur in our own code, because it would need the removed part. */
export interface Forbidden {
  readonly code: RegExp;
  readonly what: string;
}

const OURS = /[\\/]console[\\/]src[\\/].+\.tsx?$/;

/** Builds only: development and tests run libraries as they are. A cut that no longer matches fails the build. */
export function cutting(name: string, cuts: readonly Cut[], forbidden: readonly Forbidden[] = []): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [...cuts.map(({ file }) => file), OURS] },
      handler(code, id) {
        const cut = cuts.find(({ file }) => file.test(id));
        if (!cut) {
          const said = OURS.test(id) ? forbidden.find((one) => one.code.test(code)) : undefined;
          if (said) this.error(`${id} uses ${said.what}, which build/${name}.ts leaves out`);
          return null;
        }
        const shorter = cut.shorten(code);
        if (shorter === code) this.error(`${id} is not what it was: look again at what of it may be left out`);
        return { code: shorter, map: null };
      },
    },
  };
}

/** The text without the part between two passages, or unchanged where one of them is missing. */
export function without(code: string, from: string, upTo: string): string {
  const [start, end] = [code.indexOf(from), code.indexOf(upTo, code.indexOf(from))];
  return start < 0 || end < 0 ? code : code.slice(0, start) + code.slice(end);
}
