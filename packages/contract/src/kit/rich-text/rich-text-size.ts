export interface RichTextBounds {
  readonly depth: number;
  readonly nodes: number;
  readonly chars: number;
}

export type RichTextFault = 'too-deep' | 'too-many-nodes' | 'too-long';

/** Which bound a tree of anything breaks; it need not be a text at all. */
export function richTextFault(root: unknown, bounds: RichTextBounds): RichTextFault | undefined {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  let [nodes, chars] = [0, 0];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') chars += value.length;
    if (chars > bounds.chars) return 'too-long';
    if (typeof value !== 'object' || value === null) continue;
    nodes += 1;
    if (nodes > bounds.nodes) return 'too-many-nodes';
    if (depth > bounds.depth) return 'too-deep';
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}
