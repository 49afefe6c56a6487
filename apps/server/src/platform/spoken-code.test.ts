import { expect, it } from 'vitest';
import { newSpokenCode, readSpokenCode, spokenCodeHash } from './spoken-code.ts';

it('a spoken code has five bits per character, in groups without ambiguous letters', () => {
  const codes = new Set(Array.from({ length: 1_000 }, () => newSpokenCode(5)));
  expect(codes.size).toBe(1_000);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  const used = new Set([...codes].join(''));
  expect(used.size).toBe(33);
});

it('a code is read as people type it', () => {
  for (const typed of ['10AB-CDEF', '10abcdef', ' io ab  cd ef ', 'lOaB—cdeF', '１０ＡＢ－ＣＤＥＦ']) {
    expect([typed, readSpokenCode(typed)]).toEqual([typed, '10AB-CDEF']);
  }
  expect(readSpokenCode('—')).toBe('');
});

it('the digest belongs to one owner', () => {
  expect(spokenCodeHash('1', '10AB-CDEF').equals(spokenCodeHash('2', '10AB-CDEF'))).toBe(false);
});
