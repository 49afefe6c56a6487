import { resolve, withItem, type Scope } from './template-scope.ts';
import type { IfBlock, Inline, TemplateBlock, TemplateTree } from './template-tree.ts';

/** Which of the required places some facts could make the template not say. */
export function missingFrom(tree: TemplateTree, scope: Scope, required: readonly string[]): string[] {
  const used = usedByAll(tree, scope);
  return required.filter((place) => !used.has(place));
}

/** The places, by their path in the facts, that are printed or decided by whatever the facts are. */
function usedByAll(tree: TemplateTree, scope: Scope): Set<string> {
  return new Set(tree.flatMap((block) => [...usedBy(block, scope)]));
}

function usedBy(block: TemplateBlock, scope: Scope): Iterable<string> {
  switch (block.kind) {
    case 'each': {
      const found = resolve(block.list, scope);
      if (found?.shape.kind !== 'list') return [];
      const inside = withItem(scope, block.name, { shape: found.shape.of, list: found.real });
      // Where the list is empty there is nothing of it to say; everything else may then not be said.
      return within(found.real, usedByAll(block.body, inside));
    }
    case 'if':
      return usedByIf(block, scope);
    case 'row':
      return block.cells.flat().flatMap((piece) => usedIn(piece, scope));
    case 'signature':
    case 'verification':
      return [];
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'item':
      return block.content.flatMap((piece) => usedIn(piece, scope));
  }
}

/** What both ways say; and of a place that is asked for, what is said where it is there. */
function usedByIf({ place, choice, body, otherwise }: IfBlock, scope: Scope): string[] {
  const [then, or] = [usedByAll(body, scope), usedByAll(otherwise, scope)];
  const real = resolve(place, scope)?.real ?? '';
  const both = [...then].filter((one) => or.has(one));
  return [real, ...both, ...(choice === undefined ? within(real, then) : [])];
}

const within = (real: string, used: ReadonlySet<string>): string[] =>
  [...used].filter((one) => one === real || one.startsWith(`${real}.`));

function usedIn(piece: Inline, scope: Scope): string[] {
  const found = piece.kind === 'place' ? resolve(piece.path, scope) : undefined;
  return found ? [found.real] : [];
}
