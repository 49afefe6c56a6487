const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LINK = /https?:\/\/[^\s<>"]+/g;

/** A simple page of the same words. Nothing in it is fetched from anywhere, so opening it tells nobody anything. */
export function htmlOf(text: string): string {
  const paragraphs = text.split('\n').map((line) => `<p>${linked(line)}</p>`);
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${paragraphs.join('')}</body></html>`;
}

/** Only links of ours are in a text: names that people chose have lost theirs before (`plainText`). */
function linked(line: string): string {
  let html = '';
  let from = 0;
  for (const match of line.matchAll(LINK)) {
    html += escaped(line.slice(from, match.index)) + `<a href="${escaped(match[0])}">${escaped(match[0])}</a>`;
    from = match.index + match[0].length;
  }
  return html + escaped(line.slice(from));
}

/** What stands in a header is one line. */
export const headerText = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
