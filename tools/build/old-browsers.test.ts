import { describe, expect, it } from 'vitest';
import { tooNewIn } from './old-browsers.ts';

const script = (code: string) => tooNewIn([{ type: 'chunk', fileName: 'a.js', code, imports: [], moduleIds: [] }]);
const style = (source: string) => tooNewIn([{ type: 'asset', fileName: 'a.css', source }]);

describe('a script for old telephones', () => {
  it.each([
    ['a.at(-1)', '.at()'],
    ['a?.findLast(b)', '.findLast()'],
    ['Object.hasOwn(a,`b`)', 'Object.hasOwn'],
    ['structuredClone(a)', 'structuredClone'],
    ['new BroadcastChannel(`a`)', 'BroadcastChannel'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['crypto.randomUUID()', 'crypto.randomUUID'],
    ['/(?<=a)b/.test(c)', '/(?<=a)b/'],
    ['/(?<!a)b/.test(c)', '/(?<!a)b/'],
    ['/[a--b]/v.test(c)', 'the flag v of /[a--b]/'],
  ])('may not use %s', (code, what) => {
    expect(script(code)).toEqual([`a.js uses ${what}, which is too new`]);
  });

  it.each([
    'a.slice(-1)',
    'a[`at`]',
    '`a.at(1)`',
    '/(?<name>a)/.exec(b)',
    'a.replaceAll(`a`,`b`)',
    'at(1)',
    'let at=1',
  ])('may use %s', (code) => {
    expect(script(code)).toEqual([]);
  });
});

describe('a function that the app provides', () => {
  it('may be used, and no other', () => {
    const code = 'Object.hasOwn(a,`b`),structuredClone(a)';
    const built = [{ type: 'chunk', fileName: 'a.js', code, imports: [], moduleIds: [] }] as const;
    expect(tooNewIn(built, ['Object.hasOwn'])).toEqual(['a.js uses structuredClone, which is too new']);
  });
});

describe('a style sheet for old telephones', () => {
  it.each(['a:has(b){c:d}', '@container (width>1px){}', 'a{height:100dvh}', 'a{color:color-mix(in srgb,red,blue)}'])(
    'may not say %s',
    (text) => {
      expect(style(text)).toEqual([expect.stringMatching(/^a\.css uses .+, which is too new$/)]);
    },
  );

  it.each(['a:focus-visible{c:d}', 'a{height:100vh;gap:1px}', '@media (prefers-color-scheme:dark){a{b:c}}'])(
    'may say %s',
    (text) => {
      expect(style(text)).toEqual([]);
    },
  );
});
