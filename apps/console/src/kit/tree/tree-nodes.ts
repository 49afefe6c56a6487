/** A place in a hierarchy: an estate's building, a region, a permission. Parents come before their children. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  /** Why it cannot be chosen, if so. */
  readonly blocked?: string;
}

export interface TreeBranch extends TreeNode {
  readonly children: TreeBranch[];
  /** How many leaves there are below it; 1 for a leaf. */
  readonly leaves: number;
}

export function branchesOf(nodes: readonly TreeNode[]): TreeBranch[] {
  const branches = new Map(nodes.map((node) => [node.id, { ...node, children: [] as TreeBranch[], leaves: 0 }]));
  const roots: TreeBranch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parentId === null ? undefined : branches.get(branch.parentId);
    (parent?.children ?? roots).push(branch);
  }
  // Children come after their parents, so that counting backwards meets them first.
  for (const branch of [...branches.values()].toReversed()) {
    if (branch.children.length === 0) branch.leaves = 1;
    const parent = branch.parentId === null ? undefined : branches.get(branch.parentId);
    if (parent) parent.leaves += branch.leaves;
  }
  return roots;
}

/** The nodes whose title has the text, with everything above and below them; all of them without a text. */
export function matchingNodes(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return nodes;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const node of nodes) {
    const isBelow = node.parentId !== null && kept.has(node.parentId) && matchesAbove(node, byId, wanted);
    if (!isBelow && !node.title.toLowerCase().includes(wanted)) continue;
    for (let at: TreeNode | undefined = node; at && !kept.has(at.id); at = byId.get(at.parentId ?? '')) kept.add(at.id);
  }
  return nodes.filter(({ id }) => kept.has(id));
}

/** Whether a node above has the text: a building that is found comes with all its flats. */
function matchesAbove({ parentId }: TreeNode, byId: ReadonlyMap<string, TreeNode>, wanted: string): boolean {
  for (let at = byId.get(parentId ?? ''); at; at = byId.get(at.parentId ?? '')) {
    if (at.title.toLowerCase().includes(wanted)) return true;
  }
  return false;
}

/** The leaves between two leaves in the order of the tree, both included, without those that cannot be chosen. */
export function leavesBetween(roots: readonly TreeBranch[], one: string, other: string): string[] {
  const leaves = leavesOf(roots);
  const [from, to] = [one, other].map((id) => leaves.findIndex((leaf) => leaf.id === id)).toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return [];
  return leaves
    .slice(from, to + 1)
    .filter(({ blocked }) => blocked === undefined)
    .map(({ id }) => id);
}

export function leavesOf(branches: readonly TreeBranch[]): TreeBranch[] {
  return branches.flatMap((branch) => (branch.children.length === 0 ? [branch] : leavesOf(branch.children)));
}
