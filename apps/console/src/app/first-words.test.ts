import { describe, expect, it } from 'vitest';
import { zhCN } from './catalogue.ts';
import { zhCNPack } from './language-pack.zh-CN.ts';

/** Every source of the console as text, by its path below `src/`. */
const SOURCES = new Map(
  Object.entries(
    import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [new URL(path, 'file:///app/').pathname.replace(/^\//, ''), text]),
);

/** The start, and what it fetches for people who are not signed in or for whom something went wrong. */
const BEFORE_THE_FRAME = [
  'app/main.tsx',
  'modules/session/login.page.tsx',
  'modules/exceptions/404.page.tsx',
  'modules/exceptions/parts/exception.tsx',
];

/** Neither types, which are gone in the browser, nor what is fetched later. */
const IMPORTS = /^(?:import (?!type\b)(?:[^;(]*? from )?|export \{[^}]*\} from )'(\.[^']+)'/gm;

function importedBy(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const text = SOURCES.get(path);
    if (text === undefined || found.has(path)) return;
    found.add(path);
    for (const [, target] of text.matchAll(IMPORTS)) {
      visit(new URL(target ?? '', `file:///${path}`).pathname.slice(1));
    }
  };
  entries.forEach(visit);
  return found;
}

const namespacesIn = (text: string) =>
  Array.from(text.matchAll(/(?:useText|textOf)\('([\w-]+)/g), ([, name]) => name as keyof typeof zhCN);

describe('the words of the first download', () => {
  it('are all that is said before the frame is there', () => {
    const files = importedBy(BEFORE_THE_FRAME);
    expect(files.size).toBeGreaterThan(40);
    expect(files).not.toContain('app/inside.tsx');
    const said = new Set([...files].flatMap((path) => namespacesIn(SOURCES.get(path) ?? '')));
    expect(said.size).toBeGreaterThan(2);
    expect([...said].filter((name) => !(name in zhCNPack.messages))).toEqual([]);
  });

  it('are the same words that the frame has', () => {
    for (const [name, words] of Object.entries(zhCNPack.messages)) expect(words).toBe(zhCN[name as keyof typeof zhCN]);
  });
});
