import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';
import type { TreeNode } from './tree-nodes.ts';

const NODES: readonly TreeNode[] = [
  { id: 'e', parentId: null, title: '钱塘花园' },
  { id: '1', parentId: 'e', title: '1 幢' },
  { id: '1-1', parentId: '1', title: '101 室' },
  { id: '1-2', parentId: '1', title: '102 室', blocked: '已被查封' },
  { id: '1-3', parentId: '1', title: '103 室' },
  { id: '1-4', parentId: '1', title: '104 室' },
];

async function picker(first: readonly string[] = []) {
  const { TreePicker } = await withMessages('tree', import('./tree-picker.tsx'));
  const Shown = () => {
    const [value, setValue] = useState(first);
    return <TreePicker label="选择房产" nodes={NODES} value={value} onChange={setValue} />;
  };
  const shown = await showPiece(Shown);
  await screen.findByText('选择房产');
  return shown;
}

const boxOf = (title: string) => {
  const box = screen.getByText(title).closest('.ant-tree-treenode')?.querySelector<HTMLElement>('.ant-tree-checkbox');
  if (!box) throw new Error(`no box of ${title}`);
  return box;
};

describe('the tree picker', () => {
  it('finds what is searched with what is above it, and chooses it', async () => {
    const { user } = await picker();
    await user.type(screen.getByRole('searchbox', { name: '搜索' }), '103');
    expect(screen.queryByText('104 室')).toBeNull();
    await user.click(boxOf('103 室'));
    expect(screen.getByText('已选 1 / 4')).toBeTruthy();
  });

  it('keeps what a search hides', async () => {
    const { user } = await picker(['1-4']);
    await user.type(screen.getByRole('searchbox', { name: '搜索' }), '103');
    await user.click(boxOf('103 室'));
    expect(screen.getByText('已选 2 / 4')).toBeTruthy();
  });

  it('chooses a whole branch without what is blocked, and says why that is', async () => {
    const { user } = await picker();
    await user.click(boxOf('钱塘花园'));
    expect(screen.getByText('已选 3 / 4')).toBeTruthy();
  });

  it('chooses a range with Shift', async () => {
    const { user } = await picker();
    await user.type(screen.getByRole('searchbox', { name: '搜索' }), '室');
    await user.click(boxOf('101 室'));
    await user.keyboard('{Shift>}');
    await user.click(boxOf('104 室'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('已选 3 / 4')).toBeTruthy();
  });

  it('is emptied at once', async () => {
    const { user } = await picker(['1-1', '1-4']);
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.getByText('已选 0 / 4')).toBeTruthy();
  });
});
