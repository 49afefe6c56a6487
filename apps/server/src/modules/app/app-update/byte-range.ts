import type { ByteSpan } from '../../../platform/files/store/object-store.ts';

/** The whole file, a part of it, or a part that there is none of. */
export type AskedBytes = 'whole' | 'none' | ByteSpan;

interface Asked {
  readonly range: string | undefined;
  /** The part is wanted only while the file is still this one. */
  readonly ifRange: string | undefined;
  readonly etag: string;
  readonly size: number;
}

/** One range of bytes, as in RFC 9110 14; several at once, and what is no range at all, are answered with everything. */
export function askedBytes({ range, ifRange, etag, size }: Asked): AskedBytes {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range);
  const [first, last] = [found?.[1] ?? '', found?.[2] ?? ''];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { from: size - count, to: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'none';
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
