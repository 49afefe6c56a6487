import { describe, expect, it } from 'vitest';
import { fieldsWithoutColumn, guessColumns, isUsable, type MappableField } from './import-columns.rules.ts';

const FIELDS: readonly MappableField[] = [
  { field: 'day', titles: ['日期', '日期', 'Date', 'Data'], isOptional: false },
  { field: 'kind', titles: ['类型', '類型', 'Type', 'Tipo'], isOptional: false },
  { field: 'note', titles: ['说明', '說明', 'Note', 'Nota', '节日'], isOptional: true },
];

describe('the guess of columns', () => {
  it.each<[string, string[], (number | null)[]]>([
    ['by the labels of the product', ['日期', '类型', '说明'], [0, 1, 2]],
    ['in another order, with others between', ['序号', '说明', '日期', '', '类型'], [2, 4, 1]],
    ['in Traditional Chinese', ['日期', '類型', '說明'], [0, 1, 2]],
    ['in English, whatever the case', ['TYPE', 'date', ' Note '], [1, 0, 2]],
    ['in Portuguese', ['Data', 'Tipo', 'Nota'], [0, 1, 2]],
    ['by another common title', ['日期', '类型', '节日'], [0, 1, 2]],
    ['without remarks, stars and full-width forms', ['日期（必填）', '*类型', '说 明'], [0, 1, 2]],
    ['by a part of the title', ['放假日期', '日子类型', '备注'], [0, 1, null]],
    ['only where one column fits', ['开始日期', '结束日期', '类型'], [null, 2, null]],
    ['the first of two that are the same', ['日期', '日期', '类型'], [0, 2, null]],
    ['of a sheet that is about something else', ['甲', '乙'], [null, null, null]],
    ['of an empty header', [], [null, null, null]],
  ])('is made %s', (_, header, columns) => {
    const found = guessColumns(header, FIELDS);
    expect([found['day'], found['kind'], found['note']]).toEqual(columns);
  });

  it('prefers what somebody chose before, newest first, and forgets fields that are gone', () => {
    const remembered = [
      { title: '结束日期', field: 'day' },
      { title: '开始日期', field: 'day' },
      { title: '备注', field: 'gone' },
      { title: '性质', field: 'kind' },
    ];
    expect(guessColumns(['开始日期', '结束日期', '性质', '备注'], FIELDS, remembered)).toEqual({
      day: 1,
      kind: 2,
      note: null,
    });
  });
});

describe('a field that is never guessed', () => {
  const money: readonly MappableField[] = [
    { field: 'own', titles: ['本方账号', 'Our account'], isOptional: false, isNeverGuessed: true },
    { field: 'other', titles: ['对方账号'], isOptional: true },
  ];
  it.each<[string, string[], (number | null)[]]>([
    ['has the column that says exactly what it is', ['对方账号', '本方账号'], [1, 0]],
    ['has it in any language', ['OUR ACCOUNT', '对方账号'], [0, 1]],
    ['has no column of which it is a part', ['本方账号及户名', '对方账号'], [null, 1]],
    ['has no column that is a part of it', ['账号', '对方账号'], [null, 1]],
    ['has neither of two that are the same', ['本方账号', '本方账号', '对方账号'], [null, 2]],
  ])('%s', (_, header, columns) => {
    const found = guessColumns(header, money, [
      { title: '账号', field: 'own' },
      { title: '本方账号及户名', field: 'own' },
    ]);
    expect([found['own'], found['other']]).toEqual(columns);
  });
});

describe('a choice of columns', () => {
  const header = ['甲', '乙', '丙'];
  it.each<[string, Record<string, number | null>, boolean]>([
    ['every field that needs one has one', { day: 2, kind: 0, note: null }, true],
    ['a needed field has none', { day: 2, kind: null }, false],
    ['two fields share one', { day: 1, kind: 1 }, false],
    ['a column does not exist', { day: 3, kind: 0 }, false],
    ['a field does not exist', { day: 1, kind: 0, other: 2 }, false],
  ])('where %s: usable is %s', (_, columns, usable) => {
    expect(isUsable(columns, header, FIELDS)).toBe(usable);
  });

  it('names the fields that are missing', () => {
    expect(fieldsWithoutColumn({ day: null, note: null }, FIELDS)).toEqual(['day', 'kind']);
  });
});
