import { Link } from 'react-router';
import { useMay } from '../../../kit/session/access.ts';
import { kindWord } from './audit-words.ts';
import { recordPage } from './record-page.ts';

/** The kind and number of a record, leading to it where this member may see it. */
export function RecordLink({ kind, id }: { readonly kind: string | null; readonly id: string | null }) {
  const may = useMay();
  if (kind === null) return '—';
  const text = id === null ? kindWord(kind) : `${kindWord(kind)} ${id}`;
  const address = recordPage(kind, id, may);
  return address === undefined ? <span title={text}>{text}</span> : <Link to={address}>{text}</Link>;
}
