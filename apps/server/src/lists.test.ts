import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { describe, expect, it } from 'vitest';
import { exportDefinitions } from './lists.ts';
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
