import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { useEffect } from 'react';

/** By the stem of a record kind: reads of other kinds that show something of it, with how many pages ask for it. */
const followers = new Map<string, Map<string, number>>();

/** A list that also shows something of another record kind is read again when a record of that kind has moved. */
export function useFollow(endpoint: AnyEndpoint, stems: string | readonly string[]): void {
  const { path } = endpoint;
  const key = [stems].flat().join();
  useEffect(() => {
    const change = (by: number) => {
      for (const stem of key.split(',')) {
        const paths = followers.get(stem) ?? new Map<string, number>();
        followers.set(stem, paths.set(path, (paths.get(path) ?? 0) + by));
      }
    };
    change(1);
    return () => change(-1);
  }, [path, key]);
}

/** Whether a read, by the path that is its key, shows records of a stem. */
export function isFollowing(path: unknown, stem: string): boolean {
  if (typeof path !== 'string') return false;
  return stemOfPath(path) === stem || (followers.get(stem)?.get(path) ?? 0) > 0;
}

/** `/api/<module>/<stem>/…`, the path of every endpoint and the key of every read. */
const stemOfPath = (path: string) => path.split('/')[3] ?? '';
