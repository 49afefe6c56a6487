import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { text as limited } from '../fields.ts';
import { shapeOf } from './place-shape.ts';
import { checkTemplate } from './template-check.ts';
import { parseTemplate } from './template-parse.ts';
import { FRAME, SAMPLE_SHAPE } from './template.samples.ts';

function faultsOf(text: string, required: readonly string[] = []): string[] {
  const { tree, faults } = parseTemplate(text);
  expect(faults).toEqual([]);
  const found = checkTemplate(tree, SAMPLE_SHAPE, required);
  return found.map(({ name, subject, line, column }) => `${line}:${column} ${name} ${subject}`);
}

const each = (body: string) => `{{#each items as item}}\n${body}\n{{/each}}`;

describe('a template held against its facts', () => {
  it('may print every kind of value in the formats that fit it', () => {
    const lines = [
      '{{number}} {{company.name | name}} {{number | certificate}} {{number | bank-account}} {{number | phone}}',
      '{{feeFen}} {{feeFen | money}} {{feeFen | number}}',
      '{{dueOn}} {{dueOn | date}} {{decidedAt}} {{decidedAt | date}} {{decidedAt | day}}',
      '{{#if isUrgent}}\n加急\n{{/if}}',
      '{{#if outcome is refused}}\n驳回\n{{else}}\n通过\n{{/if}}',
      each('{{@item}} {{item.asked}}\n{{#each item.pages as page}}\n{{@item}}.{{@page}} {{page}}\n{{/each}}'),
      '{{#if tags}}\n{{#each tags as tag}}\n- {{tag}}\n{{/each}}\n{{/if}}',
      '{{#if agent.note}}\n{{agent.name}} {{agent.note}}\n{{/if}}',
    ];
    expect(faultsOf(FRAME(lines.join('\n')))).toEqual([]);
  });

  it.each([
    ['a place that the facts do not have', '{{company.nam}}', ['2:1 place-unknown company.nam']],
    ['a place below a value', '{{number.length}}', ['2:1 place-unknown number.length']],
    ['a name that every object has', '{{company.constructor}}', ['2:1 place-unknown company.constructor']],
    ['a list as a value', '共 {{items}}', ['2:3 place-is-list items']],
    ['a group as a value', '{{company}}', ['2:1 place-is-group company']],
    ['yes or no as a value', '{{isUrgent}}', ['2:1 place-not-printable isUrgent']],
    ['a code as a value', '{{outcome}}', ['2:1 place-not-printable outcome']],
    ['what may be absent', '{{company.phone}}', ['2:1 place-may-be-absent company.phone']],
    ['what may be null', '{{note}}', ['2:1 place-may-be-absent note']],
    ['what is in a group that may be absent', '{{agent.name}}', ['2:1 place-may-be-absent agent']],
    [
      'what is absent where it is printed',
      '{{#if note}}\n有\n{{else}}\n{{note}}\n{{/if}}',
      ['5:1 place-may-be-absent note'],
    ],
    ['a loop over what may be null', '{{#each tags as tag}}\n{{tag}}\n{{/each}}', ['2:1 place-may-be-absent tags']],
    ['an unknown format', '{{number | upper}}', ['2:1 format-unknown upper']],
    ['the name of a method as a format', '{{number | constructor}}', ['2:1 format-unknown constructor']],
    ['a format of another kind of value', '{{number | money}}', ['2:1 format-unfit money']],
    ['a loop over a value', '{{#each number as one}}\n{{/each}}', ['2:1 list-expected number']],
    ['a loop over nothing', '{{#each papers as one}}\n{{/each}}', ['2:1 place-unknown papers']],
    ['a name that the facts have', '{{#each items as company}}\n{{/each}}', ['2:1 name-taken company']],
    ['a name that a loop around it has', each('{{#each items as item}}\n{{/each}}'), ['3:1 name-taken item']],
    ['an item outside of its loop', `${each('x')}\n{{item.asked}}`, ['5:1 place-unknown item.asked']],
    ['a counter of no loop', '{{@item}}', ['2:1 place-unknown @item']],
    ['a condition that is always true', '{{#if number}}\n{{/if}}', ['2:1 condition-expected number']],
    ['a choice of what has none', '{{#if number is one}}\n{{/if}}', ['2:1 condition-expected number']],
    ['a choice that there is not', '{{#if outcome is pending}}\n{{/if}}', ['2:1 choice-unknown pending']],
    ['a condition on nothing', '{{#if reason}}\n{{/if}}', ['2:1 place-unknown reason']],
    ['a second title', '# 又一个', ['2:1 title-repeated title']],
    ['a second signature', '{{signature}}', ['3:1 block-repeated signature']],
  ])('refuses %s', (_, middle, faults) => {
    expect(faultsOf(FRAME(middle))).toEqual(faults);
  });

  it('tells what one item of a list has from what another has', () => {
    const twoItems = each('{{#each items as other}}\n{{#if item.example}}\n{{other.example}}\n{{/if}}\n{{/each}}');
    expect(faultsOf(FRAME(twoItems))).toEqual(['5:1 place-may-be-absent other.example']);
  });

  it.each([
    ['a title', '正文\n{{signature}}\n{{verification}}', ['1:1 title-missing title']],
    ['a signature', '# 通知\n{{verification}}', ['1:1 block-missing signature']],
    ['the way to verify it', '# 通知\n{{signature}}', ['1:1 block-missing verification']],
    [
      'a signature whatever the facts are',
      '# 通知\n{{#if note}}\n{{signature}}\n{{/if}}\n{{verification}}',
      ['3:1 block-not-always signature'],
    ],
    [
      'a title whatever the facts are',
      `{{#if note}}\n# 通知\n{{/if}}\n{{signature}}\n{{verification}}`,
      ['2:1 title-missing title'],
    ],
  ])('asks for %s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});

describe('a required place', () => {
  const MISSING = (place: string) => [`1:1 place-missing ${place}`];

  it.each([
    ['is said in a line', '{{number}}', ['number'], []],
    ['is said in a cell', '| {{number}} |', ['number'], []],
    ['is not said at all', '正文', ['number'], MISSING('number')],
    ['is said only sometimes', '{{#if isUrgent}}\n{{number}}\n{{/if}}', ['number'], MISSING('number')],
    ['is said either way', '{{#if isUrgent}}\n急 {{number}}\n{{else}}\n{{number}}\n{{/if}}', ['number'], []],
    ['is said only where a list has items', each('{{number}}'), ['number'], MISSING('number')],
    ['of a list is said of each item', each('{{item.asked}}'), ['items.asked'], []],
    ['of a list is left out', each('{{@item}}'), ['items.asked'], MISSING('items.asked')],
    ['that may be absent is said where it is there', '{{#if note}}\n{{note}}\n{{/if}}', ['note'], []],
    ['that may be absent is only asked for', '{{#if agent}}\n有\n{{/if}}', ['agent.name'], MISSING('agent.name')],
    ['that is a code decides something', '{{#if outcome is refused}}\n驳回\n{{/if}}', ['outcome'], []],
    ['that is a code decides nothing', '正文', ['outcome'], MISSING('outcome')],
  ])('%s', (_, middle, required, faults) => {
    expect(faultsOf(FRAME(middle), required)).toEqual(faults);
  });
});

describe('the size of a document', () => {
  it('is known before there is one: a loop in a loop is refused where its longest facts are too much', () => {
    const inner = '{{#each items as other}}\n{{item.asked}}{{other.asked}}\n{{/each}}';
    expect(faultsOf(FRAME(each(inner)))).toEqual(['1:1 output-too-large 240002']);
    expect(faultsOf(FRAME(each('{{item.asked}}')))).toEqual([]);
  });

  it('is limited in lines as well', () => {
    const loops = ['a', 'b', 'c'].map((name) => `{{#each items as ${name}}}`).join('\n');
    const inner = `${loops}\n行\n{{/each}}\n{{/each}}\n{{/each}}`;
    expect(faultsOf(FRAME(inner))).toEqual(['1:1 output-too-large 8002']);
  });
});

describe('facts that no document can be made from', () => {
  it.each([
    ['a text without a limit', z.object({ name: z.string() }), 'facts.name is a text without a limit'],
    ['a list without a limit', z.object({ list: z.array(limited(3)) }), 'facts.list is a list without a limit'],
    [
      'a list of lists',
      z.object({ list: z.array(z.array(limited(3)).max(2)).max(2) }),
      'facts.list is a list of lists',
    ],
    ['two kinds of value', z.object({ one: z.union([limited(3), z.int()]) }), 'facts.one may be of several kinds'],
    ['a fraction', z.object({ one: z.number() }), 'facts.one is nothing that can be printed'],
    ['no object', limited(3), 'facts are an object'],
  ])('are refused where they are declared: %s', (_, schema, message) => {
    expect(() => shapeOf(schema)).toThrow(message);
  });
});
