import { describe, expect, it } from 'vitest';
import { LIMIT } from '../limits.ts';
import { LANGUAGES } from '../languages.ts';
import { dice, type Dice } from '../seeded-dice/dice.samples.ts';
import type { Place, PlaceShape } from './place-shape.ts';
import { checkTemplate } from './template-check.ts';
import { parseTemplate } from './template-parse.ts';
import { renderTemplate, type PaperBlock } from './template-render.ts';
import { outermost } from './template-scope.ts';
import { largestOf } from './template-size.ts';
import { FRAME, SAMPLE_SHAPE, SampleFacts } from './template.samples.ts';

const RUNS = 1_500;

const oneOf = <T>(roll: Dice, choices: readonly T[]): T => choices[roll(choices.length)] as T;

const MARKS = [
  '一',
  '甲',
  'a',
  '#',
  '|',
  '- ',
  ' ',
  '{{',
  '}}',
  '{{number}}',
  '{{#if note}}',
  '=1+1',
  'http://evil.example/',
];
const UNSEEN = ['\n', '\r\n', '\t', '\u2028', '\u202E', '\u200B', '\uD800', '\u0000', '\uFEFF', '😀', '\u0301'];
const LETTERS = [...MARKS, ...UNSEEN];

/** Facts that are as hostile as their schema lets them be. */
function someValue(roll: Dice, shape: PlaceShape): unknown {
  switch (shape.kind) {
    case 'text': {
      const text = Array.from({ length: roll(shape.mostChars + 1) }, () => oneOf(roll, LETTERS)).join('');
      return text.slice(0, shape.mostChars).trim() || '空';
    }
    case 'integer':
      return roll(2) === 0 ? roll(1_000) : oneOf(roll, [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -0]);
    case 'day':
      return oneOf(roll, ['2026-06-01', '0001-01-01', '9999-12-31', '2024-02-29']);
    case 'moment':
      return oneOf(roll, ['2026-06-01T00:00:00.000Z', '1970-01-01T00:00:00Z', '2026-12-31T23:59:59+14:00']);
    case 'flag':
      return roll(2) === 0;
    case 'choice':
      return oneOf(roll, shape.choices);
    case 'list':
      return Array.from({ length: oneOf(roll, [0, 1, shape.mostItems]) }, () => someValue(roll, shape.of));
    case 'group':
      return someGroup(roll, shape.places);
  }
}

function someGroup(roll: Dice, places: Readonly<Record<string, Place>>): Record<string, unknown> {
  const there = Object.entries(places).filter(([, { isOptional }]) => !isOptional || roll(2) === 0);
  return Object.fromEntries(there.map(([name, { shape }]) => [name, someValue(roll, shape)]));
}

/** `note` and `tags` are never missing, only null. */
const someFacts = (roll: Dice) => ({ note: null, tags: null, ...someGroup(roll, SAMPLE_SHAPE.places) });

const TEXTS = ['正文 {{number}}', '## {{company.name}}', '- {{dueOn | date}} {{feeFen | money}}', '', '　　缩进'];
const PLACES = [
  '{{item.asked}}',
  '{{@item}}',
  '{{note}}',
  '{{company.phone | phone}}',
  '{{agent.name}}',
  '{{tag}}',
  '{{page}}',
];
const LOOPS = [
  '{{#each items as item}}',
  '{{#each item.pages as page}}',
  '{{#each tags as tag}}',
  '{{/each}}',
  '{{/each}}',
];
const CONDITIONS = [
  '{{#if note}}',
  '{{#if agent}}',
  '{{#if tags}}',
  '{{#if outcome is refused}}',
  '{{#if item.example}}',
];
const ENDS = [
  '{{else}}',
  '{{/if}}',
  '{{/if}}',
  '{{item.example}}',
  '{{#if company.phone}}',
  '| 序号 | {{decidedAt}} |',
];
const LINES = [...TEXTS, ...PLACES, ...LOOPS, ...CONDITIONS, ...ENDS];

const someTemplate = (roll: Dice) => FRAME(Array.from({ length: roll(14) }, () => oneOf(roll, LINES)).join('\n'));

const isAccepted = (text: string) => {
  const { tree, faults } = parseTemplate(text);
  return faults.length === 0 && checkTemplate(tree, SAMPLE_SHAPE, []).length === 0;
};

const KINDS = ['title', 'heading', 'paragraph', 'item', 'table', 'signature', 'verification'];

const textsOf = (blocks: readonly PaperBlock[]) =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : block.kind === 'table' ? block.rows.flat() : []));

describe('of all templates', () => {
  it('one that is accepted can be rendered with any facts of the schema, within its limits, and shows all it says', () => {
    let rendered = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const roll = dice(seed);
      const text = someTemplate(roll);
      if (!isAccepted(text)) continue;
      rendered += 1;
      const { tree } = parseTemplate(text);
      const facts = SampleFacts.parse(someFacts(roll));
      const blocks = renderTemplate(tree, { shape: SAMPLE_SHAPE, facts, language: oneOf(roll, LANGUAGES) });
      const texts = textsOf(blocks);
      expect(texts.join(''), text).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u);
      const most = largestOf(tree, outermost(SAMPLE_SHAPE));
      // A character that is not seen is written by its code point, which takes eleven at most, and stands beside one.
      expect(texts.join('').length).toBeLessThanOrEqual(most.chars * 6);
      expect(blocks.length).toBeLessThanOrEqual(most.blocks);
      expect(blocks.filter(({ kind }) => kind === 'signature')).toHaveLength(1);
    }
    expect(rendered).toBeGreaterThan(100);
  });

  it('facts never change how many blocks there are of which kind', () => {
    const text = FRAME('## {{number}}\n{{company.name}}\n- {{number}}\n| {{number}} | {{company.name}} |');
    const { tree } = parseTemplate(text);
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const facts = SampleFacts.parse(someFacts(dice(seed)));
      const blocks = renderTemplate(tree, { shape: SAMPLE_SHAPE, facts, language: 'zh-CN' });
      expect(blocks.map(({ kind }) => kind)).toEqual(KINDS);
      expect(blocks[4]?.kind === 'table' && blocks[4].rows.map(({ length }) => length)).toEqual([2]);
    }
  });

  it('any text gets an answer, and at once', () => {
    const hostile = [
      `{{${' '.repeat(19_000)}x`,
      `{{${' '.repeat(19_000)}}}`,
      `{{#if ${'a.'.repeat(9_000)}a}}`,
      `{{a${'.a'.repeat(9_000)} |`,
      '{{'.repeat(9_999),
      '}}'.repeat(9_999),
      '|'.repeat(20_000),
      '{{#if note}}\n'.repeat(1_500),
      `${' '.repeat(19_999)}x`,
      '# \n'.repeat(6_000),
    ];
    const started = performance.now();
    for (const text of hostile) isAccepted(text);
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const roll = dice(seed);
      isAccepted(Array.from({ length: roll(60) }, () => oneOf(roll, [...LETTERS, ...LINES, '\n'])).join(''));
    }
    // Seconds for what takes a tenth of one: whoever makes it quadratic is found out on any machine.
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(hostile.every(({ length }) => length <= LIMIT.templateMaxChars)).toBe(true);
  });
});
