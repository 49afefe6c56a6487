import { describe, expect, it } from 'vitest';
import { antdUnusedStyle, withoutComponents } from './antd-unused-style.ts';

describe('a style sheet without some components', () => {
  it.each([
    ['.ant-tree{a:b;}.ant-table{a:b;}', '.ant-table{a:b;}', 'has no rule of theirs'],
    ['.ant-tree-node,.ant-table a{a:b;}', '.ant-table a{a:b;}', 'has rules that others share for the others alone'],
    ['.ant-form .ant-tree>i{a:b;}', '', 'has no rule for them inside of another'],
    [
      '.ant-select-tree{a:b;}.ant-treeline{a:b;}',
      '.ant-select-tree{a:b;}.ant-treeline{a:b;}',
      'has who only sound like them',
    ],
    [
      '.ant-btn:not(.ant-tree){a:b;}',
      '.ant-btn:not(.ant-tree){a:b;}',
      'has rules that speak of them to leave them out',
    ],
    [':where(.ant-btn,.ant-tag) a,.ant-tree{a:b;}', ':where(.ant-btn,.ant-tag) a{a:b;}', 'has commas in brackets'],
    [
      '@media (x){.ant-tree{a:b;}}@media (y){.ant-tag{a:b;}}',
      '@media (y){.ant-tag{a:b;}}',
      'has conditions with a rule left',
    ],
    ['@keyframes antIn{0%{a:b;}100%{a:c;}}', '@keyframes antIn{0%{a:b;}100%{a:c;}}', 'has its animations'],
  ])('%s becomes "%s": it %s', (css, expected) => {
    expect(withoutComponents(css, ['tree'])).toBe(expected);
  });

  it('knows classes that are not named like their component', () => {
    expect(withoutComponents('.ant-float-btn{a:b;}', ['float-button'])).toBe('');
  });
});

describe('a build that uses one of them', () => {
  const { generateBundle } = antdUnusedStyle() as unknown as { generateBundle: (_: object, bundle: object) => void };
  const bundleOf = (component: string) => ({
    page: { type: 'chunk', moduleIds: [`/node_modules/antd/es/${component}/style/index.js`] },
    sheet: { type: 'asset' },
  });
  const refuse = {
    error: (text: string) => {
      throw new Error(text);
    },
  };

  it('fails and says which', () => {
    expect(() => generateBundle.call(refuse, {}, bundleOf('steps'))).toThrow("antd's steps is used");
    expect(() => generateBundle.call(refuse, {}, bundleOf('table'))).not.toThrow();
  });
});
