import { shownByCodePoint } from '@nota/contract/kit/template/harmless-value.ts';
import type { TemplateFault } from '@nota/contract/kit/template/template-tree.ts';
import { openPaper } from './paper/paper-file.ts';
import type { PaperFonts } from './paper/paper-fonts.ts';

let opened: PaperFonts | undefined;

/** Opening a font takes a tenth of a second, and nothing is drawn on this paper: one serves the whole process. */
function fonts(): PaperFonts {
  const nobody = { title: '', author: '', subject: '', language: 'zh-CN', createdAt: new Date(0), isFramed: false };
  opened ??= openPaper(nobody).sheet.fonts;
  return opened;
}

/** Letters of a template that no font has, where each stands first: a document would show them by their code points. */
export function unprintableLetters(text: string): TemplateFault[] {
  const letters = text.replaceAll(/\s/g, '');
  const missing = new Set([...fonts().missingFrom(letters, 'regular'), ...fonts().missingFrom(letters, 'bold')]);
  return [...missing].map((letter) => ({
    name: 'character-refused',
    subject: shownByCodePoint(letter),
    ...firstOf(letter),
  }));

  function firstOf(letter: string) {
    const before = text.slice(0, text.indexOf(letter)).split(/\r\n?|\n/);
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}
