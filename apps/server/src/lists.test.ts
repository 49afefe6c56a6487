import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { bulkActTitleMessages } from '@nota/contract/platform/bulk/bulk-act-title.messages.ts';
import { describe, expect, it } from 'vitest';
import { bulkActDefinitions, exportDefinitions } from './lists.ts';
import { columnsIn, titleIn } from './platform/exports/export-definition.ts';

/** PostgreSQL cuts names that are longer, and a sheet's titles are names in its query. */
const NAME_MAX_BYTES = 63;

describe.each(exportDefinitions.map((definition) => [definition.sheet.kind, definition] as const))(
  'the sheet %s',
  (kind, definition) => {
    it.each(LANGUAGES)('has messages for its title, its columns and their values in %s', (language) => {
      expect(titleIn(definition.sheet, language)).not.toBe(kind);
      for (const { name, kind: value, title, messages } of columnsIn(
        definition,
        { columns: Object.keys(definition.sheet.columns), plainColumns: [] },
        language,
      )) {
        expect(title, name).not.toBe(name);
        expect(Buffer.byteLength(title), title).toBeLessThanOrEqual(NAME_MAX_BYTES);
        if (value === 'state' || value === 'choice') expect(Object.keys(messages.choices), name).not.toEqual([]);
        if (value === 'account') expect(messages.unknownAccount).not.toBe('');
      }
    });
  },
);

describe('acts on many records', () => {
  it('have a name each, under the two halves of their kind', () => {
    const named = Object.entries(bulkActTitleMessages).flatMap(([module, acts]) =>
      Object.keys(acts).map((act) => `${module}.${act}`),
    );
    expect(bulkActDefinitions.map(({ kind }) => kind).sort()).toEqual(named.sort());
  });
});
