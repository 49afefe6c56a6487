import { describe, expect, it } from 'vitest';
import { LIMIT } from '../limits.ts';
import { plainTextOf } from './plain-text.ts';
import { richText } from './rich-text.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const nested = (depth: number) => {
  let inner: unknown = paragraph(text('底'));
  for (let n = 0; n < depth; n += 1) inner = { type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] };
  return doc(inner);
};

describe('a written text', () => {
  it('keeps its styles and loses what an editor adds', () => {
    const given = doc(
      { type: 'heading', attrs: { level: 2, id: 'x' }, content: [text('公告')] },
      paragraph(
        text('见 '),
        text(
          '官网',
          { type: 'bold' },
          { type: 'link', attrs: { href: 'https://a.cn/', target: '_blank', class: 'x' } },
        ),
      ),
      { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [paragraph(text('一'))] }] },
    );
    expect(richText.parse(given)).toEqual(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('公告')] },
        paragraph(text('见 '), text('官网', { type: 'bold' }, link('https://a.cn/'))),
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('一'))] }] },
      ),
    );
  });

  it('is its words, a line for each block', () => {
    const given = richText.parse(
      doc(
        paragraph(text('甲'), { type: 'hardBreak' }, text('乙')),
        { type: 'blockquote', content: [paragraph(text('丙'))] },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph(text('丁')),
                { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('戊'))] }] },
              ],
            },
          ],
        },
        paragraph(),
      ),
    );
    expect(plainTextOf(given)).toBe('甲\n乙\n丙\n丁\n戊\n');
  });

  it('may hold markup as the words that it is', () => {
    const words = '<script>alert(1)</script>';
    expect(plainTextOf(richText.parse(doc(paragraph(text(words)))))).toBe(words);
  });

  it.each<[string, unknown]>([
    ['HTML', '<p>甲</p>'],
    ['nothing', null],
    ['a list', []],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://a.cn' } })],
    ['a picture', doc({ type: 'image', attrs: { src: 'https://a.cn/a.png' } })],
    ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
    ['raw markup', doc({ type: 'html', html: '<b>' })],
    ['an unknown style', doc(paragraph(text('甲', { type: 'textStyle', attrs: { style: 'position:fixed' } })))],
    ['a first heading, which is the title', doc({ type: 'heading', attrs: { level: 1 }, content: [text('甲')] })],
    ['a block inside a line', doc(paragraph(paragraph(text('甲'))))],
    ['an empty word', doc(paragraph(text('')))],
    ['an item without a list', doc({ type: 'listItem', content: [paragraph()] })],
    ['a word that is none', doc(paragraph({ type: 'text', text: 1 }))],
    ['a document in a document', doc(doc())],
  ])('cannot be %s', (_, given) => expect(richText.safeParse(given).success).toBe(false));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.cn/1',
    '//a.cn',
    '/user/login',
    'a.cn',
    '',
  ])('has no link to %j', (href) => {
    expect(richText.safeParse(doc(paragraph(text('甲', link(href))))).success).toBe(false);
  });

  it.each(['https://a.cn/公告?a=1#b', 'http://a.cn', 'mailto:a@b.cn'])('has a link to %s', (href) => {
    expect(richText.safeParse(doc(paragraph(text('甲', link(href))))).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['too deep', nested(20)],
    ['deeper than any stack', nested(100_000)],
    ['too long', doc(paragraph(text('长'.repeat(LIMIT.richTextMaxChars + 1))))],
    ['of too many nodes', doc(...Array.from({ length: LIMIT.richTextMaxNodes }, () => paragraph()))],
  ])('is refused where it is %s', (_, given) => {
    expect(richText.safeParse(given).error?.issues[0]?.message).toMatch(/^rich-text\.too-/);
  });

  it('may be a list in a list in a list', () => expect(richText.safeParse(nested(3)).success).toBe(true));
});
