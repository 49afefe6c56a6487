import { describe, expect, it } from 'vitest';
import { textChanges } from './text-changes.ts';

const shown = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}}` : `{-${text}}`))
    .join('');

describe('what changed between two texts', () => {
  it.each([
    ['申请人应当提交身份证明。', '申请人应当提交营业执照。', '申请人应当提交{-身份证明}{+营业执照}。'],
    ['公证费 200 元', '公证费 300 元', '公证费 {-200}{+300} 元'],
    ['', '新写的', '{+新写的}'],
    ['删去的', '', '{-删去的}'],
    ['没有变', '没有变', '没有变'],
  ])('from %j to %j is %j', (before, after, expected) => expect(shown(before, after)).toBe(expected));

  it('puts both texts together again, whatever was changed', () => {
    const [before, after] = ['甲方、乙方同意\n于 6 月 1 日签约。', '甲方同意\n于 6 月 15 日签约并付款。'];
    const parts = textChanges(before, after);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  });

  it('compares long texts by lines', () => {
    const lines = Array.from({ length: 4_000 }, (_, at) => `第${at}条 内容\n`);
    const changed = lines.with(2_000, '第2000条 另有内容\n');
    expect(textChanges(lines.join(''), changed.join('')).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '第2000条 内容\n' },
      { kind: 'added', text: '第2000条 另有内容\n' },
    ]);
  });
});
