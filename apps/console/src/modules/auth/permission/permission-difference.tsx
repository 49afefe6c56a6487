import type { Grants } from '@nota/contract/kit/permissions.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import './permission.css';
import { grantDifference } from './permission-tree.ts';
import { usePermissionMessages } from './use-permission-messages.ts';

/** What a role gains and loses, counted. */
export function PermissionDifference({ before, after }: { before: Grants; after: Grants }) {
  const t = useMessages('auth.permission');
  const { listed } = usePermissionMessages();
  const { added, removed, count } = grantDifference(before, after);
  if (count === 0) return <p className="permission-none">{t('noDifference')}</p>;
  return (
    <div aria-live="polite">
      <Changes kind="added" title={t('added')} items={listed(added)} />
      <Changes kind="removed" title={t('removed')} items={listed(removed)} />
    </div>
  );
}

interface Props {
  readonly kind: 'added' | 'removed';
  readonly title: string;
  readonly items: readonly string[];
}

/** The sign says the same as the colour. */
export function Changes({ kind, title, items }: Props) {
  if (items.length === 0) return null;
  return (
    <div className="changes" data-change={kind}>
      <h4>
        {title} <span className="figures">{items.length}</span>
      </h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
