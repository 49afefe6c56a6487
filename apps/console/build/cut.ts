import type { Plugin } from 'vite';

/** A part of a library that comes along with what we use and that nothing of ours can reach. */
export interface Cut {
  readonly file: RegExp;
  /** The file without that part; the same text again says that the library has changed. */
  readonly shorten: (code: string) => string;
}

/** What our own code may not say, because it would need a part that is cut off. */
export interface Forbidden {
  readonly code: RegExp;
  readonly what: string;
}

const OURS = /[\\/]console[\\/]src[\\/].+\.tsx?$/;

/** Builds only: development and tests run libraries as they are. A cut that no longer fits fails the build. */
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

/** The text without what stands from one passage up to another, or as it was where one of them is missing. */
export function without(code: string, from: string, upTo: string): string {
  const [start, end] = [code.indexOf(from), code.indexOf(upTo, code.indexOf(from))];
  return start < 0 || end < 0 ? code : code.slice(0, start) + code.slice(end);
}
