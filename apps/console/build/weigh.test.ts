import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { breachesIn } from './weigh.ts';

const BUDGET = { name: 'list', pages: ['src/list.page.tsx'], scriptsKb: 20 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nota-weigh-'));
  mkdirSync(join(folder, '.vite'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A built console of files that do not compress: a kB of them is a kB after gzip, but for a few bytes. */
function built(pageKb: number, { code = '', extra = 0, key = 'src/other.page.tsx', otherKb = 1 } = {}) {
  const shared = Array.from({ length: extra }, (_, at) => `_shared-${at}`);
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    'style.css': { file: 'style.css' },
    'src/list.page.tsx': { file: 'list.js', src: 'src/list.page.tsx', imports: shared },
    [key]: { file: 'other.js', src: key },
    ...Object.fromEntries(shared.map((name) => [name, { file: `${name}.js` }])),
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['index.js', 'style.css', ...shared.map((one) => `${one}.js`)])
    writeFileSync(join(folder, name), '0');
  writeFileSync(join(folder, 'list.js'), randomBytes(pageKb * 1_000));
  writeFileSync(join(folder, 'other.js'), code === '' ? randomBytes(otherKb * 1_000) : code);
  return breachesIn(folder, [BUDGET], () => undefined);
}

describe('the weight of a page', () => {
  it('is what the entry and its files have together, and is told', () => {
    const said: string[] = [];
    built(10);
    expect(breachesIn(folder, [BUDGET], (line) => said.push(line))).toEqual([]);
    expect(said).toEqual([
      'list: 10.0 kB of scripts (20), 0.0 of styles, 4 files',
      'largest script: list.js 10.0 kB (145)',
    ]);
  });

  it('breaks its budget', () => {
    expect(built(25)).toEqual(['scripts of list: 25 kB, at most 20', 'list.js: 25 kB, at most 20']);
  });

  it('breaks the limit of files', () => {
    expect(built(1, { extra: 12 })).toEqual(['files of list: 16 files, at most 15']);
    expect(built(1, { extra: 11 })).toEqual([]);
  });
});

describe('a script that nobody counted', () => {
  it('may not be huge, and a page not even large', () => {
    expect(built(1, { otherKb: 21 })).toEqual(['other.js: 21 kB, at most 20']);
    expect(built(1, { otherKb: 21, key: 'src/other.ts' })).toEqual([]);
    expect(built(1, { otherKb: 150, key: 'src/other.ts' })).toEqual(['other.js: 150.1 kB, at most 145']);
  });

  it.each(['a=eval("1")', 'try{Function(``)}catch{}', 'new Function("")'])('may not call %s', (code) => {
    expect(built(1, { code })).toEqual(['other.js calls eval']);
  });

  it.each(['this.isFunction(a)', 'a.eval(1)', 'typeof a==`function`'])('may call %s', (code) => {
    expect(built(1, { code })).toEqual([]);
  });

  it('may not be for developers', () => {
    expect(built(1, { key: 'src/app/gallery/gallery.tsx' })).toEqual(['src/app/gallery/gallery.tsx is in the build']);
  });
});
