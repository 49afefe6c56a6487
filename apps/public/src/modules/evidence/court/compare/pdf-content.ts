export interface PdfFont {
  readonly codeBytes: 1 | 2;
  /** Which characters the signs are; without a table the bytes stand for themselves. */
  readonly meanings: ReadonlyMap<number, string> | undefined;
}

/** Names, numbers, strings in brackets, strings in hex, lists and operators. */
const TOKENS =
  /%[^\r\n]*|\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<<|>>|<[0-9a-f\s]*>|\[|\]|\/[^\s/<>[\]()%]*|[^\s/<>[\]()%]+/gi;

/** A gap this wide between two pieces of a line is a blank, in thousandths of the letter size. */
const BLANK = 180;

interface Reading {
  readonly fonts: ReadonlyMap<string, PdfFont>;
  readonly lines: string[];
  line: string;
  font: PdfFont;
  height: number | undefined;
}

const NO_FONT: PdfFont = { codeBytes: 1, meanings: undefined };

/** The text that a page draws, in the order in which it is drawn; a new height begins a new line. */
export function textOfContent(content: string, fonts: ReadonlyMap<string, PdfFont>): string {
  const reading: Reading = { fonts, lines: [], line: '', font: NO_FONT, height: undefined };
  let operands: string[] = [];
  for (const [token] of content.matchAll(TOKENS)) {
    if (token.startsWith('%')) continue;
    if (/^[A-Za-z'"*]/.test(token)) {
      carryOut(reading, token, operands);
      operands = [];
    } else operands.push(token);
  }
  endLine(reading);
  return reading.lines.join('\n');
}

function carryOut(reading: Reading, operator: string, operands: readonly string[]): void {
  switch (operator) {
    case 'Tf':
      reading.font = reading.fonts.get((operands[0] ?? '').slice(1)) ?? NO_FONT;
      return;
    case 'Tj':
      reading.line += shown(operands, reading.font);
      return;
    case 'TJ':
      reading.line += shown(operands, reading.font);
      return;
    case "'":
    case '"':
      endLine(reading);
      reading.line += shown(operands, reading.font);
      return;
    case 'T*':
      endLine(reading);
      return;
    case 'Td':
    case 'TD':
      if (Number(operands[1] ?? 0) !== 0) endLine(reading);
      return;
    case 'Tm':
      moveTo(reading, Number(operands[5] ?? 0));
      return;
    default:
  }
}

function moveTo(reading: Reading, height: number) {
  if (reading.height !== undefined && Math.abs(height - reading.height) > 1) endLine(reading);
  reading.height = height;
}

function endLine(reading: Reading) {
  const line = reading.line.trimEnd();
  if (line !== '') reading.lines.push(line);
  reading.line = '';
}

function shown(operands: readonly string[], font: PdfFont): string {
  return operands
    .map((token) => {
      if (token.startsWith('(')) return meant(plain(token.slice(1, -1)), font);
      if (token.startsWith('<') && token !== '<<') return meant(fromHex(token.slice(1, -1)), font);
      return Number(token) < -BLANK ? ' ' : '';
    })
    .join('');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const plain = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCharCode(parseInt(sign, 8) & 0xff);
    return /^[\r\n]/.test(sign) ? '' : (ESCAPED[sign] ?? sign);
  });

function fromHex(hex: string): string {
  const digits = hex.replace(/\s/g, '');
  const pairs = (digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? [];
  return pairs.map((pair) => String.fromCharCode(parseInt(pair, 16))).join('');
}

function meant(bytes: string, { codeBytes, meanings }: PdfFont): string {
  if (codeBytes === 1) return [...bytes].map((sign) => meanings?.get(sign.charCodeAt(0)) ?? sign).join('');
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const code = bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1);
    // A sign without a meaning is shown as one that nobody can read, and not left out.
    text += meanings?.get(code) ?? '\uFFFD';
  }
  return text;
}
