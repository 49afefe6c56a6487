import { describe, expect, it } from 'vitest';
import type { Language } from '../languages.ts';
import { parseTemplate } from './template-parse.ts';
import { renderTemplate } from './template-render.ts';
import { SAMPLE_FACTS, SAMPLE_SHAPE } from './template.samples.ts';

const render = (text: string, facts: Partial<typeof SAMPLE_FACTS> = {}, language: Language = 'zh-CN') =>
  renderTemplate(parseTemplate(text).tree, { shape: SAMPLE_SHAPE, facts: { ...SAMPLE_FACTS, ...facts }, language });
const line = (text: string, facts: Partial<typeof SAMPLE_FACTS> = {}, language?: Language) => {
  const [block] = render(text, facts, language);
  return block && 'text' in block ? block.text : undefined;
};

describe('values', () => {
  it.each<[string, Language, string]>([
    ['{{feeFen | money}}', 'zh-CN', '12,345.67'],
    ['{{feeFen | number}}', 'zh-CN', '1,234,567'],
    ['{{feeFen}}', 'zh-CN', '1234567'],
    ['{{dueOn}}', 'zh-CN', '2026-06-15'],
    ['{{dueOn | date}}', 'zh-CN', '2026年6月15日'],
    ['{{dueOn | date}}', 'zh-TW', '2026年6月15日'],
    ['{{dueOn | date}}', 'en-US', 'June 15, 2026'],
    ['{{dueOn | date}}', 'pt-BR', '15 de junho de 2026'],
    ['{{decidedAt}}', 'zh-CN', '2026-06-01 00:30:00 (UTC+8)'],
    ['{{decidedAt | day}}', 'zh-CN', '2026-06-01'],
    ['{{decidedAt | date}}', 'zh-CN', '2026年6月1日'],
    ['{{company.name | name}}', 'zh-CN', '杭********司'],
    ['{{company.phone | phone}}', 'zh-CN', '138****1234'],
  ])('%s in %s is %s', (text, language, shown) => {
    expect(line(text, {}, language)).toBe(shown);
  });

  it.each([
    [5, '0.05'],
    [0, '0.00'],
    [-120, '-1.20'],
    [100, '1.00'],
  ])('%d fen are %s', (feeFen, shown) => {
    expect(line('{{feeFen | money}}', { feeFen })).toBe(shown);
  });

  it.each([
    ['a line end', '甲\n# 乙', '甲 # 乙'],
    ['a place', '{{number}}', '{{number}}'],
    ['a bar', '甲 | 乙', '甲 | 乙'],
    ['a letter that turns the rest around', '甲\u202E乙', '甲[U+202E]乙'],
    ['many that are not seen', `甲${'\u200B'.repeat(300)}乙`, '甲[U+200B×300]乙'],
    ['half of a surrogate pair', '甲\uD83D乙', '甲[U+D83D]乙'],
    ['what looks like a formula', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['a separator of paragraphs', '甲\u2029乙', '甲 乙'],
  ])('with %s stay on their line, and are seen', (_, name, shown) => {
    expect(render('{{company.name}}', { company: { name } })).toEqual([{ kind: 'paragraph', text: shown }]);
  });

  it('that are empty leave no empty line', () => {
    expect(render('{{#if note}}\n{{note}}\n{{/if}}', { note: '' })).toEqual([]);
  });
});

describe('blocks', () => {
  it('repeat for every item, with its number', () => {
    const text = '{{#each items as item}}\n{{@item}}. {{item.asked}}\n{{/each}}';
    expect(render(text)).toEqual([
      { kind: 'paragraph', text: '1. 营业执照扫描件不清晰' },
      { kind: 'paragraph', text: '2. 缺少经办人授权书' },
    ]);
    expect(render(text, { items: [] })).toEqual([]);
  });

  it('make one table of neighbouring rows, as wide as the widest', () => {
    const rows = '| 序号 | 内容 |\n{{#each items as item}}\n| {{@item}} | {{item.asked}} | 例 |\n{{/each}}';
    expect(render(`${rows}\n完\n| 尾 |`)).toEqual([
      {
        kind: 'table',
        rows: [
          ['序号', '内容', ''],
          ['1', '营业执照扫描件不清晰', '例'],
          ['2', '缺少经办人授权书', '例'],
        ],
      },
      { kind: 'paragraph', text: '完' },
      { kind: 'table', rows: [['尾']] },
    ]);
  });

  it.each<[string, Partial<typeof SAMPLE_FACTS>, string]>([
    ['{{#if isUrgent}}', { isUrgent: true }, '是'],
    ['{{#if isUrgent}}', { isUrgent: false }, '否'],
    ['{{#if note}}', { note: null }, '否'],
    ['{{#if note}}', { note: '注' }, '是'],
    ['{{#if agent.note}}', {}, '否'],
    ['{{#if agent.note}}', { agent: { name: '张' } }, '否'],
    ['{{#if agent.note}}', { agent: { name: '张', note: '注' } }, '是'],
    ['{{#if items}}', { items: [] }, '否'],
    ['{{#if tags}}', { tags: null }, '否'],
    ['{{#if tags}}', { tags: ['一'] }, '是'],
    ['{{#if outcome is refused}}', { outcome: 'refused' }, '是'],
    ['{{#if outcome is refused}}', { outcome: 'accepted' }, '否'],
  ])('%s with %j is %s', (condition, facts, shown) => {
    expect(line(`${condition}\n是\n{{else}}\n否\n{{/if}}`, facts)).toBe(shown);
  });
});
