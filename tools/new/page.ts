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

export const page = ({ module, stem, value, type }: Names, { path, component }: PageNames) =>
  `import { ${value}Api, type ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
import { Table } from 'antd';
import { useCall } from '../../kit/use-call.ts';

/** ${path} */
export function ${component}() {
  const { data, isFetching } = useCall(${value}Api.list, {});
  return (
    <Table<${type}Row>
      rowKey="id"
      loading={isFetching}
      dataSource={data?.list ?? []}
      columns={[{ dataIndex: 'name' }, { dataIndex: 'createdAt' }]}
    />
  );
}
`;

export const pageTest = ({ module, stem, value }: Names, { path, file, component }: PageNames) =>
  `import { ${value}Api } from '@nota/contract/${module}/${stem}.contract.ts';
import { expect, it } from 'vitest';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { ${component} } from './${file}';

it('shows what the server answers at ${path}', () => {
  const server = fakeServer();
  server.on(${value}Api.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  expect(${component}).toBeTypeOf('function');
  expect.fail('render the page, and say what a person sees, does and does not see');
});
`;

export const routeLine = ({ path, file, component }: PageNames) =>
  `'${path}': async () => (await import('./${file}')).${component},`;

/** The page list of a console module that did not exist before. */
export const pagesIndex = ({ module }: Names, names: PageNames) =>
  `import { definePages } from '../../kit/pages.ts';

export const ${camel(module)}Pages = definePages('${module}', {
  ${routeLine(names)}
});
`;
