import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Plugin } from 'vite';

const OURS = /[\\/](console|public|contract)[\\/]src[\\/].+\.tsx?$/;

/** The numbers of limits in place of their names: a page uses a few of them and would carry the whole table. */
export function inlineLimits(): Plugin {
  return {
    name: 'inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: OURS, code: 'LIMIT.' },
      handler: (code) => ({ code: withNumbers(code), map: null }),
    },
  };
}

const isNumber = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** In brackets, because a point after a bare number would be a decimal one. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries<unknown>(LIMIT)
    .filter(isNumber)
    .map(([name, value]: [string, number]) => [name, `(${value})`]),
);

export const withNumbers = (code: string): string =>
  code.replaceAll(/\bLIMIT\.(\w+)\b/g, (text, name: string) => NUMBERS.get(name) ?? text);
