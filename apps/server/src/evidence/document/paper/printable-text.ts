import { shownByCodePoint } from '@nota/contract/kit/template/harmless-value.ts';
import type { PaperFonts } from './paper-fonts.ts';

/** Letters of values that no font has are written by their code points: a blank box would hide what was said. */
export function printableText(text: string, fonts: PaperFonts): string {
  const unshown = new Set([...fonts.missingFrom(text, 'regular'), ...fonts.missingFrom(text, 'bold')]);
  return unshown.size === 0 ? text : grouped(text, unshown);
}

function grouped(text: string, unshown: ReadonlySet<string>): string {
  let [written, waiting] = ['', ''];
  for (const character of text) {
    if (unshown.has(character)) waiting += character;
    else {
      written += `${waiting && shownByCodePoint(waiting)}${character}`;
      waiting = '';
    }
  }
  return written + (waiting && shownByCodePoint(waiting));
}
