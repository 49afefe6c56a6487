import type { FactsShape, Place, PlaceShape } from './place-shape.ts';
import type { Path } from './template-tree.ts';

/** What a template may name at one point: the facts, the items of the loops around it, and what is known to be there. */
export interface Scope {
  readonly facts: FactsShape;
  /** Items by the name that their loop gives them, each with the list that they are of. */
  readonly items: ReadonlyMap<string, Item>;
  /** Places that a condition around this point has found, as they are written in the template. */
  readonly present: ReadonlySet<string>;
}

export interface Item {
  readonly shape: PlaceShape;
  /** The list's own path in the facts: `items` */
  readonly list: string;
}

export const outermost = (facts: FactsShape): Scope => ({ facts, items: new Map(), present: new Set() });

export interface Resolved {
  readonly shape: PlaceShape;
  /** In the facts, without the names of items: `items.asked` */
  readonly real: string;
  /** The first part of the path that may be absent here, as it is written. */
  readonly absent?: string;
  /** Whether the place itself may be absent, whatever is known here. */
  readonly isOptional: boolean;
}

/** Undefined where there is no such place. */
export function resolve(path: Path, scope: Scope): Resolved | undefined {
  const [first = '', ...rest] = path;
  const item = scope.items.get(first);
  const start: Place | undefined = item ? { shape: item.shape, isOptional: false } : own(scope.facts.places, first);
  if (!start) return undefined;
  let { shape, isOptional } = start;
  let written = first;
  const real = [item?.list ?? first];
  let absent = isOptional && !scope.present.has(written) ? written : undefined;
  for (const name of rest) {
    const next: Place | undefined = shape.kind === 'group' ? own(shape.places, name) : undefined;
    if (!next) return undefined;
    ({ shape, isOptional } = next);
    written = `${written}.${name}`;
    real.push(name);
    if (isOptional && !scope.present.has(written)) absent ??= written;
  }
  return { shape, real: real.join('.'), isOptional, ...(absent === undefined ? {} : { absent }) };
}

const own = (places: Readonly<Record<string, Place>>, name: string) =>
  Object.hasOwn(places, name) ? places[name] : undefined;

export const isNameTaken = (name: string, { facts, items }: Scope): boolean =>
  items.has(name) || Object.hasOwn(facts.places, name);

/** Inside a loop. */
export function withItem(scope: Scope, name: string, item: Item): Scope {
  return { ...scope, items: new Map([...scope.items, [name, item]]) };
}

/** Where a condition has found the place: with all groups on the way to it. */
export function withPresent(scope: Scope, path: Path): Scope {
  const found = path.map((_, at) => path.slice(0, at + 1).join('.'));
  return { ...scope, present: new Set([...scope.present, ...found]) };
}
