import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** Why it cannot be done now. The button stays reachable, so that everyone can read it. */
  readonly reason?: string | undefined;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One action of a row. */
export function RowButton({ reason, isDanger = false, onClick, children }: Props) {
  const isRefused = reason !== undefined;
  const button = (
    <Button
      type="link"
      size="small"
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
