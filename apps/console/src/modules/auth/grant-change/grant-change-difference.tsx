import type { GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import type { DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Changes } from '../permission/permission-difference.tsx';
import { grantDifference } from '../permission/permission-tree.ts';
import { usePermissionMessages } from '../permission/use-permission-messages.ts';
import './grant-change.css';

/** A role or a member's roles as the change keeps them; a role that is made or retired has only one side. */
interface Side {
  readonly name?: string;
  readonly description?: string;
  readonly permissionIds?: readonly number[];
  readonly actions?: readonly string[];
  readonly roles?: readonly { readonly id: string; readonly name: string }[];
  readonly isInternalAdmin?: boolean;
  readonly dataScope?: DataScope;
  readonly scopeTargets?: readonly { readonly id: string; readonly name: string }[];
}

interface Difference {
  /** Name and description, in sentences. */
  readonly sentences: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What a change changes, in words: menus, actions, names of roles. */
export function useGrantDifference(): (change: GrantChangeRow) => Difference {
  const t = useMessages('auth.grant-change');
  const { listed } = usePermissionMessages();
  return ({ kind, before, after }) => {
    const [old, next] = [sideOf(before), sideOf(after)];
    if (kind === 'assign') {
      const names = (side: Side, other: Side) =>
        (side.roles ?? []).filter(({ id }) => !other.roles?.some((role) => role.id === id)).map(({ name }) => name);
      const scopes = [old, next].map((side) => scopeIn(side, t));
      const isKept = next.dataScope === undefined || scopes[0] === scopes[1];
      const sentences = isKept ? [] : [t('scoped', { before: scopes[0] ?? '', after: scopes[1] ?? '' })];
      return { sentences, added: names(next, old), removed: names(old, next) };
    }
    if (kind === 'internal-admin') {
      const [given, taken] = next.isInternalAdmin ? [[t(`kind.${kind}`)], []] : [[], [t(`kind.${kind}`)]];
      return { sentences: [], added: given, removed: taken };
    }
    const { added, removed } = grantDifference(grantsOf(old), grantsOf(next));
    const texts = { renamed: [old.name, next.name], described: [old.description, next.description] } as const;
    const sentences = (['renamed', 'described'] as const).flatMap((key) => {
      const [was = '', is = ''] = texts[key];
      const isKept = kind !== 'edit' || was === is;
      return isKept ? [] : [t(key, { before: was || t('nothing'), after: is || t('nothing') })];
    });
    return { sentences, added: listed(added), removed: listed(removed) };
  };
}

const SHOWN_IN_ROW = 3;

/** In a row: the beginning of it, and how much there is. */
export function GrantChangeSummary({ change }: { change: GrantChangeRow }) {
  const t = useMessages('auth.grant-change');
  const { sentences, added, removed } = useGrantDifference()(change);
  const short = (items: readonly string[]) =>
    items.slice(0, SHOWN_IN_ROW).join('、') + (items.length > SHOWN_IN_ROW ? '…' : '');
  return (
    <div className="grant-change-summary">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {added.length > 0 && (
        <div data-change="added" title={added.join('\n')}>
          <b>{t('added', { count: added.length })}</b> {short(added)}
        </div>
      )}
      {removed.length > 0 && (
        <div data-change="removed" title={removed.join('\n')}>
          <b>{t('removed', { count: removed.length })}</b> {short(removed)}
        </div>
      )}
      {sentences.length + added.length + removed.length === 0 && t('nothing')}
    </div>
  );
}

/** In full, for whoever decides. */
export function GrantChangeDifference({ change }: { change: GrantChangeRow }) {
  const t = useMessages('auth.grant-change');
  const p = useMessages('auth.permission');
  const { sentences, added, removed } = useGrantDifference()(change);
  return (
    <div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Changes kind="added" title={p('added')} items={added} />
      <Changes kind="removed" title={p('removed')} items={removed} />
      {added.length + removed.length + sentences.length === 0 && <p>{t('nothing')}</p>}
    </div>
  );
}

/** The scope and the offices or estates that it names, as one text. */
const scopeIn = ({ dataScope = 'own', scopeTargets = [] }: Side, t: (key: `dataScope.${DataScope}`) => string) =>
  [t(`dataScope.${dataScope}`), ...scopeTargets.map(({ name }) => name)].join(' · ');

const sideOf = (value: unknown): Side => (typeof value === 'object' && value !== null ? value : {});
const grantsOf = ({ permissionIds = [], actions = [] }: Side) => ({ permissionIds, actions });
