import { dutyOf } from '@nota/contract/kit/duties.ts';
import { MASKS } from '@nota/contract/kit/mask/mask.ts';
import { pageQuery } from '@nota/contract/kit/page.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { exportDefinitions } from '../../apps/server/src/lists.ts';
import type { ExportDefinition } from '../../apps/server/src/platform/exports/export-definition.ts';
import { breach, expectNone, filesLike, lineAt, textOf } from './repository.ts';

const LISTS = 'apps/server/src/lists.ts';
/** Paging and order, which a sheet does not have: it has all rows, newest first. */
const PAGES = [...Object.keys(pageQuery.shape), 'sort'];
/** No list has a filter of this name. */
const UNKNOWN_FILTER = { 'no such filter': 'x' };

/** Sheets of the contract with their files. */
const sheets = filesLike(/^packages\/contract\/src\/.*\.sheet\.ts$/).map((file) => ({
  file,
  kinds: [...textOf(file).matchAll(/kind: '([^']+)'/g)].map(([, kind = '']) => kind),
}));

const fileOf = (kind: string) => sheets.find(({ kinds }) => kinds.includes(kind))?.file ?? LISTS;
const lineOf = (kind: string) => lineAt(fileOf(kind), Math.max(textOf(fileOf(kind)).indexOf(`'${kind}'`), 0));
const found = ({ sheet }: ExportDefinition, message: string) => breach(fileOf(sheet.kind), lineOf(sheet.kind), message);

const listed = (names: readonly string[]) => names.join(', ');
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));

describe('exports', () => {
  it('are filtered by exactly what their list is filtered by', () => {
    expectNone(
      exportDefinitions.flatMap((definition) => {
        const { sheet, filter } = definition;
        const ofList = without(Object.keys(sheet.list.query.shape), PAGES);
        const own = Object.keys(filter.shape);
        const [missing, extra] = [without(ofList, own), without(own, ofList)];
        return [
          ...(missing.length > 0
            ? [found(definition, `${sheet.kind} cannot be filtered by ${listed(missing)}, as its list can`)]
            : []),
          ...(extra.length > 0
            ? [found(definition, `${sheet.kind} is filtered by ${listed(extra)}, as its list is not`)]
            : []),
        ];
      }),
    );
  });

  it('refuse a filter that they do not know', () => {
    const lenient = exportDefinitions.filter(({ filter }) => filter.safeParse(UNKNOWN_FILTER).success);
    expectNone(lenient.map((one) => found(one, `${one.sheet.kind} passes over a filter it does not know: be strict`)));
  });

  it('have no column that a row of their list does not have', () => {
    expectNone(
      exportDefinitions.flatMap((definition) => {
        const { list } = (definition.sheet.list.data as z.ZodObject<{ list: z.ZodArray<z.ZodObject> }>).shape;
        const odd = without(Object.keys(definition.sheet.columns), Object.keys(list.element.shape));
        return odd.map((name) => found(definition, `${definition.sheet.kind} has a column ${name}, its list has none`));
      }),
    );
  });

  it('export no column plain that is not masked, and none by one person alone', () => {
    expectNone(
      exportDefinitions.flatMap((definition) => {
        const { plain, columns, kind, permission } = definition.sheet;
        if (!plain) return [];
        const open = plain.columns.filter((name) => !Object.hasOwn(MASKS, columns[name] ?? ''));
        return [
          ...open.map((name) => found(definition, `${kind} offers ${name} plain, which is not masked`)),
          ...(plain.ask === permission
            ? [found(definition, `${kind} asks for plain values by the right to export: give it an action of its own`)]
            : []),
          ...(dutyOf(plain.confirm) === 'approve' && dutyOf(plain.ask) !== 'approve'
            ? []
            : [found(definition, `${kind} lets plain values be confirmed by a duty that does not approve`)]),
        ];
      }),
    );
  });

  it('exist once for each sheet of the contract', () => {
    const offered = exportDefinitions.map(({ sheet }) => sheet.kind);
    const kinds = sheets.flatMap((one) => one.kinds);
    expect(kinds.length).toBeGreaterThan(0);
    expect(offered.toSorted()).toEqual(kinds.toSorted());
  });
});
