import {
  HashItem,
  type HashBatchResult,
  type UnreadHashBatch,
} from '@nota/contract/open-api/hash-attestation.contract.ts';

type Problem = HashBatchResult['errors'][number];

/** A valid item, and its index in the customer's list. */
export interface ReadItem extends HashItem {
  readonly index: number;
}

export interface ReadBatch {
  readonly items: readonly ReadItem[];
  readonly errors: readonly Problem[];
}

/** Checks the items one by one: a bad one is reported by its index, and the others are accepted. */
export function readBatch({ hashItemList }: UnreadHashBatch): ReadBatch {
  const items: ReadItem[] = [];
  const errors: Problem[] = [];
  hashItemList.forEach((unread, index) => {
    const read = HashItem.safeParse(unread);
    if (read.success) items.push({ ...read.data, index });
    else errors.push(...read.error.issues.map(({ path, message }) => ({ index, path: path.join('.'), message })));
  });
  return { items, errors };
}

/** One token stands for one hash: an item whose token stands for another hash is refused, in this list or before. */
export function splitByToken(
  items: readonly ReadItem[],
  known: ReadonlyMap<string | undefined, { readonly sha256: string }>,
): ReadBatch {
  const firsts = new Map<string, string>();
  const errors: Problem[] = [];
  const taken = items.filter(({ clientToken, hash, index }) => {
    if (clientToken === undefined) return true;
    const named = known.get(clientToken)?.sha256 ?? firsts.get(clientToken) ?? hash;
    firsts.set(clientToken, named);
    if (named !== hash) errors.push({ index, path: 'clientToken', message: 'clientToken.taken' });
    return named === hash;
  });
  return { items: taken, errors };
}

/** How many records a list will make: a known token, or one that came before in the list, makes none. */
export function countFresh(items: readonly ReadItem[], known: ReadonlyMap<string | undefined, unknown>): number {
  const tokens = new Set<string>();
  return items.filter(({ clientToken }) => {
    if (clientToken === undefined) return true;
    const isFresh = !known.has(clientToken) && !tokens.has(clientToken);
    tokens.add(clientToken);
    return isFresh;
  }).length;
}
