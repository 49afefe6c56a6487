import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useAct } from '../../call/use-act.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { useMessages } from '../../language/intl.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { readsOf, useCaseActor, type CaseQueue } from './case-queue.ts';

const CaseLoads = lazyPiece(async () => (await withMessages('assignment', import('./case-loads.tsx'))).CaseLoads);

interface Props {
  readonly queue: CaseQueue;
  /** Opens the case that was drawn. */
  readonly onDrawn: (id: string) => void;
}

/** Drawing the next case, for those who work on the queue; who has how much, for those who distribute the work. */
export function QueueTools({ queue, onDrawn }: Props) {
  const t = useMessages('record.case');
  const actor = useCaseActor(queue);
  const [isOpen, setOpen] = useState(false);
  const next = useAct(assignmentApi.next, {
    says: t('next'),
    touches: readsOf(queue),
    onDone: ({ id }) => onDrawn(id),
  });
  if (!actor) return null;
  return (
    <>
      {actor.maySupervise && <Button onClick={() => setOpen(true)}>{t('loads')}</Button>}
      {actor.mayWork && (
        <Button
          loading={next.isRunning}
          onClick={() => void next.run({ body: { kind: queue.kind } })}
          {...shortcutProps('nextCase', t('next'))}
        >
          {t('next')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CaseLoads queue={queue} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
