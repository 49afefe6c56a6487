import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';

const text = async (before: string, after: string) => {
  const { TextDiff } = await withMessages('diff', import('./text-diff.tsx'));
  return showPiece(() => <TextDiff before={before} after={after} />);
};

describe('two texts', () => {
  it('are one text with what was removed and added, said in words too', async () => {
    await text('三个工作日内提交', '五个工作日内提交');
    expect(await screen.findByText('新增 1 处，删除 1 处')).toBeTruthy();
    const [removed, added] = ['del', 'ins'].map((name) => document.querySelector(name));
    expect([removed?.textContent, added?.textContent]).toEqual(['三', '五']);
    expect([removed, added].map((part) => part?.getAttribute('aria-label'))).toEqual(['删除 三', '新增 五']);
  });

  it('that are the same say so', async () => {
    await text('没有变', '没有变');
    expect(await screen.findByText('没有差异')).toBeTruthy();
  });

  it('with markup in them are shown as the text that they are', async () => {
    await text('<b>甲</b>', '<img src=x onerror=alert(1)>');
    await screen.findByText(/新增/);
    expect(document.querySelector('.text-diff img, .text-diff b')).toBeNull();
  });
});

describe('the fields of a change', () => {
  it('are those that changed, an empty one by name, a long one inside its text', async () => {
    const { FieldDiff } = await withMessages('diff', import('./field-diff.tsx'));
    const long = '申请人应当提交身份证明和授权委托书。'.repeat(4);
    const fields = [
      { name: 'a', label: '企业名称', before: '旧名', after: '新名' },
      { name: 'b', label: '手机', before: null, after: '139****2222' },
      { name: 'c', label: '信用代码', before: '9133', after: '9133' },
      { name: 'd', label: '说明', before: long, after: `${long}逾期视为撤回。` },
    ];
    await showPiece(() => <FieldDiff fields={fields} />);
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(names).toEqual(['企业名称', '手机', '说明']);
    expect(screen.getByText('空')).toBeTruthy();
    expect(document.querySelector('.field-diff ins')?.textContent).toBe('逾期视为撤回。');
  });
});
