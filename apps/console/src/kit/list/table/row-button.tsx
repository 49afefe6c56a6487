import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { ShortcutId } from '../../keyboard/shortcut-table.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';

interface Props {
  /** Why it is not possible now. The button stays focusable, so that everyone can read the reason. */
  readonly reason?: string | undefined;
  readonly isDanger?: boolean;
  /** In the header of a record it is among other buttons; there the first that moves the record forward is primary. */
  readonly look?: 'row' | 'page' | 'main';
  /** In the header of a record. */
  readonly shortcut?: ShortcutId | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const TYPES = { row: 'link', page: 'default', main: 'primary' } as const;

/** One action of a row. */
export function RowButton({ reason, isDanger = false, look = 'row', shortcut, onClick, children }: Props) {
  const isRefused = reason !== undefined;
  const button = (
    <Button
      type={TYPES[look]}
      size={look === 'row' ? 'small' : 'middle'}
      danger={isDanger && !isRefused}
      aria-disabled={isRefused}
      className={isRefused ? 'row-refused' : ''}
      onClick={isRefused ? undefined : onClick}
      {...(shortcut === undefined ? {} : shortcutProps(shortcut))}
    >
      {children}
    </Button>
  );
  return isRefused ? <Tooltip title={reason}>{button}</Tooltip> : button;
}
