import type { Inline, Position, TemplateFault } from './template-tree.ts';

export const NAME = '[a-z][A-Za-z0-9]*';
export const PATH = `${NAME}(?:\\.${NAME})*`;
const PLACE = new RegExp(`^(${PATH})(?: *\\| *([a-z-]+))?$`);
const COUNT = new RegExp(`^@(${NAME})$`);
/** What begins like a block, or is called like one. */
const BLOCK = /^[#/]|^(?:else|signature|verification)$/;

/** The text and the places of one line. */
export function parseInline(content: string, at: Position): { inline: Inline[]; faults: TemplateFault[] } {
  const inline: Inline[] = [];
  const faults: TemplateFault[] = [];
  let from = 0;
  while (from < content.length) {
    const opened = content.indexOf('{{', from);
    const text = opened < 0 ? content.slice(from) : content.slice(from, opened);
    const stray = text.indexOf('}}');
    if (stray >= 0) faults.push({ name: 'tag-unopened', subject: '}}', ...behind(at, from + stray) });
    if (text !== '') inline.push({ kind: 'text', text });
    if (opened < 0) break;
    const closed = content.indexOf('}}', opened);
    if (closed < 0) {
      faults.push({ name: 'tag-unclosed', subject: content.slice(opened, opened + 40), ...behind(at, opened) });
      break;
    }
    readTag(content.slice(opened + 2, closed).trim(), behind(at, opened));
    from = closed + 2;
  }
  return { inline, faults };

  function readTag(tag: string, where: Position) {
    const [, path, format] = PLACE.exec(tag) ?? [];
    const [, of] = COUNT.exec(tag) ?? [];
    if (BLOCK.test(tag)) faults.push({ name: 'block-not-alone', subject: tag.slice(0, 40), ...where });
    else if (path !== undefined)
      inline.push({ kind: 'place', path: path.split('.'), ...(format ? { format } : {}), at: where });
    else if (of !== undefined) inline.push({ kind: 'count', of, at: where });
    else faults.push({ name: 'tag-unknown', subject: tag.slice(0, 40), ...where });
  }
}

const behind = ({ line, column }: Position, units: number): Position => ({ line, column: column + units });
