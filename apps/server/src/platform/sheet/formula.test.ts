import { Client } from 'pg';
import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { neutralise, neutralSql } from './formula.ts';

const HOSTILE = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  "=cmd|'/c calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '|cmd',
  '%0A=cmd',
  '\t=1',
  '\tname',
  '\r=1',
  '\nname',
  '\n=1',
  '  =1',
  ' \t =1',
  '\u00a0=1',
  '\u3000＝1',
  '\ufeff=1',
  '\u200b=1',
  '\u0001=1',
  '\u001f+1',
  '"=1"',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '｜cmd',
  '﹦1',
  '+8613800000000',
  '--1',
  '-1-1',
  '-1e5',
  '-abc',
  '-1.2.3',
  '-1\n',
  ' -1',
  '=',
  '@',
];
const HARMLESS = [
  '',
  ' ',
  '   ',
  '-',
  '-5',
  '-5.20',
  '-.5',
  '0',
  '3+4',
  'a=b',
  '张伟',
  '合同（终稿）=1',
  ' 张伟',
  '\u3000张伟',
  "'=1",
  '“=1”',
  '(=1)',
  '#N/A',
  '/menu',
  '!A1',
  '{=1}',
  '[x]',
  '~',
  '\u007fabc',
  '😀=1',
  '𠮷野',
  'ￚ',
  '£5',
  'é',
  '−5',
  '—',
];

test('a text that a spreadsheet would take for a formula gets an apostrophe', () => {
  expect(HOSTILE.map(neutralise)).toEqual(HOSTILE.map((text) => `'${text}`));
});

test('every other text stays as it was', () => {
  expect(HARMLESS.map(neutralise)).toEqual(HARMLESS);
});

test('a zero character before the sign does not hide it', () => {
  expect(neutralise('\0=1')).toBe("'\0=1");
});

test('neutralising twice changes nothing more', () => {
  for (const text of [...HOSTILE, ...HARMLESS]) expect(neutralise(neutralise(text))).toBe(neutralise(text));
});

test('PostgreSQL gives the same answer', async () => {
  // Every character of the basic plane as the first, the second after a space, and alone, so that no range is off by one.
  const characters = Array.from({ length: 0xd7ff }, (_, at) => String.fromCharCode(at + 1)).concat(
    Array.from({ length: 0x2000 }, (_, at) => String.fromCharCode(0xe000 + at)),
  );
  const texts = [
    ...HOSTILE,
    ...HARMLESS,
    ...characters,
    ...characters.map((one) => ` ${one}1`),
    ...characters.map((one) => `${one}=1`),
  ];
  const client = new Client(loadConfig().DATABASE_ADMIN_URL);
  await client.connect();
  try {
    const { rows } = await client.query<[string]>({
      text: `select ${neutralSql('given')} from unnest($1::text[]) with ordinality as a (given, place) order by place`,
      values: [texts],
      rowMode: 'array',
    });
    const different = texts.filter((text, at) => rows[at]?.[0] !== neutralise(text));
    expect(different).toEqual([]);
    const nothing = await client.query<[string | null]>({
      text: `select ${neutralSql('null::text')}`,
      rowMode: 'array',
    });
    expect(nothing.rows).toEqual([[null]]);
  } finally {
    await client.end();
  }
});
