import { describe, expect, it } from 'vitest';
import { planChunks, type Entry } from './chunks.ts';

const ROOT = '/console/src';
const LIST_KIT = `${ROOT}/kit/list/list-page.tsx`;
const page = (name: string) => `${ROOT}/modules/${name}.page.tsx`;
const library = (name: string) => `/node_modules/${name}/index.js`;

const START = '/console/index.html';
const FRAME = `${ROOT}/app/shell/frame.ts`;

/** A console with an entry, sign-in, a frame, and these: the modules that each needs, with sizes where they matter. */
function planOf(needs: Readonly<Record<string, readonly (string | readonly [id: string, length: number])[]>>) {
  const all = { [START]: [library('react')], [page('session/login')]: [library('react')], [FRAME]: [], ...needs };
  const entries: Entry[] = Object.entries(all).map(([id, modules]) => ({
    id,
    isEntry: id === START,
    modules: new Map([[id, 100], ...modules.map((one) => (typeof one === 'string' ? ([one, 100] as const) : one))]),
  }));
  return planChunks(entries);
}
const LISTS = { [page('a/x')]: [LIST_KIT], [page('a/y')]: [LIST_KIT], [page('b/z')]: [LIST_KIT] };

describe('the modules for signing in', () => {
  it('are the libraries in one file and our own in the entry file', () => {
    const own = `${ROOT}/kit/session.ts`;
    const plan = planOf({
      [START]: [library('react'), own],
      [page('session/login')]: [library('form')],
      [page('a/x')]: [library('form')],
    });
    expect([plan.get(library('react')), plan.get(library('form'))]).toEqual(['libraries', 'libraries']);
    expect([plan.get(own), plan.get(START)]).toEqual(['index', 'index']);
  });

  it('stay with the sign-in page where no other page needs them', () => {
    expect(planOf({}).has(page('session/login'))).toBe(false);
  });

  it('must exist', () => {
    expect(() => planChunks([])).toThrow('the console has 0 files that are its start, and not one');
  });
});

describe('the modules of another language', () => {
  it('share no file with anything else', () => {
    const words = library('locale');
    const plan = planOf({ ...LISTS, [FRAME]: [words], [`${ROOT}/app/language/language-pack.en-US.ts`]: [words] });
    expect(plan.has(words)).toBe(false);
  });
});

describe('the modules that the frame adds', () => {
  it('are one file', () => {
    const plan = planOf({ [FRAME]: [library('menu')], [page('a/x')]: [library('menu')] });
    expect([plan.get(FRAME), plan.get(library('menu'))]).toEqual(['frame', 'frame']);
  });
});

describe('the modules that lists add', () => {
  it('are one file, if most lists need them', () => {
    const plan = planOf({
      ...LISTS,
      [page('a/x')]: [LIST_KIT, [library('table'), 90_000]],
      [page('b/z')]: [LIST_KIT, [library('table'), 90_000]],
    });
    expect([plan.get(LIST_KIT), plan.get(library('table'))]).toEqual(['list', 'list']);
  });

  it('come with the only list that needs them, together with the lazy parts of its module', () => {
    const own = [`${ROOT}/modules/b/z/columns.tsx`, 9_000] as const;
    const plan = planOf({ ...LISTS, [page('b/z')]: [LIST_KIT, own], [`${ROOT}/modules/b/z/z.panels.tsx`]: [own] });
    expect([plan.get(own[0]), plan.get(page('b/z'))]).toEqual(['z', 'z']);
  });

  it('stay with it where a lazy part of another module borrows them', () => {
    const own = ['/packages/contract/src/b/z.contract.ts', 9_000] as const;
    const borrowing = { [`${ROOT}/modules/a/form/z.picker.tsx`]: [own] };
    const plan = planOf({ ...LISTS, ...borrowing, [page('b/z')]: [LIST_KIT, own] });
    expect([plan.get(own[0]), plan.get(page('b/z'))]).toEqual(['z', 'z']);
  });

  it('have another file than those that all lists need, where a page is called list', () => {
    const own = [`${ROOT}/modules/b/columns.tsx`, 9_000] as const;
    const plan = planOf({ ...LISTS, [page('b/list')]: [LIST_KIT, own] });
    expect([plan.get(LIST_KIT), plan.get(own[0])]).toEqual(['list', 'b-list']);
  });

  it('are left to the bundler where another module needs them too, unless they are small', () => {
    const of = (length: number) =>
      planOf({
        ...LISTS,
        [page('b/z')]: [LIST_KIT, [library('mark'), length]],
        [page('c/one')]: [
          [library('mark'), length],
          [library('x'), 90_000],
        ],
      }).get(library('mark'));
    expect([of(50_000), of(1_000)]).toEqual([undefined, 'frame']);
  });

  it('put a small list into the file of another list of its module', () => {
    const both = [`${ROOT}/modules/a/list.tsx`, 9_000] as const;
    const others = { [page('b/z')]: [LIST_KIT], [page('c/v')]: [LIST_KIT], [page('c/w')]: [LIST_KIT] };
    const plan = planOf({ ...others, [page('a/x')]: [LIST_KIT, both], [page('a/y')]: [LIST_KIT, both] });
    expect([plan.get(both[0]), plan.get(page('a/x')), plan.get(page('a/y'))]).toEqual(['x-y', 'x-y', 'x-y']);
  });

  it('come with the frame where a page without a list needs few of them', () => {
    const of = (length: number) =>
      planOf({
        [page('a/x')]: [LIST_KIT, [library('alert'), length]],
        [page('a/y')]: [LIST_KIT, [library('alert'), length]],
        [page('c/settings')]: [[library('alert'), length]],
      }).get(library('alert'));
    expect([of(8_000), of(80_000)]).toEqual(['frame', 'list']);
  });
});

describe('the modules that records and forms add', () => {
  const DETAIL = `${ROOT}/kit/record/detail-page.tsx`;
  const FORM = `${ROOT}/kit/record/form/record-form.tsx`;
  const trail = [library('trail'), 9_000] as const;
  const fields = [library('fields'), 50_000] as const;
  const plan = planOf({
    ...LISTS,
    [page('a/one')]: [DETAIL, trail],
    [page('b/one')]: [DETAIL, trail, FORM, fields],
    [`${ROOT}/modules/c/c.panels.tsx`]: [DETAIL, trail, FORM, fields],
    [`${ROOT}/modules/a/a.dialog.tsx`]: [[library('modal'), 9_000]],
    [`${ROOT}/modules/b/b.dialog.tsx`]: [[library('modal'), 9_000]],
  });

  it('are separate files, and a record without a form does not load those of forms', () => {
    expect([plan.get(DETAIL), plan.get(trail[0])]).toEqual(['record', 'record']);
    expect([plan.get(FORM), plan.get(fields[0])]).toEqual(['form', 'form']);
    expect(plan.get(library('modal'))).toBe('dialog');
  });

  it('take in what small records share, but nothing that may depend on the file of one list', () => {
    const columns = [`${ROOT}/modules/b/z/columns.tsx`, 9_000] as const;
    const shared = `${ROOT}/modules/b/z/hours.tsx`;
    const of = (needs: readonly (string | readonly [string, number])[]) =>
      planOf({
        ...LISTS,
        ...Object.fromEntries(['one', 'two', 'three'].map((name) => [page(`a/${name}`), [DETAIL, trail]])),
        [page('b/z')]: [LIST_KIT, columns],
        [`${ROOT}/modules/b/z/z.panels.tsx`]: [DETAIL, trail, ...needs, shared],
        [`${ROOT}/modules/b/z/z.overview.tsx`]: [DETAIL, trail, ...needs, shared],
      }).get(shared);
    expect([of([]), of([columns])]).toEqual(['record', undefined]);
  });
});
