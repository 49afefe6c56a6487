import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CertificateFacts } from '../certificate-facts.ts';
import { GlyphMissing } from '../../document/paper/paper-fonts.ts';
import { renderCertificate } from './certificate-pdf.ts';
import { qrModules } from '../../document/paper/paper-qr.ts';
import { CLOCK_WORTH, PROVES, SANDBOX, STEPS } from './certificate-texts.ts';
import { buildFacts } from '../certificate.fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function made(given: Partial<CertificateFacts> = {}): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.pdf`);
  writeFileSync(file, await renderCertificate(buildFacts(given)));
  return file;
}
const run = (program: string, ...args: string[]) => execFileSync(program, args, { maxBuffer: 64 * 1_048_576 });
/** Without blanks, because line breaks are up to the layout. */
const wordsOf = (file: string) => run('pdftotext', '-raw', file, '-').toString('utf8').replaceAll(/\s+/g, '');
const tight = (text: string) => text.replaceAll(/\s+/g, '');
const pagesOf = (file: string) => Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', file).toString())?.[1]);

describe('a certificate', () => {
  it('says every fact in text that a program can read', async () => {
    const facts = buildFacts();
    const words = wordsOf(await made());
    const { object, log, anchor } = facts;
    const wanted = [
      facts.number,
      facts.recordNo,
      '存证编号',
      facts.code,
      facts.subject.name,
      object.fileName,
      object.sha256,
      object.sm3 ?? '',
    ];
    wanted.push('18,273,645字节', object.mediaType, log.origin, `第${log.index}号`, log.headSize, log.headRoot);
    wanted.push('联合信任时间戳服务中心', '1F3A', '精度±1秒', facts.issuer.name, 'https://nota.example/verify');
    if (typeof anchor !== 'string') wanted.push(anchor.transaction, anchor.contract, '链ID31337', '区块4821');
    wanted.push('2026-06-0109:59:58', '2026-06-0110:00:00', '2026-06-0110:01:00', '2026-06-0110:03:12');
    wanted.push('2026-06-0110:05:00(UTC+8)');
    expect(wanted.filter((word) => !words.includes(tight(word)))).toEqual([]);
  });

  it('says beside each time what it is worth, what the document does not prove, and how to check it', async () => {
    const words = wordsOf(await made());
    const said = [...Object.values(CLOCK_WORTH), ...PROVES, ...STEPS].flatMap(({ zh, en }) => [zh, en]);
    expect(said.filter((sentence) => !words.includes(tight(sentence)))).toEqual([]);
  });

  it('names the missing rungs, and why', async () => {
    const facts = buildFacts();
    const clocks = { device: null, accepted: facts.clocks.accepted };
    const words = wordsOf(await made({ clocks, stamps: 'not-yet', anchor: 'not-used' }));
    for (const word of ['设备未报告', '签发时尚未取得', '未采用']) expect(words).toContain(word);
    expect(words).not.toContain('RFC3161序列号');
  });

  it('of a test says on every page, again and again, that it is no evidence', async () => {
    const file = await made({ isSandbox: true });
    expect(pagesOf(file)).toBe(2);
    const said = (page: number) => {
      const words = run('pdftotext', '-raw', '-f', String(page), '-l', String(page), file, '-').toString('utf8');
      return tight(words).split(SANDBOX.zh).length - 1;
    };
    // Four times across each page, and once among the facts.
    expect([said(1), said(2)]).toEqual([5, 4]);
    expect(wordsOf(await made())).not.toContain('沙箱');
  });

  it('numbers its pages and embeds every font', async () => {
    const file = await made();
    expect(pagesOf(file)).toBe(2);
    expect(wordsOf(file)).toContain('第2页，共2页');
    const fonts = run('pdffonts', file).toString().trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/NotoSans\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/);
  });

  it('is the same bytes for the same facts, and other bytes for others', async () => {
    const [one, two] = [await renderCertificate(buildFacts()), await renderCertificate(buildFacts())];
    expect(one.equals(two)).toBe(true);
    expect(one.equals(await renderCertificate(buildFacts({ version: 2 })))).toBe(false);
  });

  it('continues on more pages when the facts are long, and loses none of them', async () => {
    const subject = {
      name: '内蒙古自治区呼和浩特市新城区海拉尔东路街道办事处'.repeat(4),
      kind: 'organisation',
    } as const;
    const fileName = `${'侵权商品页面全页截图及其源代码与网络请求记录（含全部响应头）_final'.repeat(8)}.tar.gz`;
    const file = await made({ subject, object: { ...buildFacts().object, fileName } });
    expect(pagesOf(file)).toBeGreaterThan(2);
    expect(wordsOf(file)).toContain(subject.name);
    expect(wordsOf(file)).toContain(fileName);
  });
});

describe('a name', () => {
  it('with a rare character is set from the second font', async () => {
    const file = await made({ subject: { name: '𠮷*龘', kind: 'person' } });
    expect(wordsOf(file)).toContain('𠮷*龘');
    expect(run('pdffonts', file).toString()).toMatch(/NotoSansCJKsc-Regular\s+CID Type 0C.*yes yes yes/);
  });

  it.each([
    ['a character of no font', '王\u{1F600}'],
    ['a character of private use', '王\uE000'],
    ['a sign that turns the rest around', '王\u202E五'],
    ['a sign that is not seen', '王\u200B五'],
  ])('with %s is a refusal', async (_, name) => {
    const issuing = renderCertificate(buildFacts({ subject: { name, kind: 'person' } }));
    await expect(issuing).rejects.toBeInstanceOf(GlyphMissing);
    await expect(issuing).rejects.toMatchObject({ characters: [[...name][1]] });
  });

  it('of a file shows unprintable characters by their code point', async () => {
    const object = { ...buildFacts().object, fileName: '合同\u202Egnp.exe\u{1F600}' };
    expect(wordsOf(await made({ object }))).toContain('合同[U+202E]gnp.exe[U+1F600]');
  });
});

describe('the QR code', () => {
  it.each([false, true])('is on the page, module by module, as the encoder made it (a test: %s)', async (isSandbox) => {
    const dpi = 288;
    const picture = run('pdftoppm', '-r', String(dpi), '-f', '1', '-l', '1', '-gray', await made({ isSandbox }));
    const { width, data } = greyPicture(picture);
    const dark = (x: number, y: number) =>
      (data[Math.round((y * dpi) / 72) * width + Math.round((x * dpi) / 72)] ?? 255) < 128;
    const modules = qrModules(buildFacts().verifyUrl);
    const unit = 84 / modules.length;
    const [left, top] = [64, 778 - 126 + 6 + 16];
    const seen = modules.map((row, r) => row.map((__, c) => dark(left + (c + 0.5) * unit, top + (r + 0.5) * unit)));
    expect(seen).toEqual(modules);
  });
});

describe('the seal', () => {
  const redOf = async (seal: CertificateFacts['seal']) => {
    const picture = run('pdftoppm', '-r', '72', '-f', '1', '-l', '1', await made({ seal }));
    const pixels = picture.subarray(picture.indexOf('\n255\n') + 5);
    let red = 0;
    for (let at = 0; at < pixels.length; at += 3) {
      const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
      if (r > 150 && g < 120 && b < 120) red += 1;
    }
    return red;
  };

  it('is drawn in red, shown as supplied, or left out', async () => {
    expect(await redOf({ kind: 'drawn' })).toBeGreaterThan(1_000);
    expect(await redOf('none')).toBe(0);
    // A picture of one red pixel fills the whole square of the seal.
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC',
      'base64',
    );
    expect(await redOf({ kind: 'picture', png })).toBeGreaterThan(10_000);
  });

  it('bears the platform’s own name and refuses one that it cannot draw', async () => {
    const issuer = { name: '平台\u{1F600}' };
    await expect(renderCertificate(buildFacts({ issuer }))).rejects.toBeInstanceOf(GlyphMissing);
  });
});

/** A portable greymap: `P5`, width and height, 255, then a byte per pixel. */
function greyPicture(bytes: Buffer): { width: number; data: Buffer } {
  const [header = '', width = '0'] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(bytes.toString('latin1', 0, 64)) ?? [];
  return { width: Number(width), data: bytes.subarray(header.length) };
}
