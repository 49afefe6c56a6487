import { pageFileOf, routeAt, type RoutePath } from '@nota/contract/kit/routes.ts';
import { camel, type Names } from './names.ts';

/** A page for the record, at an address of the route table. */
export interface PageNames {
  readonly path: RoutePath;
  /** `manage.page.tsx` */
  readonly file: string;
  /** `ManagePage` */
  readonly component: string;
}

export function pageNamesOf({ module }: Names, path: string): PageNames {
  if (routeAt(path)?.module !== module) {
    throw new Error(`${path} is no address of ${module}: packages/contract/src/kit/routes.ts has them all`);
  }
  const file = pageFileOf(path as RoutePath).slice(module.length + 1);
  const name = camel(file.replace(/\.page\.tsx$/, '').replaceAll('.', '-'));
  return { path: path as RoutePath, file, component: `${name.charAt(0).toUpperCase()}${name.slice(1)}Page` };
}

/** A list with its filters, its states and its address, as every finished page has them. */
export const page = (names: Names, { path, component }: PageNames) => {
  const { module, stem, value, type, hasLifecycle } = names;
  const words = `${module}.${stem}`;
  return `import { ${value}Api, type ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
${hasLifecycle ? `import { ${value}Lifecycle } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n` : ''}import { useMessages } from '../../kit/language/intl.ts';
import { columnsOf, type ListColumn } from '../../kit/list/table/columns.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { ${hasLifecycle ? 'StateFilter, ' : ''}TextFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
${hasLifecycle ? lifecycleImports : ''}
const col = columnsOf<${type}Row>('${words}');

/** ${path} */
export function ${component}() {
  const t = useMessages('${words}');
  const list = useList(${value}Api.list);
${hasLifecycle ? `  useLive('record', ${value}Lifecycle.name, list.refresh);\n` : ''}
  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        name: <TextFilter label={t('field.name')} />,
${hasLifecycle ? `        state: <StateFilter label={t('field.state')} stem="${words}" lifecycle={${value}Lifecycle} />,\n` : ''}      }}
    >
      <DataTable list={list} columns={columns()} />
    </ListPage>
  );
}

const columns = (): ListColumn<${type}Row>[] => [
  col.text('name'),
${hasLifecycle ? `  col.state('state', ${value}Lifecycle),\n` : ''}  col.time('createdAt'),
${hasLifecycle ? lifecycleColumn(names) : ''}];
`;
};

const lifecycleImports = `import { LifecycleActions } from '../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useLive } from '../../kit/live/live.ts';
`;

const lifecycleColumn = ({ module, stem, value }: Names) => `  col.actions((row) => (
    <LifecycleActions
      lifecycle={${value}Lifecycle}
      stem="${module}.${stem}"
      record={row}
      name={row.name}
      act={${value}Api.act}
      touches={[${value}Api.list]}
      look="row"
    />
  )),
`;

export const pageTest = ({ module, stem, value, type }: Names, { path }: PageNames) =>
  `import { ${value}Api, type ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
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
  signIn();
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
