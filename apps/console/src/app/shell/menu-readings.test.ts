import { MENU } from '@nota/contract/kit/routes.ts';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { menuMessages } from '../language/menu.messages.ts';
import { matchScore } from '../../kit/palette/match.ts';
import { MENU_PINYIN } from '../../kit/palette/pinyin.ts';

const menuNames = messagesIn(menuMessages, 'zh-CN');
const paths = MENU.flatMap((node) => (typeof node === 'string' ? [node] : [node.group, ...node.entries]));
const found = (typed: string) =>
  paths
    .filter((path) => matchScore(typed, { title: menuNames[path], pinyin: MENU_PINYIN[path] }) > 0)
    .map((path) => menuNames[path]);

describe('the pinyin of the menu', () => {
  it('exists for every entry, a syllable for every character', () => {
    expect(Object.keys(MENU_PINYIN).sort()).toEqual([...paths].sort());
    for (const path of paths) {
      const parts = menuNames[path].match(/[A-Z]+|\p{Script=Han}/gu) ?? [];
      expect(MENU_PINYIN[path].split(' '), menuNames[path]).toHaveLength(parts.length);
      expect(MENU_PINYIN[path], menuNames[path]).toMatch(/^[a-z]+( [a-z]+)*$/);
    }
  });

  it('is the same for a character everywhere', () => {
    const readings = new Map<string, string>();
    for (const path of paths) {
      const syllables = MENU_PINYIN[path].split(' ');
      for (const [at, part] of (menuNames[path].match(/[A-Z]+|\p{Script=Han}/gu) ?? []).entries()) {
        expect(readings.get(part) ?? syllables[at], `${part} in ${menuNames[path]}`).toBe(syllables[at]);
        readings.set(part, syllables[at] ?? '');
      }
    }
    expect(readings.size).toBeGreaterThan(80);
  });
});

describe('finding a menu', () => {
  it.each([
    ['成员', ['成员管理']],
    ['cygl', ['成员管理']],
    ['chengyuan', ['成员管理']],
    ['cyuan', ['成员管理']],
    ['ChengYuan', ['成员管理']],
    ['jsgl', ['角色管理']],
    ['zrba', ['转让备案审批']],
    ['api', ['API客户']],
    ['API', ['API客户']],
    ['gzc', ['公证处管理', '公证处列表']],
    ['yue', ['余额管理']],
    ['xyz', []],
  ])('by %s', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it('ranks text matches before pinyin matches, and beginnings before middles', () => {
    const member = { title: '成员管理', pinyin: 'cheng yuan guan li' };
    expect(['成员管理', '成员', '管理', 'cy', 'gl', 'zz'].map((typed) => matchScore(typed, member))).toEqual([
      6, 5, 4, 3, 2, 0,
    ]);
  });

  it('ignores accents and case in other languages', () => {
    expect(matchScore('usuarios', { title: 'Usuários empresariais' })).toBeGreaterThan(0);
  });
});
