import type { PageNames } from '../console/page-template.ts';
import type { Names } from '../names.ts';

/** The page's rows for axe, in all styles. */
export const axeRows = ({ module, stem, type, words }: Names, { path }: PageNames) =>
  `import { build${type} } from '../../../apps/server/src/modules/${module}/${stem}/${stem}.fixtures.ts';
import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: '${words} list',
    async path({ onPlatform }) {
      await onPlatform(({ db }) => build${type}(db));
      return '${path}';
    },
    shows: '示例',
  },
];
`;

export const story = ({ words, menu }: Names, { path }: PageNames) =>
  `import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expect, test } from './support/story.ts';

test('a ${words} is looked after from its first day to its last', async ({ people, enter }) => {
  const clerk = await people.staff({ permissionIds: [PERMISSION.${menu}] });
  const page = await enter(clerk, '${path}');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(false, 'tell what a clerk does with it, and what a colleague then sees').toBe(true);
});
`;

/** Created once in every database that does not have it yet. */
export const seed = ({ module, stem, table, type }: Names) =>
  `import { build${type} } from '../../../apps/server/src/modules/${module}/${stem}/${stem}.fixtures.ts';
import type { SeedPart } from '../parts.ts';

/** Say here what a day's work leaves: every state, real Chinese names, some hundred rows. */
export const seedPart: SeedPart = {
  name: '${stem}',
  modules: ['${module}'],
  isThere: 'select 1 from ${table} limit 1',
  async make(context) {
    for (const place of context.tenants) await build${type}(place.db, { createdAt: context.calendar.now });
  },
  counts: [\`select '${stem}' as name, count(*) from ${table}\`],
};
`;
