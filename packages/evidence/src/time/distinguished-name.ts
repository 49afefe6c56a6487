import { fromUtf8, toHex } from '../bytes/encoding.ts';
import { elementsOf, Fields, TAG, type Der } from './der.ts';
import { oidOf } from './der-values.ts';

const SHORT: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
};

/** A distinguished name in its usual notation. For display only: names are compared by their bytes. */
export function nameTextOf(name: Der): string {
  return elementsOf(name).map(partTextOf).join(', ');
}

const partTextOf = (part: Der) =>
  elementsOf(part)
    .map((pair) => {
      const fields = new Fields(pair, TAG.sequence);
      const type = oidOf(fields.take(TAG.oid));
      const value = fields.any().content;
      return `${SHORT[type] ?? type}=${fromUtf8(value) ?? `#${toHex(value)}`}`;
    })
    .join('+');
