/** An entry of the module graph: the program's start, a page, or a part that is loaded lazily. */
export interface Entry {
  readonly id: string;
  readonly isEntry: boolean;
  /** The modules that must be loaded before it can run, itself included, with their sizes. */
  readonly modules: ReadonlyMap<string, number>;
}

type Needing = ReadonlyMap<string, readonly Entry[]>;

const SIGN_IN = /[\\/]modules[\\/]session[\\/]login\.page\.tsx$/;
const FRAME = /[\\/]app[\\/]shell[\\/]frame\.ts$/;
const LIST = /[\\/]kit[\\/]list[\\/]list-page\.tsx$/;
const RECORD = /[\\/]kit[\\/]record[\\/](?:detail-page|record-drawer)\.tsx$/;
const LANGUAGE = /[\\/]language-pack\.[\w-]+\.ts$/;
const PAGE = /\.page\.tsx$/;
/** The module to which a file of the console or of the contract belongs. */
const OWNER = /[\\/](?:modules|contract[\\/]src)[\\/]([^\\/]+)[\\/]/;
const LIBRARY = /[\\/]node_modules[\\/]|rolldown[\\/]runtime/;

const reaches = (marker: RegExp) => (entry: Entry) => [...entry.modules.keys()].some((id) => marker.test(id));

interface Piece {
  readonly name: string;
  readonly isOne: (entry: Entry) => boolean;
  /** Without modules that others need too: a record without a form must not load calendars. */
  readonly isOnly?: boolean;
}

/** Modules that most entries of one kind need and lists do not; a kind is recognised by its name or its modules. */
const PIECES: readonly Piece[] = [
  { name: 'dialog', isOne: ({ id }) => /\.(?:dialog|drawer)\.tsx$/.test(id) },
  { name: 'calendar', isOne: ({ id }) => /[\\/]range-picker\.tsx$/.test(id) },
  { name: 'form', isOne: reaches(/[\\/]kit[\\/]record[\\/]form[\\/]record-form\.tsx$/), isOnly: true },
  { name: 'record', isOne: reaches(RECORD) },
];

/** A page that is called like one of these has a file of its own all the same. */
const SHARED: readonly string[] = ['libraries', 'index', 'frame', 'list', ...PIECES.map(({ name }) => name)];

/** If a page without a list needs no more than this of the lists' modules, these come with the frame. */
const LITTLE = 40_000;

/** Modules that some records share come with those of all records, if they are no larger than this. */
const SMALL = 2_500;

/** The same of lists, which have room for a contract that two of them share. */
const SMALL_OF_LISTS = 9_000;

/**
 * Which modules share a file, by which pages need them: no module is named here, and a new one finds its place.
 * 1. What signing in needs: the libraries in one file, which outlives our releases, and our own in the start's.
 * 2. What the frame adds. 3. What most lists add. 4. What one list alone adds comes with that list.
 * What is needed by a page is needed by whatever needs the page, so no two of these files import each other.
 * The rest, pieces and details, is the bundler's: a file for each set of pages that need the same.
 */
export function planChunks(entries: readonly Entry[]): Map<string, string> {
  const plan = new Map<string, string>();
  const needing = neededBy(entries);
  const start = only(entries, ({ isEntry }) => isEntry, 'start');
  const signIn = only(entries, ({ id }) => SIGN_IN.test(id), 'sign-in page');
  for (const id of [...start.modules.keys(), ...signIn.modules.keys()]) {
    if (needing.get(id)?.length === 1 && !start.modules.has(id)) continue;
    plan.set(id, LIBRARY.test(id) ? 'libraries' : 'index');
  }
  // Another language is loaded before anything else, so it must not depend on a file shared with other modules.
  const ofLanguages = new Set(
    entries.filter(({ id }) => LANGUAGE.test(id)).flatMap(({ modules }) => [...modules.keys()]),
  );
  const put = (id: string, name: string) => void (plan.has(id) || ofLanguages.has(id) || plan.set(id, name));

  const frame = only(entries, ({ id }) => FRAME.test(id), 'frame');
  for (const id of frame.modules.keys()) put(id, 'frame');

  const pages = entries.filter(({ id }) => PAGE.test(id));
  const lists = pages.filter(reaches(LIST));
  const listsOf = (id: string) => (needing.get(id) ?? []).filter((entry) => lists.includes(entry));
  const ofLists = new Set([...needing.keys()].filter((id) => !plan.has(id) && isMost(listsOf(id), lists)));
  const isOfOneModule = (id: string) => new Set((needing.get(id) ?? []).map((entry) => moduleOf(entry.id))).size === 1;
  // What a list shares with nothing but its own lazy parts is no other list's to carry.
  const isOfOneList = (id: string) => {
    const by = needing.get(id) ?? [];
    const parts = by.filter((entry) => !lists.includes(entry));
    return by.length - parts.length === 1 && parts.every((entry) => !PAGE.test(entry.id)) && isOfOneModule(id);
  };
  const isOfSomeLists = (id: string) => !plan.has(id) && !ofLists.has(id) && listsOf(id).length > 0 && !isOfOneList(id);
  const isOfManyModules = (id: string) => isOfSomeLists(id) && !isOfOneModule(id);
  for (const id of smallSets(needing, isOfManyModules, SMALL_OF_LISTS)) ofLists.add(id);
  // What a list shares with a page of its own module is carried by all others only where it is next to nothing.
  for (const id of smallSets(needing, (one) => isOfSomeLists(one) && isOfOneModule(one), SMALL)) ofLists.add(id);
  for (const id of ofLightPages(
    pages.filter((page) => !lists.includes(page)),
    ofLists,
  ))
    put(id, 'frame');
  for (const id of ofLists) put(id, 'list');

  const home = new Set<string>();
  for (const [id, name] of atHome(needing, listsOf, plan)) {
    put(id, name);
    home.add(id);
  }

  for (const { name, isOne, isOnly = false } of PIECES) {
    const pieces = entries.filter(isOne);
    const isOfMost = (by: readonly Entry[]) =>
      isMost(
        by.filter((entry) => pieces.includes(entry)),
        pieces,
      );
    const isWanted = (by: readonly Entry[]) => by.length > 1 && isOfMost(by) && (!isOnly || by.every(isOne));
    const wanted = new Set([...needing].filter(([id, by]) => !plan.has(id) && isWanted(by)).map(([id]) => id));
    for (const id of ofLightPages(
      pages.filter((page) => !isOne(page)),
      wanted,
    ))
      wanted.delete(id);
    for (const id of wanted) put(id, name);
  }
  return withSmallPieces(plan, { entries, needing, home });
}

/**
 * Small modules that a record without a form shares with others: they need neither form nor calendar, nor do their
 * dependencies. What comes only where a list's own file comes may depend on that file, which other records do without.
 */
function withSmallPieces(
  plan: Map<string, string>,
  { entries, needing, home }: { entries: readonly Entry[]; needing: Needing; home: ReadonlySet<string> },
): Map<string, string> {
  const isWithList = ([first, ...others]: readonly Entry[]) =>
    [...(first?.modules.keys() ?? [])].some((id) => home.has(id) && others.every(({ modules }) => modules.has(id)));
  const hasForm = ({ modules }: Entry) =>
    [...modules.keys()].some((id) => /^(?:form|calendar)$/.test(plan.get(id) ?? ''));
  const plain = new Set(entries.filter((entry) => reaches(RECORD)(entry) && !hasForm(entry)));
  const isAsked = (id: string) => {
    const by = needing.get(id) ?? [];
    return (
      !plan.has(id) &&
      by.some((entry) => plain.has(entry)) &&
      by.every((entry) => reaches(RECORD)(entry) || !PAGE.test(entry.id)) &&
      !isWithList(by)
    );
  };
  for (const id of smallSets(needing, isAsked, SMALL)) plan.set(id, 'record');
  return plan;
}

/**
 * Modules that only one list, or a few lists of one module, and the lazy parts of that module need; a small list is put
 * into the file of another.
 */
function atHome(needing: Needing, listsOf: (id: string) => Entry[], plan: ReadonlyMap<string, string>) {
  const nameOf = (lists: readonly Entry[]) => {
    const name = lists.map(({ id }) => stemOf(id)).join('-');
    return SHARED.includes(name) ? `${moduleOf(lists[0]?.id ?? '')}-${name}` : name;
  };
  const own = new Map<string, string>();
  const lengths = new Map<string, number>();
  const joint = new Map<string, string>();
  for (const [id, by] of needing) {
    const lists = listsOf(id);
    if (plan.has(id) || lists.length === 0 || new Set(by.map((entry) => moduleOf(entry.id))).size > 1) continue;
    const name = nameOf(lists);
    own.set(id, name);
    lengths.set(name, (lengths.get(name) ?? 0) + (by[0]?.modules.get(id) ?? 0));
    if (lists.length > 1) for (const list of lists) joint.set(nameOf([list]), name);
  }
  return [...own].map(
    ([id, name]) => [id, (lengths.get(name) ?? 0) < SMALL ? (joint.get(name) ?? name) : name] as const,
  );
}

/** The few of these modules that pages need: pages must not load the others. */
function ofLightPages(pages: readonly Entry[], ids: ReadonlySet<string>): string[] {
  return pages.flatMap(({ modules }) => {
    const here = [...modules].filter(([id]) => ids.has(id));
    return sum(here.map(([, length]) => length)) < LITTLE ? here.map(([id]) => id) : [];
  });
}

/**
 * Modules that the same entries need and that are so small together that a request costs more than their bytes. Their
 * dependencies are needed by the same entries; where some of those are elsewhere, the module stays there too.
 */
function smallSets(needing: Needing, isAsked: (id: string) => boolean, most: number): string[] {
  const sets = new Map<string, { by: ReadonlySet<Entry>; ids: string[]; length: number }>();
  for (const [id, by] of needing) {
    if (!isAsked(id) || by.length === 1) continue;
    const key = by.map((entry) => entry.id).join(' ');
    const set = sets.get(key) ?? { by: new Set(by), ids: [], length: 0 };
    sets.set(key, { ...set, ids: [...set.ids, id], length: set.length + (by[0]?.modules.get(id) ?? 0) });
  }
  const elsewhere: ReadonlySet<Entry>[] = [];
  return [...sets.values()]
    .toSorted((a, b) => b.by.size - a.by.size)
    .filter(({ by, length }) => {
      const isSmall = length < most && !elsewhere.some((larger) => [...by].every((entry) => larger.has(entry)));
      if (!isSmall) elsewhere.push(by);
      return isSmall;
    })
    .flatMap(({ ids }) => ids);
}

/** For each module the entries that need it. */
function neededBy(entries: readonly Entry[]): Needing {
  const needing = new Map<string, readonly Entry[]>();
  for (const entry of entries) {
    for (const id of entry.modules.keys()) needing.set(id, [...(needing.get(id) ?? []), entry]);
  }
  return new Map([...needing].map(([id, by]) => [id, withoutGuests(id, by)]));
}

/**
 * A lazy part of another module that borrows what belongs to a page fetches that page's file as well: otherwise each
 * form that lets somebody choose a record would take the contract of that record's list away from the list.
 */
function withoutGuests(id: string, by: readonly Entry[]): readonly Entry[] {
  const owner = OWNER.exec(id)?.[1];
  const isAtHome = (entry: Entry) => moduleOf(entry.id) === owner;
  if (!by.some((entry) => PAGE.test(entry.id) && isAtHome(entry))) return by;
  return by.filter((entry) => PAGE.test(entry.id) || isAtHome(entry) || !OWNER.test(entry.id));
}

function only(entries: readonly Entry[], isIt: (entry: Entry) => boolean, what: string): Entry {
  const found = entries.filter(isIt);
  if (found.length !== 1) throw new Error(`the console has ${found.length} files that are its ${what}, and not one`);
  return found[0] as Entry;
}

/** `company` of `…/modules/user-manager/company.page.tsx`. */
const stemOf = (id: string) => /([^\\/]+)\.page\.tsx$/.exec(id)?.[1] ?? 'page';

/** `user-manager` of the same. */
const moduleOf = (id: string) => /[\\/]modules[\\/]([^\\/]+)[\\/]/.exec(id)?.[1] ?? id;

const isMost = (some: readonly Entry[], all: readonly Entry[]) => some.length > 0 && some.length * 2 >= all.length;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * The configuration of the bundler. By default a group would include the dependencies of its modules; they have their
 * own groups.
 */
export function chunkGroups(entries: readonly Entry[]) {
  const plan = planChunks(entries);
  return [
    {
      debugName: 'planned',
      name: (id: string) => plan.get(id) ?? null,
      test: (id: string) => plan.has(id),
      includeDependenciesRecursively: false,
    },
  ];
}
