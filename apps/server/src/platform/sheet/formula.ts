/**
 * Keeps a spreadsheet program from running a text that somebody else typed.
 *
 * A text it would take for a formula gets a leading apostrophe; every other text comes back as it was. Taken for a
 * formula is a text whose first visible character is one of `TRIGGERS`, and any text that begins with a tab or a line
 * break, because a program may drop those and look again. A lone minus or a plain negative number ("-3.50") is left
 * alone: at worst it becomes the number it says.
 */
export function neutralise(text: string): string {
  const first = text.charCodeAt(0);
  // Letters, digits and Chinese characters begin nearly every cell; comparisons decide those without a pattern.
  if (first >= 0x41 && first <= 0x7a) return text;
  if (first >= 0x30 && first <= 0x39) return text;
  if (first > 0x3000 && first < 0xfe00) return text;
  return FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text;
}

/**
 * The same rule as an SQL expression over a text expression, for exports that PostgreSQL writes itself with COPY.
 * The given expression is repeated, so it should be a column name; of a computation, name a column with which its text
 * begins, unless it begins with something harmless, and nearly every row computes it once. Null stays null. Needs a
 * database in UTF-8 and `standard_conforming_strings`, the default.
 */
export function neutralSql(expression: string, beginsWith = expression): string {
  const text = `(${expression})`;
  const first = `ascii((${beginsWith}))`;
  const plain = `${first} between 12289 and 65023 or ${first} between 65 and 122 or ${first} between 48 and 57`;
  const formula = `${text} ~ '${formulaPattern(BLANKS)}' and ${text} !~ '${NEGATIVE_NUMBER.source}'`;
  return `case when ${plain} then ${text} when ${formula} then '''' || ${text} else ${text} end`;
}

/**
 * What begins a formula: the four signs of Excel and LibreOffice, the two of DDE payloads (| and %), and the full-width
 * and small forms of all six, which an input method types and a Chinese or Japanese Excel takes for the same.
 */
const TRIGGERS = escaped('=+-@|%＝＋－＠｜％﹦﹢﹣﹫﹪');

/** What a program may skip before it looks: control characters, spaces, a quotation mark, marks without width. */
const BLANKS =
  String.raw`\u0001-\u0020\u0022\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000` +
  String.raw`\ufe00-\ufe0f\ufeff`;

/** U+0000 is a blank too, but PostgreSQL has no text with it and refuses a pattern that names it. */
const FORMULA = new RegExp(formulaPattern(String.raw`\u0000${BLANKS}`));
const NEGATIVE_NUMBER = /^-[0-9]*[.]?[0-9]*$/;

/** Written so that the pattern means the same to JavaScript and to PostgreSQL. */
function formulaPattern(blanks: string): string {
  return String.raw`^(?:[\u0009\u000a\u000d]|[${blanks}]*[${TRIGGERS}])`;
}

function escaped(characters: string): string {
  return Array.from(characters, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}
