/** Punctuation that never begins a line, and punctuation that never ends one. */
const NEVER_FIRST = /^[。，、；：！？）》」』”’…·,.;:!?)\]%]/u;
const NEVER_LAST = /[（《「『“‘([]$/u;

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”‘’…—]/u;

/**
 * Breaks a text into lines as Chinese typography does: between any two Chinese characters, between words, never before
 * a full stop and never after an opening bracket. A text without a place to break, such as a digest or a long file
 * name, is cut where the line is full.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of unbreakablePieces(text)) {
    if (widthOf((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const cut = cutToFit(piece.trimStart(), width, widthOf);
    lines.push(...cut.slice(0, -1));
    line = cut.at(-1) ?? '';
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

function unbreakablePieces(text: string): string[] {
  const pieces: string[] = [];
  for (const atom of text.match(new RegExp(`${WIDE.source}|\\s+|[^\\s]`, 'gu')) ?? []) {
    const last = pieces.at(-1);
    const stays = last !== undefined && belongsTo(endOf(last), atom);
    if (stays) pieces[pieces.length - 1] = last + atom;
    else pieces.push(atom);
  }
  return pieces;
}

const belongsTo = (end: string, atom: string) =>
  NEVER_FIRST.test(atom) || NEVER_LAST.test(end) || areOneWord(end, atom);

/** The last character; looking at the whole text for each of its letters would take very long for a long word. */
function endOf(text: string): string {
  const isPair = /[\udc00-\udfff]/.test(text.slice(-1));
  return text.slice(isPair ? -2 : -1);
}

/**
 * Blanks belong to the text before them; Latin letters and digits stay together up to a place where a break is allowed.
 */
function areOneWord(end: string, next: string): boolean {
  if (/^\s/.test(next)) return true;
  if (WIDE.test(next) || WIDE.test(end)) return false;
  return !/[\s/_\-&?=]$/.test(end);
}

function cutToFit(piece: string, width: number, widthOf: (text: string) => number): string[] {
  const cut: string[] = [''];
  for (const character of piece) {
    const line = (cut.at(-1) ?? '') + character;
    if (widthOf(line) > width && line !== character) cut.push(character);
    else cut[cut.length - 1] = line;
  }
  return cut;
}
