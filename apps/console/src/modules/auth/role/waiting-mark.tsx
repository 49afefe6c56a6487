import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { Badge } from 'antd';
import type { ReactNode } from 'react';
import { useLaterCall } from '../../../kit/call/use-call.ts';

/** How many changes wait for a second person, beside the tab that shows them. */
export function WaitingMark({ children }: { readonly children: ReactNode }) {
  const query = { state: 'proposed', pageSize: 1 } as const;
  const { data } = useLaterCall(grantChangeApi.list, { query }, { isSilent: true });
  const count = data?.total ?? 0;
  return count > 0 ? (
    <Badge count={count} size="small" offset={[10, 0]}>
      {children}
    </Badge>
  ) : (
    children
  );
}
