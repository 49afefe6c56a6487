/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1 without gaps. */
const SECTIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  V1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  V2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  V3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  V4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  V5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  V6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  V7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  V8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  V9: { 1: 3, 2: 4 },
  V11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  V12: { 1: 3, 2: 2, 3: 4 },
  V13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  V14: { 1: 2, 2: 4, 3: 3 },
  V15: { 1: 3, 2: 3, 3: 7 },
  V16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
};
/** Chapters about techniques that are not used here: one line each. */
const WHOLE_CHAPTERS = ['V10', 'V17'];

export const ASVS_IDS: readonly string[] = [
  ...WHOLE_CHAPTERS,
  ...Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
  ),
];

const VERDICTS = ['met', 'partly', 'open', 'n/a'];

interface Line {
  readonly id: string;
  readonly asks: string;
  readonly verdict: string;
  readonly why: string;
  readonly line: number;
}

export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** Returns the text of a file by its path, or undefined where there is none. */
type ReadFile = (path: string) => string | undefined;

/** Everything that is wrong with the table: ids, verdicts, reasons, and its references. */
export function asvsProblems(text: string, read: ReadFile): Problem[] {
  const lines = linesOf(text);
  return [
    ...idProblems(lines),
    ...lines.flatMap((one) => [...wordProblems(one), ...pathProblems(one, read)]),
    ...countProblems(text, lines),
  ];
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((row, index) => {
    if (!/^\| V\d/.test(row)) return [];
    const [, id = '', , asks = '', verdict = '', why = ''] = row.split('|').map((cell) => cell.trim());
    return [{ id, asks, verdict: verdict.replaceAll('*', ''), why, line: index + 1 }];
  });
}

function idProblems(lines: readonly Line[]): Problem[] {
  const missing = ASVS_IDS.filter((id) => !lines.some((one) => one.id === id));
  return [
    ...missing.map((id) => ({ line: 1, message: `has no line for ${id}` })),
    ...lines.flatMap(({ id, line }, index) => [
      ...(ASVS_IDS.includes(id) ? [] : [{ line, message: `${id} is no requirement of level 1 or 2` }]),
      ...(lines.findIndex((one) => one.id === id) < index ? [{ line, message: `${id} is there twice` }] : []),
    ]),
  ];
}

function wordProblems({ id, asks, verdict, why, line }: Line): Problem[] {
  return [
    ...(asks === '' ? [{ line, message: `${id} does not say what is asked` }] : []),
    ...(VERDICTS.includes(verdict) ? [] : [{ line, message: `${id} has no verdict: ${VERDICTS.join(', ')}` }]),
    ...(why === '' ? [{ line, message: `${id} gives no reason` }] : []),
  ];
}

const PATH = /`([\w./-]+\.(?:tsx?|md|sql|json|txt|example))`(?: \("([^"]+)"\))?/g;

/** A named file must exist; a quoted text after it is the name of a test in it, or a part of one. */
function pathProblems({ id, why, line }: Line, read: ReadFile): Problem[] {
  return [...why.matchAll(PATH)].flatMap(([, path = '', words]) => {
    const content = read(path);
    if (content === undefined) return [{ line, message: `${id} names ${path}, which does not exist` }];
    return words === undefined || content.includes(words)
      ? []
      : [{ line, message: `${id} quotes "${words}", which ${path} does not say` }];
  });
}

/** The totals above the table, which people read first. */
function countProblems(text: string, lines: readonly Line[]): Problem[] {
  const count = (verdict: string) => lines.filter((one) => one.verdict === verdict).length;
  const sum = `Met ${count('met')}, partly ${count('partly')}, open ${count('open')}, not applicable ${count('n/a')}.`;
  return text.includes(sum) ? [] : [{ line: 1, message: `must say: ${sum}` }];
}
