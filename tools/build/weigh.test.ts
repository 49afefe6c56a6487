import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { breachesIn, type Address, type Budgets } from './weigh.ts';

const BUDGETS: Budgets<'light' | 'heavy'> = {
  pages: { light: { scriptsKb: 90, files: 6 }, heavy: { scriptsKb: 370, files: 10 } },
  largestScriptKb: 200,
  pageScriptKb: 20,
  stylesKb: 125,
};
const [START, FRAME] = ['/console/index.html', '/app/shell/frame.ts'];
const MESSAGES = ['/modules/things/things.messages.ts?language=zh-CN'];
const PAGE = '/modules/things/list.page.tsx';
const LIST = { path: '/list', modules: [START, PAGE, FRAME], messages: MESSAGES, kind: 'heavy' } as const;
const BARE_PAGE = '/modules/session/login.page.tsx';
const BARE = { path: '/in', modules: [START, BARE_PAGE], messages: ['/no/messages.ts'], kind: 'light' } as const;
type Addresses = readonly Address<'light' | 'heavy'>[];

/** Text that gzip compresses to this many kB, or a hundredth more. */
const heavy = (kb: number) => randomBytes(Math.round(kb * 1_000)).toString('base64');

interface Given {
  readonly code?: string;
  readonly imports?: readonly string[];
  readonly ids?: readonly string[];
}
const script = (fileName: string, { code = '0', imports = [], ids = [] }: Given = {}) =>
  ({ type: 'chunk', fileName, code, imports, moduleIds: ids }) as const;

/** An app with an entry, a frame, a list with messages, another page and the given files. */
function built(more: readonly ReturnType<typeof script>[] = [], list: Given = {}, css = '0') {
  return [
    script('index.js', { ids: ['/console/index.html'] }),
    script('login.js', { ids: ['/modules/session/login.page.tsx'] }),
    script('frame.js', { ids: ['/app/shell/frame.ts'], imports: ['index.js'] }),
    script('list.js', { ids: ['/modules/things/list.page.tsx'], ...list }),
    script('messages.js', { ids: ['/modules/things/things.messages.ts?language=zh-CN'] }),
    ...more,
    { type: 'asset', fileName: 'style.css', source: css } as const,
  ];
}
const judge = (output: ReturnType<typeof built>, addresses: Addresses = [LIST]) =>
  breachesIn(output, addresses, BUDGETS, () => undefined);
const shared = (count: number, kb = 0) =>
  Array.from({ length: count }, (_, at) => script(`shared-${at}.js`, kb > 0 ? { code: heavy(kb) } : {}));
const namesOf = (scripts: readonly { fileName: string }[]) => scripts.map(({ fileName }) => fileName);

describe('the weight of an address', () => {
  it('is reported for each, with the size of every file', () => {
    const said: string[] = [];
    const breaches = breachesIn(built(), [BARE, LIST], BUDGETS, (line) => said.push(line));
    expect(breaches).toEqual([]);
    expect(said.slice(0, 3)).toEqual([
      'styles of every page: 0.0 kB (125) in 1',
      '   1.6 kB (90)  4 files (6)  /in',
      '   3.2 kB (370)  6 files (10)  /list',
    ]);
    expect(said.at(-1)).toMatch(/^largest script: \S+ 0\.0 kB \(200\)$/);
  });

  it.each([
    [BARE, BARE_PAGE, 90],
    [LIST, PAGE, 370],
  ])('of %o, with %s, may be %d kB and not more', (address, page, most) => {
    const of = (weight: number) => {
      const count = Math.ceil(weight / 190);
      const parts = shared(count, (weight - 5) / count);
      const output = built(parts).map((file) =>
        file.type === 'chunk' && file.moduleIds.some((id) => id === page) ? { ...file, imports: namesOf(parts) } : file,
      );
      return judge(output, [address]);
    };
    expect(of(most - 10)).toEqual([]);
    expect(of(most + 5)).toEqual([expect.stringMatching(new RegExp(`^scripts of ${address.path}: .+ kB, at most`))]);
  });

  it('counts files, the document and the styles among them', () => {
    const of = (count: number) => judge(built(shared(count), { imports: namesOf(shared(count)) }));
    expect(of(4)).toEqual([]);
    expect(of(5)).toEqual(['files of /list: 11 files, at most 10']);
  });

  it('cannot be computed for a page that is not in the build', () => {
    expect(() => judge(built(), [{ ...LIST, modules: ['/modules/things/gone.page.tsx'] }])).toThrow(
      /has no .+gone\.page/,
    );
  });
});

describe('a script', () => {
  it('may not be huge, and a page not even large', () => {
    expect(judge(built([script('p.js', { code: heavy(22), ids: ['/x.page.tsx'] })]))).toEqual([
      expect.stringMatching(/^p\.js: .+ kB, at most 20$/),
    ]);
    expect(judge(built([script('m.js', { code: heavy(22) })]))).toEqual([]);
    expect(judge(built([script('m.js', { code: heavy(210) })]))).toEqual([
      expect.stringMatching(/^m\.js: .+ kB, at most 200$/),
    ]);
  });

  it.each(['a=eval("1")', 'try{Function(``)}catch{}', 'new Function("")'])('may not call %s', (code) => {
    expect(judge(built([script('m.js', { code })]))).toEqual(['m.js calls eval']);
  });

  it.each(['this.isFunction(a)', 'a.eval(1)', 'typeof a==`function`'])('may call %s', (code) => {
    expect(judge(built([script('m.js', { code })]))).toEqual([]);
  });

  it('may not contain code for developers', () => {
    const id = '/src/app/gallery/gallery.tsx';
    expect(judge(built([script('m.js', { ids: [id] })]))).toEqual([`${id} is in the build`]);
  });
});

describe('styles', () => {
  it('have a limit of their own', () => {
    expect(judge(built([], {}, heavy(130)))).toEqual([expect.stringMatching(/^styles: .+ kB, at most 125$/)]);
  });
});
