import { ACTION, PERMISSION, type PermissionId } from '@nota/contract/kit/permissions.ts';
import { MODULES, snake } from '../tidy/house.ts';

/** The options of a record kind in `npm run new`. */
export interface Wishes {
  readonly lifecycle: boolean;
  readonly detail: boolean;
  readonly form: boolean;
  readonly export: boolean;
}

/** One stem, five spellings. */
export interface Names {
  readonly module: string;
  /** `parking-transfer`: files and addresses. */
  readonly stem: string;
  /** `parking_transfer`: the table. */
  readonly table: string;
  /** `parkingTransfer`: variables. */
  readonly value: string;
  /** `ParkingTransfer`: types and functions. */
  readonly type: string;
  /** `ParkingTransfers`: functions over many. */
  readonly types: string;
  /** `parking transfer`: sentences. */
  readonly words: string;
  /** `parkingReview`: the menu whose holders see the records. */
  readonly menu: string;
  /** The action codes of the record, by purpose; none at a menu without action codes. */
  readonly actions: readonly ActionName[];
  readonly has: Wishes;
}

export interface ActionName {
  readonly verb: 'edit' | 'review' | 'export';
  /** `parkingTransferEdit`: the name in `ACTION`. */
  readonly name: string;
  /** `195:edit` */
  readonly code: string;
  readonly duty: 'edit' | 'review' | 'read';
}

export function namesOf(module: string, stem: string, has: Wishes, permissionId: PermissionId): Names {
  if (!MODULES.some((known) => known === module)) {
    throw new Error(`there is no module ${module}; there are ${MODULES.join(', ')}`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(stem))
    throw new Error(`${stem} is no stem: write it like parking-transfer`);
  const value = camel(stem);
  const type = capital(value);
  return {
    module,
    stem,
    table: snake(stem),
    value,
    type,
    types: plural(type),
    words: stem.replaceAll('-', ' '),
    menu: Object.entries(PERMISSION).find(([, id]) => id === permissionId)?.[0] ?? 'platformConfig',
    actions: actionsOf(stem, value, has, permissionId),
    has,
  };
}

/** The platform's configuration has no action codes: its holders may change everything in it. */
function actionsOf(stem: string, value: string, has: Wishes, menu: PermissionId): ActionName[] {
  if (menu === PERMISSION.platformConfig) return [];
  const taken = Object.values<string>(ACTION);
  const one = (verb: ActionName['verb'], duty: ActionName['duty']): ActionName => {
    const code = `${menu}:${verb}`;
    return {
      verb,
      duty,
      name: `${value}${capital(verb)}`,
      code: taken.includes(code) ? `${menu}:${stem}-${verb}` : code,
    };
  };
  return [
    one('edit', 'edit'),
    ...(has.lifecycle ? [one('review', 'review')] : []),
    ...(has.export ? [one('export', 'read')] : []),
  ];
}

/** How code refers to a right: by an action code, or the menu where it has none. */
export const rightTo = ({ menu, actions }: Names, verb: ActionName['verb']) => {
  const action = actions.find((one) => one.verb === verb);
  return action ? `ACTION.${action.name}` : `PERMISSION.${menu}`;
};

/** What a file imports to name these rights. */
export const rightsImported = (names: Names, verbs: readonly ActionName['verb'][], seesList = false) => {
  const rights = verbs.map((verb) => rightTo(names, verb));
  const tables = ['ACTION', 'PERMISSION'].filter(
    (table) => rights.some((right) => right.startsWith(`${table}.`)) || (seesList && table === 'PERMISSION'),
  );
  return `{ ${tables.join(', ')} }`;
};

export const camel = (stem: string) => stem.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
