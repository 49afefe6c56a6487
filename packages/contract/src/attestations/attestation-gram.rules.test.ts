import { describe, expect, it } from 'vitest';
import { foldName, gramsOf, storedGrams } from './attestation-gram.rules.ts';

describe('the pairs of a name', () => {
  it.each([
    ['采购合同', 3],
    ['A1.PDF', 5],
    ['ＡＢ', 1],
    ['哈哈哈', 1],
    ['𠮷野家', 2],
    ['单', 0],
    ['', 0],
  ])('%j has %i pairs', (name, pairs) => {
    expect(gramsOf(name, 'person')).toHaveLength(pairs);
    for (const gram of gramsOf(name, 'person')) expect(gram).toBe(gram | 0);
  });

  it('contain all pairs of any part of the name', () => {
    const name = '2026年度采购合同（终稿）.pdf';
    for (const part of ['采购', '合同（终稿）', '2026', '.PDF', '同']) {
      expect(foldName(name)).toContain(foldName(part));
      expect(gramsOf(name, 'organization')).toEqual(expect.arrayContaining(gramsOf(part, 'organization')));
    }
  });

  it('are other numbers for each kind of owner and each platform', () => {
    const [person, organization] = [gramsOf('合同', 'person'), gramsOf('合同', 'organization')];
    expect(person).not.toEqual(organization);
    const stored = ['247647932541566977', '247647932541566978', '9223372036854775807'].map((id) =>
      storedGrams('合同', 'person', id),
    );
    expect(new Set(stored.flat()).size).toBe(3);
  });

  it('hardly ever collide', () => {
    const pairs = Array.from(
      { length: 60_000 },
      (_, at) => gramsOf(String.fromCharCode(0x4e00 + (at % 300), 0x5e00 + Math.floor(at / 300)), 'person')[0],
    );
    expect(new Set(pairs).size).toBeGreaterThan(59_990);
  });
});
