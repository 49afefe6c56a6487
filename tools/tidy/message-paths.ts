import { filesLike, lineAt, visit } from './repository.ts';

/** Every path of keys in the object literals of a messages file, joined by dots. */
export function messagePaths(file: string): Set<string> {
  const found = new Set<string>();
  visit(file, { ObjectExpression: (node) => collect(node, [], found) });
  return found;
}

/** The files of a record kind's messages: the console's own, and those that the server uses as well. */
export function messagesOf(stem: string): readonly string[] {
  return filesLike(
    new RegExp(String.raw`^(apps/console|packages/contract)/src/(.*/)?${stem}(\.piece)?\.messages\.ts$`),
  );
}

/** Every message of a file, with its texts in the order of the languages. */
export function messageTexts(file: string): readonly { readonly line: number; readonly texts: readonly string[] }[] {
  const found: { line: number; texts: string[] }[] = [];
  visit(file, {
    ArrayExpression: ({ start, elements }) => {
      const texts = elements.map((one) => (one?.type === 'Literal' ? String(one.value) : ''));
      found.push({ line: lineAt(file, start), texts });
    },
  });
  return found;
}

interface Node {
  readonly type: string;
}

function collect(node: Node, above: readonly string[], found: Set<string>): void {
  if (node.type !== 'ObjectExpression') return;
  for (const property of (node as Node & { properties: (Node & { key?: Node; value?: Node })[] }).properties) {
    const name = nameOf(property.key);
    if (name === undefined || property.value === undefined) continue;
    const path = [...above, name];
    found.add(path.join('.'));
    collect(property.value, path, found);
  }
}

function nameOf(key: Node | undefined): string | undefined {
  const { name, value } = (key ?? {}) as { name?: string; value?: unknown };
  return name ?? (typeof value === 'string' ? value : undefined);
}
