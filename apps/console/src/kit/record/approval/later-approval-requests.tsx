import { Suspense, type ComponentProps } from 'react';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';

const Requests = lazyPiece(
  async () => (await withMessages('approval', import('./approval-requests.tsx'))).ApprovalRequests,
);

/** Fetched when it is first shown: most records have nothing that waits for a second person. */
export const LaterApprovalRequests = (props: ComponentProps<typeof Requests>) => (
  <Suspense>
    <Requests {...props} />
  </Suspense>
);
