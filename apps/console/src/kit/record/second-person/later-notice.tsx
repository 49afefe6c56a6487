import { Suspense, type ComponentProps } from 'react';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';

const Notice = lazyPiece(
  async () => (await withMessages('second-person', import('./second-person-notice.tsx'))).SecondPersonNotice,
);

/** Few records need a second person, so the sentences come when one does. */
export const LaterSecondPersonNotice = (props: ComponentProps<typeof Notice>) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
);
