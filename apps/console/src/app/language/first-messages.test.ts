import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { frameMessages } from './frame-messages.ts';
import { zhCNPack } from './language-pack.zh-CN.ts';

/** Every source of the console as text, by its path below `src/`. */
const SOURCES = new Map(
  Object.entries(
    import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [new URL(path, 'file:///app/language/').pathname.replace(/^\//, ''), text]),
);

/** The start, and what it fetches before anybody is signed in or when something goes wrong. */
const BEFORE_THE_FRAME = [
  'app/main.tsx',
  'modules/session/login.page.tsx',
  'modules/exceptions/404.page.tsx',
  'modules/exceptions/exception/exception.tsx',
];

/** Neither types, which are erased, nor dynamic imports. */
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

const MODULES_WITH_MESSAGES = Object.keys(zhCNPack.modules).map((path) => path.split('/')[3]);

const namespacesIn = (text: string) =>
  Array.from(
    text.matchAll(/^(?!\s*\/?\*).*(?:useMessages|messagesOf|messageOf|columnsOf)(?:<\w+>)?\('([\w-]+)/gm),
    ([, name]) => name as keyof typeof catalogue,
  );

describe('the messages of the first download', () => {
  it('are all that is used before the frame is loaded', () => {
    const files = importedBy(BEFORE_THE_FRAME);
    expect(files.size).toBeGreaterThan(40);
    expect(files).not.toContain('app/shell/signed-in-shell.tsx');
    const said = new Set([...files].flatMap((path) => namespacesIn(SOURCES.get(path) ?? '')));
    expect(said.size).toBeGreaterThan(2);
    expect([...said].filter((name) => !(name in zhCNPack.messages))).toEqual([]);
  });

  it('do not include the catalogue, which has every language and is never fetched', () => {
    const everything = importedBy([...SOURCES.keys()].filter((path) => !path.startsWith('testing/')));
    everything.delete('app/language/catalogue.ts');
    expect([...everything].filter((path) => importedBy([path]).has('app/language/catalogue.ts'))).toEqual([]);
  });
});

describe('the messages of the frame', () => {
  it('are all that is used by the frame and the kit, without those of any module', () => {
    const files = importedBy(['app/shell/frame.ts', ...BEFORE_THE_FRAME]);
    expect(files).toContain('app/shell/signed-in-shell.tsx');
    const said = new Set([...files].flatMap((path) => namespacesIn(SOURCES.get(path) ?? '')));
    const there = { ...zhCNPack.messages, ...frameMessages('zh-CN') };
    expect([...said].filter((name) => !(name in there))).toEqual([]);
    expect(Object.keys(there).filter((name) => MODULES_WITH_MESSAGES.includes(name))).toEqual([]);
  });
});

describe('the messages of a module', () => {
  it('are combined in one file with its name', () => {
    const odd = Object.keys(zhCNPack.modules).filter((path) => !/\/([\w-]+)\/\1\.messages\.ts$/.test(path));
    expect(odd).toEqual([]);
  });

  it('come with its pages, and are not used by other modules', () => {
    const shipped = [...SOURCES].filter(([path]) => !path.startsWith('app/gallery/'));
    const strays = shipped.flatMap(([path, text]) => {
      const [, module] = /^modules\/([^/]+)\//.exec(path) ?? [];
      const foreign = namespacesIn(text).filter((name) => MODULES_WITH_MESSAGES.includes(name) && name !== module);
      return foreign.map((name) => `${path} says ${name}`);
    });
    expect(strays).toEqual([]);
  });
});
