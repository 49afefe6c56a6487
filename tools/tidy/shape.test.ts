import { describe, it } from 'vitest';
import { folderSizes, MOST_FILES, namesakes } from './folders.ts';
import { breach, expectNone, filesLike, isTest, lineAt, sources, textOf, visit } from './repository.ts';

/** The most lines of a file, by kind; the first matching row counts. */
const LONGEST_FILE: readonly (readonly [suffix: RegExp, lines: number])[] = [
  [/\.(test|e2e)\.tsx?$/, 500],
  [/\.(contract|lifecycle|routes)\.ts$/, 200],
  [/\.page\.tsx$/, 250],
  // Messages have four lines each where the languages do not fit into one.
  [/\.messages\.ts$/, 500],
  [/\.tsx?$/, 300],
];

const LONGEST_FUNCTION = 70;
const LONGEST_COMPONENT = 120;

/** Names without meaning, in which unrelated code collects. */
const EMPTY_NAMES = /^(utils?|helpers?|commons?|types?|enums?|misc|shared)$/;

/** Tools require these default exports; our own code is imported by name. */
const DEFAULT_EXPORTS = /(^|\/)(vite|vitest|playwright)\.config\.ts$|^apps\/server\/src\/testing\/template\.ts$/;

describe('shape', () => {
  it('no file is longer than its kind may be', () => {
    const long = sources().flatMap((file) => {
      const limit = LONGEST_FILE.find(([suffix]) => suffix.test(file))?.[1] ?? 0;
      const lines = textOf(file).trimEnd().split('\n').length;
      return lines > limit
        ? [breach(file, limit + 1, `has ${lines} lines, ${limit} are allowed: divide it by its work`)]
        : [];
    });
    expectNone(long);
  });

  it('no function is longer than a screen', () => {
    expectNone(
      sources()
        .filter((file) => !isTest(file))
        .flatMap(longFunctions),
    );
  });

  it('no folder holds too many files', () => {
    expectNone(
      folderSizes()
        .filter(([, files]) => files > MOST_FILES)
        .map(([folder, files]) =>
          breach(
            folder,
            1,
            `holds ${files} files, ${MOST_FILES} are allowed: give each record kind or capability a folder`,
          ),
        ),
    );
  });

  it('no two files have one name and different exports', () => {
    expectNone(
      namesakes().flatMap(([first, ...others]) =>
        others
          .filter(({ exported }) => exported !== first?.exported)
          .map(({ file }) =>
            breach(file, 1, `is called like ${first?.file} and exports something else: rename one of them`),
          ),
      ),
    );
  });

  it('no file has a meaningless name', () => {
    const named = filesLike(/^(apps|packages|tools|e2e)\/.*\.(tsx?|css|sql|json)$/).filter((file) =>
      file
        .split('/')
        .flatMap((part) => part.split('.'))
        .some((part) => EMPTY_NAMES.test(part)),
    );
    expectNone(named.map((file) => breach(file, 1, 'has a name that says nothing: name it after what it does')));
  });

  it('nothing is exported as default', () => {
    const files = sources().filter((file) => !DEFAULT_EXPORTS.test(file));
    expectNone(
      files.flatMap((file) =>
        [...textOf(file).matchAll(/^export default\b|^export \{[^}]*\bas default\b/gm)].map((match) =>
          breach(file, lineAt(file, match.index), 'exports a default: export it by name'),
        ),
      ),
    );
  });
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function longFunctions(file: string): string[] {
  const found: string[] = [];
  const measure = (node: Node) => {
    const line = lineAt(file, node.start);
    const lines = lineAt(file, node.end) - line + 1;
    const limit = isComponent(file, node) ? LONGEST_COMPONENT : LONGEST_FUNCTION;
    if (lines > limit)
      found.push(breach(file, line, `is a function of ${lines} lines, ${limit} are allowed: take it apart`));
  };
  visit(file, { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure });
  return found;
}

/** A function that returns markup is a component: its lines are mostly markup. */
const isComponent = (file: string, node: Node) =>
  file.endsWith('.tsx') && /<\/|\/>/.test(textOf(file).slice(node.start, node.end));
