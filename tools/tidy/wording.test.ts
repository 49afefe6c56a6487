import { describe, expect, it } from 'vitest';
import { breach, expectNone, filesLike, isTest, lineAt, parsed, sources, textOf, visit } from './repository.ts';

/** Comments that switch a rule off. None is needed: change the rule for everybody, or the code. */
const SILENCERS = /@ts-ignore|@ts-nocheck|(oxlint|eslint)-disable|oxfmt-ignore|v8 ignore|istanbul ignore/;

/** Marks of unfinished work; allowed with the number of an issue. */
const LEFT_OVER = /\b(TODO|FIXME|XXX|HACK)\b(?!.*#\d+)/;

const RUNNERS = ['it', 'test', 'describe', 'suite', 'bench'];
const LEAVES_OUT = ['only', 'skip', 'todo', 'fails', 'fixme'];

const inComments = (file: string, word: RegExp) =>
  parsed(file)
    .comments.filter(({ value }) => word.test(value))
    .map(({ start }) => lineAt(file, start));

const GLOSSARY = 'docs/glossary.md';

/** The left column of the glossary's table of words that are not used. */
function retiredWords(): string[] {
  const [, part = ''] = textOf(GLOSSARY).split('## Words we do not use');
  const rows = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!Not |---)/.test(line));
  return rows.flatMap((line) => (line.split('|')[1] ?? '').split('·').map((word) => word.trim()));
}

describe('wording', () => {
  it('no retired word of the glossary is used', () => {
    const words = retiredWords();
    expect(words.length).toBeGreaterThan(10);
    const files = [...sources(), ...filesLike(/\.(md|html)$/)].filter((file) => file !== GLOSSARY);
    const found = files.flatMap((file) => {
      const lines = textOf(file).split('\n');
      return lines.flatMap((text, at) =>
        words
          .filter((word) => text.includes(word))
          .map((word) => breach(file, at + 1, `says ${word}: see ${GLOSSARY}`)),
      );
    });
    expectNone(found);
  });

  it('nothing is left unfinished without the number of an issue', () => {
    const code = sources().flatMap((file) => inComments(file, LEFT_OVER).map((line) => ({ file, line })));
    const rest = filesLike(/\.(sql|css|sh|ya?ml)$/).flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((text, at) => (LEFT_OVER.test(text) ? [{ file, line: at + 1 }] : [])),
    );
    expectNone(
      [...code, ...rest].map(({ file, line }) => breach(file, line, 'leaves work behind: do it, or name #<issue>')),
    );
  });

  it('no comment switches a rule off', () => {
    expectNone(
      sources().flatMap((file) =>
        inComments(file, isTest(file) ? SILENCERS : new RegExp(`${SILENCERS.source}|@ts-expect-error`)).map((line) =>
          breach(file, line, 'silences a tool: mend the code, or change the rule for everybody'),
        ),
      ),
    );
  });

  it('no test is skipped', () => {
    const left = sources().flatMap((file) => {
      const lines: number[] = [];
      visit(file, {
        MemberExpression: (node) => {
          const isRunner = node.object.type === 'Identifier' && RUNNERS.includes(node.object.name);
          const isLeaving = node.property.type === 'Identifier' && LEAVES_OUT.includes(node.property.name);
          if (isRunner && isLeaving) lines.push(lineAt(file, node.start));
        },
      });
      return lines.map((line) => breach(file, line, 'leaves tests out: run it always, or delete it'));
    });
    expectNone(left);
  });

  it('nothing is cast to any', () => {
    const casts = sources().flatMap((file) => {
      const lines: number[] = [];
      const look = (node: { start: number; typeAnnotation: { type: string } }) =>
        void (node.typeAnnotation.type === 'TSAnyKeyword' && lines.push(lineAt(file, node.start)));
      visit(file, { TSAsExpression: look, TSTypeAssertion: look });
      return lines.map((line) => breach(file, line, 'casts to any: say what it is, or parse it'));
    });
    expectNone(casts);
  });
});
