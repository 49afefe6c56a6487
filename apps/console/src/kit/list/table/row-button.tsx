import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** Why it is not possible now. The button stays focusable, so that everyone can read the reason. */
  readonly reason?: string | undefined;
  readonly isDanger?: boolean;
  /** In the header of a record it is among other buttons; there the first that moves the record forward is primary. */
  readonly look?: 'row' | 'page' | 'main';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const TYPES = { row: 'link', page: 'default', main: 'primary' } as const;

/** One action of a row. */
export function RowButton({ reason, isDanger = false, look = 'row', onClick, children }: Props) {
  const isRefused = reason !== undefined;
  const button = (
    <Button
      type={TYPES[look]}
      size={look === 'row' ? 'small' : 'middle'}
      danger={isDanger && !isRefused}
      aria-disabled={isRefused}
      className={isRefused ? 'row-refused' : ''}
      onClick={isRefused ? undefined : onClick}
    >
      {children}
    </Button>
  );
  return isRefused ? <Tooltip title={reason}>{button}</Tooltip> : button;
}
