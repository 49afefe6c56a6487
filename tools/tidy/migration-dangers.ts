import { indexMadeBy, kindOf, statementsOf } from '../../apps/server/src/platform/db/migration-text.ts';

export interface Danger {
  /** The beginning of the statement. */
  readonly at: string;
  readonly message: string;
}

interface Judged {
  /** In lower case, with single blanks. */
  readonly text: string;
  readonly isNew: (table: string) => boolean;
  readonly isContract: boolean;
  readonly whole: string;
}

/**
 * What processes of the release before would not survive in this migration: they run while it is applied, and for a
 * while afterwards. What nobody uses any more is removed by a file that says since which release that is so: `--
 * contract since 0.2.0: <what used it>`.
 */
export function dangersIn(text: string, releases: readonly string[]): Danger[] {
  const statements = statementsOf(text);
  const made = new Set(statements.flatMap((one) => MAKES_TABLE.exec(flat(one))?.[1] ?? []));
  const since = /^-- contract since (\S+): \S/m.exec(text)?.[1];
  const unknown =
    since !== undefined && !releases.includes(since)
      ? [{ at: '-- contract', message: `names the release ${since}, which is not in CHANGELOG.md` }]
      : [];
  const judge = { isNew: (table: string) => made.has(table), isContract: since !== undefined, whole: flat(text) };
  const rules = RULES[kindOf(text)];
  return [
    ...unknown,
    ...statements.flatMap((statement) =>
      rules
        .flatMap((rule) => rule({ ...judge, text: flat(statement) }))
        .map((message) => ({ at: statement.split('\n')[0] ?? '', message })),
    ),
  ];
}

const flat = (statement: string) => statement.toLowerCase().replace(/\s+/g, ' ').replaceAll('public.', '');
const MAKES_TABLE = /^create (?:unlogged )?table (?:if not exists )?([a-z0-9_]+)/;

type Rule = (statement: Judged) => string[];
const when = (isDanger: boolean, message: string) => (isDanger ? [message] : []);

const CONTRACT =
  'is what the release before may still use: remove it a release later, and say since when nobody uses it';

const inTransaction: readonly Rule[] = [
  removals,
  ({ text, isNew }) => {
    const table = /^create (?:unique )?index (?:if not exists )?[a-z0-9_]* ?on (?:only )?([a-z0-9_]+)/.exec(text)?.[1];
    return when(
      table !== undefined && !isNew(table),
      `locks ${table} against writers while the index is made: a file that begins with '-- concurrently'`,
    );
  },
  ({ text }) =>
    when(/^(create|drop) (unique )?index concurrently/.test(text), `needs the first line '-- concurrently'`),
  ({ text }) =>
    when(/^drop index (?!concurrently)/.test(text), `locks the table: a file that begins with '-- concurrently'`),
  ({ text, isNew }) => {
    const table = /^(?:with .*\b)?(?:update|delete from) (?:only )?([a-z0-9_]+)/.exec(text)?.[1];
    return when(
      table !== undefined && !isNew(table),
      `holds every row of ${table} until the end: a file that begins with '-- batches'`,
    );
  },
  ({ text, isNew }) => {
    const table = /^insert into ([a-z0-9_]+)\b.* select /.exec(text)?.[1];
    return when(table !== undefined && !isNew(table), `writes many rows at once: a file that begins with '-- batches'`);
  },
  ({ text }) =>
    when(
      /^(truncate|lock|vacuum|cluster|reindex|refresh)\b/.test(text),
      'locks a table that is in use for as long as it takes',
    ),
  alterations,
  ({ text }) =>
    when(
      text.includes('security definer') && !text.includes('set search_path = pg_catalog, public, pg_temp'),
      'runs with its owner’s rights and must say: set search_path = pg_catalog, public, pg_temp',
    ),
];

const RULES: Readonly<Record<ReturnType<typeof kindOf>, readonly Rule[]>> = {
  transaction: inTransaction,
  concurrently: [
    ({ text }) =>
      when(
        indexMadeBy(text) === undefined && !/^drop index concurrently [a-z0-9_]+$/.test(text),
        `is no 'create index concurrently <name> on …' nor 'drop index concurrently <name>': another file`,
      ),
  ],
  batches: [
    ({ text }) =>
      when(
        !/^(with|update|delete|insert)\b/.test(text) || !/\blimit \d+/.test(text),
        'is no update, delete or insert of so many rows at a time (limit …), repeated until it finds none',
      ),
  ],
};

const THINGS =
  'table|view|materialized view|function|procedure|routine|sequence|type|domain|schema|trigger|policy|role|aggregate|owned';

function removals({ text, isContract }: Judged): string[] {
  if (isContract) return [];
  return [
    ...when(new RegExp(`^drop (${THINGS})\\b`).test(text), CONTRACT),
    ...when(/^alter (?!index\b).*\brename\b/.test(text), CONTRACT),
    ...when(/^revoke (?!create on schema ).* from (?!public$)/.test(text), CONTRACT),
    ...when(/^do .*\b(drop|rename|revoke)\b/.test(text), `${CONTRACT} (within a block)`),
  ];
}

/** `alter table` may have several actions; each is judged by itself. */
function alterations(statement: Judged): string[] {
  const [, table = '', rest = ''] =
    /^alter table (?:if exists )?(?:only )?([a-z0-9_]+) (.*)$/.exec(statement.text) ?? [];
  if (rest === '' || statement.isNew(table)) return [];
  return actionsOf(rest).flatMap((action) => [
    ...removedBy(action, statement.isContract),
    ...addedColumn(action),
    ...addedConstraint(action, statement),
    ...when(
      /^alter (column )?\S+ (set data )?type\b/.test(action),
      'rewrites the table under a lock: add a column, fill it in batches, remove the old one a release later',
    ),
    ...when(/^(disable|set (un)?logged|set tablespace|no force)\b/.test(action), 'is never done to a table in use'),
  ]);
}

const removedBy = (action: string, isContract: boolean) => [
  ...when(!isContract && /^drop (column )?(?!constraint\b|column\b)/.test(action), CONTRACT),
  ...when(!isContract && /^alter (column )?\S+ drop default/.test(action), CONTRACT),
  ...when(
    !isContract && /^alter (column )?\S+ set not null/.test(action),
    'refuses rows of processes that do not write the column: say since which release all of them do',
  ),
];

function addedColumn(action: string): string[] {
  const column =
    /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)(.*)$/;
  const definition = column.exec(action)?.[1];
  if (definition === undefined) return [];
  const fallback = /\bdefault (.*)$/.exec(definition)?.[1];
  return [
    ...when(
      /\bnot null\b/.test(definition) && fallback === undefined,
      'refuses rows of processes that do not know the column: null allowed, or a default',
    ),
    ...when(
      /\b(unique|primary key|generated|serial|bigserial)\b/.test(definition),
      'rewrites or indexes the table under a lock: a plain column first',
    ),
    ...when(
      fallback !== undefined && /\b(?!now\b)[a-z0-9_]+\(/.test(fallback.replace(/\bcheck ?\(.*/, '')),
      'computes its default for every row under a lock: a constant, or a column that is filled in batches',
    ),
  ];
}

function addedConstraint(action: string, { whole }: Judged): string[] {
  const constraint = /^add (?:constraint (\S+) )?(check|foreign key|unique|primary key|exclude)\b(.*)$/.exec(action);
  if (constraint === null) return [];
  const [, name, kind = '', rest = ''] = constraint;
  if (kind === 'check' || kind === 'foreign key')
    return [
      ...when(!/\bnot valid$/.test(rest), `reads the whole table under a lock: 'not valid', validated by a later file`),
      ...when(name !== undefined && whole.includes(`validate constraint ${name}`), 'is validated by a later file'),
    ];
  return when(!/^ using index\b/.test(rest), 'makes its index under a lock: concurrently first, then using index');
}

/** Split at commas outside of brackets and quoted texts. */
function actionsOf(text: string): string[] {
  let depth = 0;
  const actions = [''];
  for (const piece of text.match(/'(?:[^']|'')*'|[^']/g) ?? []) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) actions.push('');
    else actions.push(`${actions.pop() ?? ''}${piece}`);
  }
  return actions.map((action) => action.trim());
}

/** Roles of the release before keep what they have, and get nothing new. */
export function grantsToFormerRoles(text: string): Danger[] {
  return statementsOf(text)
    .filter((statement) => /^grant .* to .*\bnota_(app|log)\b/.test(flat(statement)))
    .map((statement) => ({
      at: statement.split('\n')[0] ?? '',
      message: 'gives a right to a role of the release before: nota_api for the API, nota_jobs for jobs',
    }));
}
