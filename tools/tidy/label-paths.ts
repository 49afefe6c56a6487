import { filesLike, visit } from './repository.ts';

/** Every path of keys that the object literals of a messages file spell out, joined by dots. */
export function labelPaths(file: string): Set<string> {
  const found = new Set<string>();
  visit(file, { ObjectExpression: (node) => collect(node, [], found) });
  return found;
}

/** Where a contract folder's labels stand; the platform's own records have theirs in the kit or the app. */
export function messagesFor(folder: string): readonly string[] {
  return folder === 'platform'
    ? filesLike(/^apps\/console\/src\/(kit|app)\/(.*\/)?[^/]*messages\.ts$/)
    : filesLike(new RegExp(String.raw`^apps/console/src/modules/${folder}/(.*/)?[^/]*messages\.ts$`));
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
