import { Badge } from 'antd';
import type { ReactNode } from 'react';

/** The number of pending changes, in the label of their tab. */
export function WaitingMark({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <Badge count={count} size="small" offset={[10, 0]}>
      {children}
    </Badge>
  );
}
