import { Suspense, type ComponentProps } from 'react';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { SelectFilter } from '../../list/filter/filters.tsx';

/** One file for all, fetched after the list is shown: most lists are no queues and must not carry it. */
const pieces = () => import('./queue-pieces.ts');
const Filter = lazyPiece(async () => (await pieces()).AssigneeFilter);
const Actions = lazyPiece(async () => (await pieces()).CaseActions);
const Switch = lazyPiece(async () => (await pieces()).CaseSwitch);
const None = lazyPiece(async () => (await withMessages('assignment', import('./no-cases.tsx'))).NoCases);
const Tools = lazyPiece(async () => (await pieces()).QueueTools);

export const LaterAssigneeFilter = (props: ComponentProps<typeof Filter>) => (
  <Suspense fallback={<SelectFilter label={props.label} options={[]} />}>
    <Filter {...props} />
  </Suspense>
);

export const LaterCaseActions = (props: ComponentProps<typeof Actions>) => (
  <Suspense>
    <Actions {...props} />
  </Suspense>
);

/** Its place is kept, so that the rows do not jump when it comes. */
export const LaterCaseSwitch = (props: ComponentProps<typeof Switch>) => (
  <Suspense fallback={<div className="case-switch" />}>
    <Switch {...props} />
  </Suspense>
);

export const LaterNoCases = (props: ComponentProps<typeof None>) => (
  <Suspense>
    <None {...props} />
  </Suspense>
);

export const LaterQueueTools = (props: ComponentProps<typeof Tools>) => (
  <Suspense>
    <Tools {...props} />
  </Suspense>
);
