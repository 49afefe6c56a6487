import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { useCurrentMessages, useMessages } from '../../../kit/language/intl.ts';
import { formatMoment } from '../../../kit/time.ts';

interface ChangeWords {
  readonly field: (name: string) => string;
  readonly value: (name: string, value: unknown) => string;
}

type Tree = { readonly [key: string]: string | Tree | undefined };

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** The words of a record kind's own pages, whatever module it belongs to, as far as that one's messages are loaded. */
function wordsOf(messages: Tree, kind: string | null): Tree {
  // A draft has the fields of what it becomes.
  const name = (kind ?? '').replace(/-draft$/, '');
  for (const module of Object.values(messages)) {
    const words = typeof module === 'object' ? module[name] : undefined;
    if (typeof words === 'object' && typeof words['field'] === 'object') return words;
  }
  return {};
}

const at = (words: Tree, group: string, name: string): string | undefined => {
  const found = words[group];
  const text = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** The words for what was recorded of a record. What has no word is shown as it was recorded. */
export function useChangeWords(kind: string | null): ChangeWords {
  const t = useMessages('audit-entry');
  const messages = useCurrentMessages() as unknown as Tree;
  const words = wordsOf(messages, kind);
  const anywhere = messages['audit-entry'] as Tree;
  const value = (name: string, given: unknown): string => {
    if (given === undefined || given === null || given === '') return '—';
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no');
    if (typeof given === 'number') return name.endsWith('Fen') ? formatYuan(given) : String(given);
    if (Array.isArray(given) && given.every((one) => typeof one === 'string')) {
      return given.length === 0 ? '—' : given.map((one) => value(name, one)).join(' · ');
    }
    if (typeof given !== 'string') return JSON.stringify(given);
    if (MOMENT.test(given)) return formatMoment(given);
    return at(words, name, given) ?? given;
  };
  return { field: (name) => at(words, 'field', name) ?? at(anywhere, 'anyField', name) ?? name, value };
}
