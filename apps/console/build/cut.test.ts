import { describe, expect, it } from 'vitest';
import { cutting, without } from './cut.ts';

const plugin = cutting(
  'thing-unused',
  [{ file: /thing\.js$/, shorten: (code) => code.replace('long', 'l') }],
  [{ code: /\slarge=/, what: 'a large thing' }],
) as unknown as { transform: { handler: (code: string, id: string) => { code: string } | null } };
const refusing = {
  error: (text: string) => {
    throw new Error(text);
  },
};
const cut = (code: string, id: string) => plugin.transform.handler.call(refusing, code, id);

describe('a cut', () => {
  it('removes the given part', () => {
    expect(cut('a long thing', '/node_modules/thing.js')?.code).toBe('a l thing');
  });

  it('fails the build when the library has changed', () => {
    expect(() => cut('a new thing', '/node_modules/thing.js')).toThrow('thing.js is not what it was');
  });

  it('fails the build when our code needs the removed part', () => {
    expect(() => cut('<Thing large=', '/console/src/a.tsx')).toThrow('uses a large thing, which build/thing-unused.ts');
    expect(cut('<Thing />', '/console/src/a.tsx')).toBeNull();
  });
});

describe('a text without a passage', () => {
  it.each([
    ['abcdef', 'aef'],
    ['abcd', 'abcd'],
    ['aef', 'aef'],
  ])('%s is %s', (code, expected) => {
    expect(without(code, 'b', 'e')).toBe(expected);
  });
});
