import { pageFileOf, routeAt, ROUTES, type RoutePath } from '@nota/contract/kit/routes.ts';
import { camel, rightsImported, rightTo, type Names } from '../names.ts';

/** A page for the record, at an address of the route table. */
export interface PageNames {
  readonly path: RoutePath;
  /** `manage.page.tsx` */
  readonly file: string;
  /** `ManagePage` */
  readonly component: string;
}

/** The address that was asked for, or the module's first menu that has no page yet. */
export function addressFor(module: string, wanted: string, isBuilt: (path: RoutePath) => boolean): RoutePath {
  if (wanted === '') {
    const free = ROUTES.find((row) => row.module === module && row.menu && !isBuilt(row.path));
    if (free) return free.path;
    throw new Error(`every menu of ${module} has its page: say which address, --page=/…`);
  }
  if (routeAt(wanted)?.module === module) return wanted as RoutePath;
  throw new Error(`${wanted} is no address of ${module}: packages/contract/src/kit/routes.ts has them all`);
}

export function pageNamesOf(module: string, path: RoutePath): PageNames {
  const file = pageFileOf(path).slice(module.length + 1);
  const name = camel(file.replace(/\.page\.tsx$/, '').replaceAll('.', '-'));
  return { path, file, component: `${name.charAt(0).toUpperCase()}${name.slice(1)}Page` };
}

/** A list with its filters and its address, as every finished page has them. */
export const page = (names: Names, { path, component }: PageNames) => {
  const { module, stem, value, type, has } = names;
  const messages = `${module}.${stem}`;
  const opens = has.detail || has.form;
  return `${imports(names)}
${opens ? `/** The record and its forms come with the first one that is opened. */\nconst ${type}Panels = lazyPiece(async () => (await import('./${stem}/${stem}.panels.tsx')).${type}Panels);\n` : ''}
/** ${path} */
export function ${component}() {
  const t = useMessages('${messages}');
${has.form ? '  const may = useMay();\n' : ''}  const list = useList(${value}Api.list);
${opens ? `  const opened = useOpened();\n  const hasOpened = useEver(opened.what !== '');\n` : ''}${has.lifecycle ? `  useLive('record', ${value}Lifecycle.name, list.refresh);\n` : ''}${has.form ? creating(names) : ''}
  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        name: <TextFilter label={t('field.name')} />,
${has.lifecycle ? `        state: <StateFilter label={t('field.state')} stem="${messages}" lifecycle={${value}Lifecycle} />,\n` : ''}        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
      }}
${toolbar(names)}    >
      <DataTable
        list={list}
        columns={${value}Columns(${opens ? `{ onOpen: opened.open${has.form ? `, mayEdit: may(${rightTo(names, 'edit')})` : ''} }` : ''})}
${has.form ? '        empty={create}\n' : ''}      />
${opens ? `      <Suspense>{hasOpened && <${type}Panels opened={opened} rows={list.rows} />}</Suspense>\n` : ''}    </ListPage>
  );
}
`;
};

function imports(names: Names): string {
  const { module, stem, value, has } = names;
  const opens = has.detail || has.form;
  const verbs = has.form ? (['edit'] as const) : [];
  return `import { ${value}Api } from '@nota/contract/${module}/${stem}.contract.ts';
${has.lifecycle ? `import { ${value}Lifecycle } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n` : ''}${has.export ? `import { ${value}Sheet } from '@nota/contract/${module}/${stem}.sheet.ts';\n` : ''}${has.form ? `import ${rightsImported(names, verbs)} from '@nota/contract/kit/permissions.ts';\nimport { PlusOutlined } from '@ant-design/icons';\nimport { Button } from 'antd';\n` : ''}${opens ? `import { Suspense } from 'react';\n` : ''}${has.form ? `import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';\n` : ''}import { useMessages } from '../../kit/language/intl.ts';
${opens ? `import { lazyPiece } from '../../kit/lazy-piece.ts';\n` : ''}${has.export ? `import { ExportButton } from '../../kit/list/export/export-button.tsx';\n` : ''}import { ${has.lifecycle ? 'StateFilter, ' : ''}TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
${opens ? `import { useOpened } from '../../kit/list/use-opened.ts';\n` : ''}${has.lifecycle ? `import { useLive } from '../../kit/live/live.ts';\n` : ''}${has.form ? `import { useMay } from '../../kit/session/access.ts';\n` : ''}${opens ? `import { useEver } from '../../kit/use-ever.ts';\n` : ''}import { ${value}Columns } from './${stem}/${stem}.columns.tsx';
`;
}

const creating = (names: Names) => `  const create = may(${rightTo(names, 'edit')}) && (
    <Button
      type="primary"
      {...shortcutProps('create')}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => opened.open('create')}
    >
      {t('create')}
    </Button>
  );
`;

function toolbar({ module, stem, value, has }: Names): string {
  const pieces = [
    ...(has.export ? [`<ExportButton sheet={${value}Sheet} stem="${module}.${stem}" />`] : []),
    ...(has.form ? ['{create}'] : []),
  ];
  if (pieces.length === 0) return '';
  return `      toolbar={
        <>
          ${pieces.join('\n          ')}
        </>
      }
`;
}

export const pageTest = ({ module, stem, value, type, menu }: Names, { path }: PageNames) =>
  `import { ${value}Api, type ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '${path}';
const page = (list: ${type}Row[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(${value}Api.list, page([]));
  signIn({ rolePermissionList: [PERMISSION.${menu}] });
});

describe('${path}', () => {
  it('says so where there is nothing', async () => {
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect.fail('give the server rows, and say what a person sees, does and does not see');
  });
});
`;

export const routeLine = ({ path, file, component }: PageNames) =>
  `'${path}': async () => (await import('./${file}')).${component},`;

/** The page list of a console module that did not exist before. */
export const pagesIndex = ({ module }: Names, names: PageNames) =>
  `import { definePages } from '../../kit/menu/define-pages.ts';

export const ${camel(module)}Pages = definePages('${module}', {
  ${routeLine(names)}
});
`;
