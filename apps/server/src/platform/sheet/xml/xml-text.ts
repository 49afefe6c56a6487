import { SheetRefused } from '../sheet-refused.ts';

/** Text as XML means it: entities resolved, line ends unified. Only the five entities of XML itself are known. */
export function decodeText(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  let ampersand = text.indexOf('&');
  if (ampersand === -1) return text;
  let out = '';
  let at = 0;
  while (ampersand !== -1) {
    const semicolon = text.indexOf(';', ampersand);
    if (semicolon === -1 || semicolon - ampersand > LONGEST_ENTITY)
      throw new SheetRefused('ENTITY', 'a bare ampersand');
    out += text.slice(at, ampersand) + entity(text.slice(ampersand + 1, semicolon));
    at = semicolon + 1;
    ampersand = text.indexOf('&', at);
  }
  return out + text.slice(at);
}

/** No entity that is understood has more characters. */
export const LONGEST_ENTITY = 12;

/** Characters that spreadsheets write as "_x000D_" because XML could not hold them. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function entity(body: string): string {
  if (body.charCodeAt(0) !== 0x23) {
    const known = ENTITIES.get(body);
    if (known === undefined) throw new SheetRefused('ENTITY', `&${body};`);
    return known;
  }
  const hexadecimal = body.charCodeAt(1) === 0x78;
  const digits = body.slice(hexadecimal ? 2 : 1);
  const sound = hexadecimal ? /^[0-9A-Fa-f]+$/.test(digits) : /^[0-9]+$/.test(digits);
  const code = sound ? Number.parseInt(digits, hexadecimal ? 16 : 10) : 0;
  if (code === 0 || code > 0x10ffff) throw new SheetRefused('DAMAGED', 'a character that does not exist');
  return String.fromCodePoint(code);
}
