import { describe, expect, it } from 'vitest';
import { branchesOf, leavesBetween, leavesOf, matchingNodes, type TreeNode } from './tree-nodes.ts';

const node = (id: string, parentId: string | null, title: string, blocked?: string): TreeNode => ({
  id,
  parentId,
  title,
  ...(blocked === undefined ? {} : { blocked }),
});
const ESTATE = [
  node('1', null, '钱塘花园'),
  node('1-1', '1', '1 幢'),
  node('1-1-1', '1-1', '101 室'),
  node('1-1-2', '1-1', '102 室', '已被查封'),
  node('1-1-3', '1-1', '103 室'),
  node('1-2', '1', '2 幢'),
  node('1-2-1', '1-2', '101 室'),
];
const ids = (nodes: readonly TreeNode[]) => nodes.map(({ id }) => id);

describe('a tree', () => {
  it('has its leaves counted at every branch', () => {
    const [estate] = branchesOf(ESTATE);
    expect([estate?.leaves, ...(estate?.children.map(({ leaves }) => leaves) ?? [])]).toEqual([4, 3, 1]);
    expect(ids(leavesOf(branchesOf(ESTATE)))).toEqual(['1-1-1', '1-1-2', '1-1-3', '1-2-1']);
  });

  it.each([
    ['', ids(ESTATE)],
    ['103', ['1', '1-1', '1-1-3']],
    ['2 幢', ['1', '1-2', '1-2-1']],
    ['101', ['1', '1-1', '1-1-1', '1-2', '1-2-1']],
    ['没有', []],
  ])('is searched for %j with what is above and below', (text, expected) => {
    expect(ids(matchingNodes(ESTATE, text))).toEqual(expected);
  });

  it.each([
    ['1-1-1', '1-2-1', ['1-1-1', '1-1-3', '1-2-1']],
    ['1-2-1', '1-1-3', ['1-1-3', '1-2-1']],
    ['1-1-1', '1-1-1', ['1-1-1']],
    ['1-1-1', '9', []],
  ])('is chosen from %s to %s without what is blocked', (one, other, expected) => {
    expect(leavesBetween(branchesOf(ESTATE), one, other)).toEqual(expected);
  });
});
