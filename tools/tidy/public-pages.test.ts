import { PUBLIC_MODULES, PUBLIC_PAGES, publicPageFileOf } from '@nota/contract/kit/public/public-pages.ts';
import { describe, it } from 'vitest';
import { LAYERS } from './missing.ts';
import { allFiles, breach, expectNone, filesLike, has, hasFolder, lineAt, textOf } from './repository.ts';

const MODULES = 'apps/public/src/modules';
const TABLE = 'packages/contract/src/kit/public/public-pages.ts';
const STORIES = 'e2e/public-pages.e2e.ts';

const rows = PUBLIC_PAGES.map((row) => ({ ...row, file: `${MODULES}/${publicPageFileOf(row)}` }));
const lineOf = (path: string) => lineAt(TABLE, Math.max(textOf(TABLE).indexOf(`'${path}'`), 0));

describe('pages for people outside', () => {
  it('exist for every address of the table', () => {
    expectNone(
      rows
        .filter(({ file }) => !has(file))
        .map(({ path, file }) => breach(TABLE, lineOf(path), `${path} has no page: write ${file}`)),
    );
  });

  it('have an address in the table', () => {
    expectNone(
      filesLike(new RegExp(`^${MODULES}/.*\\.page\\.tsx$`))
        .filter((page) => !rows.some(({ file }) => file === page))
        .map((page) => breach(page, 1, `has no address: add it to PUBLIC_PAGES in ${TABLE}, or delete the page`)),
    );
  });

  it('name their address in a comment', () => {
    const commentsOf = (file: string) => (textOf(file).match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n');
    expectNone(
      rows
        .filter(({ path, file }) => has(file) && !commentsOf(file).includes(path))
        .map(({ path, file }) => breach(file, 1, `does not say its address: begin with the comment '/** ${path} */'`)),
    );
  });

  it('have a test beside them, and a story in a browser', () => {
    expectNone(
      rows.flatMap(({ path, file }) => [
        ...(has(file.replace('.tsx', '.test.tsx')) ? [] : [breach(file, 1, 'has no test beside it')]),
        ...(textOf(STORIES).includes(`'${path}`) ? [] : [breach(STORIES, 1, `tells nothing about ${path}`)]),
      ]),
    );
  });

  it('stand in the folder of a module that the contract has as well', () => {
    const folders = new Set(
      allFiles()
        .filter((file) => file.startsWith(`${MODULES}/`))
        .map((file) => file.slice(MODULES.length + 1).split('/')[0] ?? ''),
    );
    expectNone([
      ...[...folders]
        .filter((name) => !PUBLIC_MODULES.some((one) => one === name))
        .map((name) => breach(`${MODULES}/${name}`, 1, `is no module: see PUBLIC_MODULES in ${TABLE}`)),
      ...PUBLIC_MODULES.filter((name) => !hasFolder(`${LAYERS.contract}/${name}`)).map((name) =>
        breach(TABLE, 1, `names the module ${name}, which the contract does not have`),
      ),
    ]);
  });
});
