import { offeredActions, type Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import { Button, Dropdown, Space, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { useSession } from '../../session/session.ts';
import type { ShortcutId } from '../../keyboard/shortcut-table.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { blockerMessage } from '../blocker-message.ts';
import type { LifecycleDialog as LoadedDialog } from './lifecycle-dialog.tsx';
import type { LifecycleActionsProps } from './lifecycle-props.ts';
import { useRecordMessages } from '../use-record-messages.ts';

const IN_ROW = 2;

/** `lazy` loses the type parameter of a generic component. */
const LifecycleDialog = lazyPiece<never>(
  async () => (await import('./lifecycle-dialog.tsx')).LifecycleDialog,
) as unknown as typeof LoadedDialog;

/** On its own page a record has shortcuts for its actions. */
const SHORTCUT_OF: Readonly<Record<string, ShortcutId>> = { approve: 'approve', reject: 'reject', refuse: 'reject' };

/** The buttons of the actions that this member may take on this record now, by the same table as on the server. */
export function LifecycleActions<S extends string, A extends string>(props: LifecycleActionsProps<S, A>) {
  const { lifecycle, stem, record, look = 'page' } = props;
  const t = useMessages('record.action');
  const word = useRecordMessages(stem);
  const session = useSession();
  const [asked, setAsked] = useState<A>();
  if (!session) return null;

  const offered = offeredActions(lifecycle, record.state, session);
  const shown = look === 'row' && offered.length > IN_ROW + 1 ? offered.slice(0, IN_ROW) : offered;
  const folded = offered.slice(shown.length);
  const reasonsOf = (action: A): readonly string[] => {
    const { notBy } = lifecycle.actions[action];
    const isOwn = notBy !== undefined && props.didEarlier?.includes(notBy) === true;
    const earlier = notBy !== undefined && word.has(`action.${notBy}`) ? word(`action.${notBy}`) : '';
    return [
      ...(isOwn ? [t('secondPerson', { earlier })] : []),
      ...(props.blockers?.(action) ?? []).map(blockerMessage),
    ];
  };

  return (
    <>
      <Space size={look === 'row' ? 4 : 8} wrap>
        {shown.map((action, at) => (
          <ActionButton
            key={action}
            label={word(`action.${action}`)}
            reasons={reasonsOf(action)}
            isMain={at === 0 && isGain(lifecycle, action)}
            isDanger={isHarmful(lifecycle, action)}
            shortcut={look === 'page' ? SHORTCUT_OF[action] : undefined}
            look={look}
            onClick={() => setAsked(action)}
          />
        ))}
        {folded.length > 0 && (
          <Dropdown
            trigger={['click']}
            autoFocus
            menu={{
              items: folded.map((action) => {
                const reasons = reasonsOf(action);
                return {
                  key: action,
                  label: word(`action.${action}`),
                  disabled: reasons.length > 0,
                  title: reasons.join('\n'),
                  danger: isHarmful(lifecycle, action),
                };
              }),
              onClick: ({ key }) => setAsked(key as A),
            }}
          >
            <Button type="link" size="small">
              {t('more')}
            </Button>
          </Dropdown>
        )}
      </Space>
      {asked !== undefined && (
        <Suspense>
          <LifecycleDialog
            {...props}
            action={asked}
            isDanger={isHarmful(lifecycle, asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly reasons: readonly string[];
  readonly isMain: boolean;
  readonly isDanger: boolean;
  readonly shortcut: ShortcutId | undefined;
  readonly look: 'page' | 'row';
  readonly onClick: () => void;
}

/** A refused button stays focusable, so that everyone can read the reason. */
function ActionButton({ label, reasons, isMain, isDanger, shortcut, look, onClick }: ButtonProps) {
  const isRefused = reasons.length > 0;
  const isRow = look === 'row';
  const button = (
    <Button
      size={isRow ? 'small' : 'middle'}
      type={isRow ? 'link' : isMain && !isRefused ? 'primary' : 'default'}
      danger={isDanger && !isRefused}
      aria-disabled={isRefused}
      className={isRefused ? 'record-refused' : isDanger ? 'record-harmful' : ''}
      onClick={isRefused ? undefined : onClick}
      {...(shortcut === undefined ? {} : shortcutProps(shortcut, label))}
    >
      {label}
    </Button>
  );
  return isRefused ? <Tooltip title={reasons.join('；')}>{button}</Tooltip> : button;
}

/** They end in a quiet state, and yet somebody can do less than before. */
const TAKES_AWAY: readonly string[] = ['disable', 'freeze', 'suspend', 'reject', 'refuse'];

/** An action that ends in an error state, or takes something away, has a danger button. */
function isHarmful<S extends string, A extends string>(lifecycle: Lifecycle<S, A>, action: A): boolean {
  return lifecycle.states[lifecycle.actions[action].to].tone === 'danger' || TAKES_AWAY.includes(action);
}

/** One that moves the record forward; undoing something is never the primary action. */
function isGain<S extends string, A extends string>(lifecycle: Lifecycle<S, A>, action: A): boolean {
  const { tone } = lifecycle.states[lifecycle.actions[action].to];
  return tone === 'success' || tone === 'info';
}
