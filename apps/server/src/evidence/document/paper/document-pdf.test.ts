import type { PaperBlock } from '@nota/contract/kit/template/template-render.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { wordsOn } from '../document.fixtures.ts';
import { renderDocumentPaper, type DocumentPaper } from './document-pdf.ts';

const MARKS = {
  number: 'TZ20260601000012',
  version: 2,
  code: 'K7QM-4T2X',
  issuedAt: new Date('2026-06-01T02:05:00Z'),
  verifyUrl: 'https://nota.example/verify/certificate?number=TZ20260601000012&code=K7QM-4T2X',
};
const END: PaperBlock[] = [{ kind: 'signature' }, { kind: 'verification' }];
const line = (text: string): PaperBlock => ({ kind: 'paragraph', text });
const draw = (blocks: readonly PaperBlock[], given: Partial<DocumentPaper> = {}) =>
  renderDocumentPaper({
    blocks: [{ kind: 'title', text: '补正通知书' }, ...blocks, ...END],
    language: 'zh-CN',
    issuer: '诺达电子数据存证平台',
    marks: MARKS,
    ...given,
  });
const pagesOf = (pdf: Buffer) =>
  Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', ['-'], { input: pdf }).toString())?.[1]);

describe('the paper of a document', () => {
  it('says its blocks, who issued it, and how it is verified', async () => {
    const words = wordsOn(
      await draw([{ kind: 'heading', text: '补正期限' }, line('请补正'), { kind: 'item', text: '一项' }]),
    );
    const wanted = ['补正通知书', '补正期限', '请补正', '•一项', '诺达电子数据存证平台', '2026-06-0110:05:00(UTC+8)'];
    wanted.push('K7QM-4T2X', 'https://nota.example/verify/certificate', 'TZ20260601000012', '第2版', '第1页，共1页');
    expect(wanted.filter((word) => !words.includes(word))).toEqual([]);
  });

  it('is the same bytes for the same blocks', async () => {
    const [one, two] = [await draw([line('甲')]), await draw([line('甲')])];
    expect(one.equals(two)).toBe(true);
    expect(one.equals(await draw([line('乙')]))).toBe(false);
  });

  it('says of a sample on every page that it is none', async () => {
    const pdf = await draw(
      Array.from({ length: 60 }, (_, at) => line(`第 ${at} 行`)),
      { isSample: true },
    );
    expect(pagesOf(pdf)).toBeGreaterThan(1);
    expect(wordsOn(pdf).split('样张，不具效力')).toHaveLength(1 + 4 * pagesOf(pdf));
  });

  it('loses no word of a long table, whose head is drawn again on every page', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [String(at + 1), '营业执照', `补正内容之${at}号`.repeat(6)]);
    const pdf = await draw([{ kind: 'table', rows: [['序号', '项目', '需要补正的内容'], ...rows] }]);
    const words = wordsOn(pdf);
    expect(rows.filter((row) => !words.includes(row[2] ?? ''))).toEqual([]);
    // On each page but perhaps the last, which may have the signature alone.
    expect(words.split('需要补正的内容').length - 1).toBeGreaterThanOrEqual(pagesOf(pdf) - 1);
  });

  it('continues a row on the next page where it fits on none', async () => {
    const long = Array.from({ length: 900 }, (_, at) => `第${at}句。`).join('');
    const pdf = await draw([
      {
        kind: 'table',
        rows: [
          ['一', '二', '三'],
          ['甲', long, long],
        ],
      },
    ]);
    expect(pagesOf(pdf)).toBeGreaterThan(2);
    for (const at of [0, 450, 899]) expect(wordsOn(pdf)).toContain(`第${at}句`);
  });

  it('stays small and fast with the longest that a template may become, and with one endless word', async () => {
    const started = performance.now();
    const wall = await draw([line('字'.repeat(LIMIT.documentMaxChars))]);
    const word = await draw([
      line('x'.repeat(LIMIT.documentMaxChars)),
      { kind: 'table', rows: [['x'.repeat(15_000)], ['y']] },
    ]);
    expect([pagesOf(wall), pagesOf(word)].every((pages) => pages < 60)).toBe(true);
    // Some seconds on a busy machine; minutes where something is quadratic.
    expect(performance.now() - started).toBeLessThan(30_000);
  }, 60_000);

  it('writes letters that no font has by their code points', async () => {
    const words = wordsOn(await draw([line('甲\u{1F600}\u{1F601}乙'), { kind: 'table', rows: [['\u{1F600}']] }]));
    expect(words).toContain('甲[U+1F600×2]乙');
    expect(words).toContain('[U+1F600]');
  });

  it('puts signature and seal on one page together', async () => {
    for (let lines = 24; lines < 40; lines += 1) {
      const pdf = await draw(Array.from({ length: lines }, (_, at) => line(`第 ${at} 行`)));
      const last = execFileSync('pdftotext', ['-raw', '-f', String(pagesOf(pdf)), '-', '-'], { input: pdf }).toString();
      expect([last.includes('签发平台'), last.includes('K7QM-4T2X')]).toEqual([true, true]);
    }
  });
});
