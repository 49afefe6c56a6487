import { describe, expect, it } from 'vitest';
import { LIMIT } from '../limits.ts';
import { parseTemplate } from './template-parse.ts';

const kindsOf = (text: string) => parseTemplate(text).tree.map(({ kind }) => kind);
const faultsOf = (text: string) =>
  parseTemplate(text).faults.map(({ name, subject, line, column }) => `${line}:${column} ${name} ${subject}`);

describe('a template', () => {
  it('has a block per line, and nothing where a line is empty', () => {
    const text = '# 通知书\r\n\n## 一、事由\n正文\n- 一项\n| 序号 | 内容 |\n{{signature}}\n  {{verification}}  ';
    expect(kindsOf(text)).toEqual(['title', 'heading', 'paragraph', 'item', 'row', 'signature', 'verification']);
    expect(faultsOf(text)).toEqual([]);
  });

  it('has places, formats and counters in its lines', () => {
    const { tree, faults } = parseTemplate('致：{{company.name}}，{{ dueOn | date }}第{{@item}}项');
    expect(faults).toEqual([]);
    expect(tree).toEqual([
      {
        kind: 'paragraph',
        at: { line: 1, column: 1 },
        content: [
          { kind: 'text', text: '致：' },
          { kind: 'place', path: ['company', 'name'], at: { line: 1, column: 3 } },
          { kind: 'text', text: '，' },
          { kind: 'place', path: ['dueOn'], format: 'date', at: { line: 1, column: 20 } },
          { kind: 'text', text: '第' },
          { kind: 'count', of: 'item', at: { line: 1, column: 39 } },
          { kind: 'text', text: '项' },
        ],
      },
    ]);
  });

  it('has a bar of a format in a cell without taking it for the next cell', () => {
    const [row] = parseTemplate('| {{dueOn | date}} | 元 {{feeFen|money}} |').tree;
    expect(row?.kind === 'row' && row.cells.map((cell) => cell.filter(({ kind }) => kind === 'place').length)).toEqual([
      1, 1,
    ]);
  });

  it('has blocks in blocks', () => {
    const text = '{{#each items as item}}\n{{#if item.example}}\n有\n{{else}}\n无\n{{/if}}\n{{/each}}';
    expect(parseTemplate(text)).toMatchObject({
      faults: [],
      tree: [
        {
          kind: 'each',
          list: ['items'],
          name: 'item',
          body: [{ kind: 'if', place: ['item', 'example'], body: [{}], otherwise: [{ kind: 'paragraph' }] }],
        },
      ],
    });
    expect(parseTemplate('{{#if outcome is refused}}\n{{/if}}').tree).toMatchObject([{ choice: 'refused' }]);
  });

  it('keeps the blanks that indent a Chinese paragraph', () => {
    expect(parseTemplate('　　经审核').tree).toMatchObject([{ content: [{ text: '　　经审核' }] }]);
  });

  it.each([
    ['a place that is not closed', '正文 {{company.name', ['1:4 tag-unclosed {{company.name']],
    ['an end without a beginning', '正文 }} 完', ['1:4 tag-unopened }}']],
    ['what is no place', '{{company.name()}}', ['1:1 tag-unknown company.name()']],
    ['an expression', '{{1 + 1}} 元', ['1:1 tag-unknown 1 + 1']],
    ['a way out of the facts', '{{__proto__.constructor}}', ['1:1 tag-unknown __proto__.constructor']],
    ['an unknown block', '{{#while true}}', ['1:1 tag-unknown #while true']],
    ['a loop without a name', '{{#each items}}', ['1:1 tag-unknown #each items']],
    ['a block inside a line', '如 {{#if note}}有', ['1:3 block-not-alone #if note']],
    ['a signature inside a line', '签章：{{signature}}', ['1:4 block-not-alone signature']],
    ['a loop that is not closed', '\n {{#each items as item}}\n正文', ['2:2 block-unclosed each']],
    ['a condition that is not closed', '{{#if note}}\n{{else}}', ['1:1 block-unclosed if']],
    ['an end of nothing', '正文\n{{/each}}', ['2:1 block-unopened each']],
    ['an end of another block', '{{#if note}}\n{{/each}}\n{{/if}}', ['2:1 block-unopened each']],
    ['an else of nothing', '{{else}}', ['1:1 block-unopened else']],
    ['a second else', '{{#if note}}\n{{else}}\n{{else}}\n{{/if}}', ['3:1 block-unopened else']],
    ['a row of seven', '|1|2|3|4|5|6|7|', ['1:2 cells-too-many 7']],
    ['a letter that turns the rest around', '金额\u202E001', ['1:3 character-refused [U+202E]']],
    ['a letter that is not seen', '张\u200B三', ['1:2 character-refused [U+200B]']],
    ['a tabulator', 'a\tb', ['1:2 character-refused [U+0009]']],
    ['half of a surrogate pair', 'a\uD800', ['1:2 character-refused [U+D800]']],
  ])('refuses %s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('refuses blocks that are nested deeper than any notice needs', () => {
    const deep = `${'{{#if note}}\n'.repeat(7)}${'{{/if}}\n'.repeat(7)}`;
    expect(faultsOf(deep)).toEqual(['7:1 nested-too-deep #if note']);
  });

  it('refuses a text that is too long before it reads it', () => {
    expect(faultsOf('一'.repeat(LIMIT.templateMaxChars + 1))).toEqual(['1:1 text-too-long 20001']);
    expect(faultsOf('一'.repeat(LIMIT.templateMaxChars))).toEqual([]);
  });
});
