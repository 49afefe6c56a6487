import { useSearchParams } from 'react-router';
import { writePlace } from './list-address.ts';

/**
 * What is open over the list, in the address bar: `create`, or `edit:12`. A shared link opens it again, Back closes it.
 * Closing returns to the list without another entry in the history.
 */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const [what = '', id = ''] = (params.get('open') ?? '').split(':');
  return {
    what,
    id,
    open: (next: string, nextId?: string) =>
      setParams((now) => writePlace(now, { open: nextId === undefined ? next : `${next}:${nextId}` })),
    close: () => setParams((now) => writePlace(now, { open: undefined }), { replace: true }),
  };
}
