import { afterEach, describe, expect, it } from 'vitest';
import { readOpenedPages, withoutPage, withPage, writeOpenedPages, type OpenedPage } from './opened-pages.ts';

afterEach(() => sessionStorage.clear());

const page = (path: string, search = '', title = path): OpenedPage => ({ path, search, title });
const ABC = ['/a', '/b', '/c'].map((path) => page(path));
const paths = (pages: readonly OpenedPage[]) => pages.map(({ path }) => path).join(' ');

describe('opened pages', () => {
  it('keep their place, with the filters of the last visit', () => {
    expect(withPage(ABC, page('/b', '?state=open'))).toEqual([ABC[0], page('/b', '?state=open'), ABC[2]]);
  });

  it('keep the title that is known while a page has none yet', () => {
    expect(withPage(ABC, page('/b', '', ''))[1]?.title).toBe('/b');
  });

  it('are twelve at most: the first goes', () => {
    const many = Array.from({ length: 12 }, (_, at) => page(`/${at}`));
    expect(paths(withPage(many, page('/new')))).toBe('/1 /2 /3 /4 /5 /6 /7 /8 /9 /10 /11 /new');
  });

  it.each([
    ['/a', '/b /c', '/b'],
    ['/b', '/a /c', '/c'],
    ['/c', '/a /b', '/b'],
  ])('without %s are %s, and %s is next', (path, left, next) => {
    const without = withoutPage(ABC, path);
    expect([paths(without.pages), without.next?.path]).toEqual([left, next]);
  });

  it.each(['{', 'null', '[1]', '{"owner":"42/13900000001","pages":[{"path":1}]}'])(
    'that are corrupt (%s) are none',
    (text) => {
      sessionStorage.setItem('openedPages', text);
      expect(readOpenedPages('42/13900000001')).toEqual([]);
    },
  );

  it('are there again after a reload', () => {
    writeOpenedPages('42/13900000001', ABC);
    expect(readOpenedPages('42/13900000001')).toEqual(ABC);
  });

  it('are nobody else’s, and are gone once somebody else looked', () => {
    writeOpenedPages('42/13900000001', ABC);
    expect(readOpenedPages('42/13900000002')).toEqual([]);
    expect(sessionStorage.getItem('openedPages')).toBeNull();
  });
});
