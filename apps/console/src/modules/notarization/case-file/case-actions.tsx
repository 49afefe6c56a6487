import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { checklistBlockers } from '@nota/contract/kit/checklist/check-row.ts';
import { offeredActions } from '@nota/contract/kit/lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  notarizationCaseLifecycle as lifecycle,
  OPEN_CASES,
  type NotarizationCaseAction as Action,
} from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { Suspense, useState } from 'react';
import type { ShortcutId } from '../../../kit/keyboard/shortcut-table.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { ownActions, useHasNarrowScope, useMyId } from '../../../kit/record/use-my-id.ts';
import { useSession } from '../../../kit/session/session.ts';
import { useEver } from '../../../kit/use-ever.ts';

const MESSAGES = ['upload', 'correction', 'case-correction'] as const;

const DeedDrawer = lazyPiece(async () => {
  const piece = import('./deed/deed.drawer.tsx');
  await Promise.all(MESSAGES.map((name) => withMessages(name, piece)));
  return (await piece).DeedDrawer;
});

/** What comes next in a state, if nothing is in the way. */
const NEXT: readonly Action[] = [
  'route',
  'resubmit',
  'take-on',
  'accept',
  'resume',
  'submit',
  'approve',
  'issue',
  'deliver',
  'file-away',
];
const HARMFUL: readonly Action[] = ['withdraw', 'decline', 'refuse', 'terminate', 'revoke'];
const SHORTCUT_OF: Readonly<Partial<Record<Action, ShortcutId>>> = {
  'ask-corrections': 'askCorrection',
  'ask-supplement': 'askCorrection',
  'send-back': 'askCorrection',
  decline: 'reject',
  refuse: 'reject',
};

/** What this member may do with the case now, by the same table as on the server; the likely next act comes first. */
export function CaseActions({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  const offered = useOffered(file);
  const reasonOf = useReasons(file);
  const [asked, setAsked] = useState<Action>();
  const hasAsked = useEver(asked !== undefined);
  return (
    <>
      {offered.map((action) => {
        const isNext = NEXT.includes(action);
        return (
          <RowButton
            key={action}
            look={isNext ? 'main' : 'page'}
            isDanger={HARMFUL.includes(action)}
            shortcut={isNext ? 'approve' : SHORTCUT_OF[action]}
            reason={reasonOf(action)}
            onClick={() => setAsked(action)}
          >
            {t(`action.${action}`)}
          </RowButton>
        );
      })}
      {hasAsked && (
        <Suspense>
          <DeedDrawer file={file} action={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Applications and their first review are the platform's own: no act of theirs is open to members of an office. */
const OF_PLATFORM: readonly unknown[] = [ACTION.notarizationEdit, ACTION.notarizationReview];

function useOffered(file: CaseFile): Action[] {
  const session = useSession();
  const isNarrow = useHasNarrowScope();
  if (!session) return [];
  const all = offeredActions(lifecycle, file.state, session);
  const open = all.filter((action) => !isNarrow || !OF_PLATFORM.includes(lifecycle.actions[action].by));
  return open.toSorted((one, other) => Number(NEXT.includes(other)) - Number(NEXT.includes(one)));
}

/** Why this member cannot do it now: the same sentences with which the server would refuse. */
function useReasons(file: CaseFile): (action: Action) => string | undefined {
  const t = useMessages('case-file');
  const r = useMessages('record.action');
  const myId = useMyId();
  const did = ownActions(file.trail, myId);
  const isMine = myId !== undefined && file.assignee?.id === myId;
  const isOpen = OPEN_CASES.some((one) => one === file.state);
  return (action) => {
    const { by, notBy } = { notBy: undefined, ...lifecycle.actions[action] };
    if (action === 'route' && checklistBlockers(file.checks).length > 0) return blockerMessage('CHECKS_OPEN');
    // Until it is known who looks, the server decides.
    const isOthers = myId !== undefined && isOfAnother(file, myId);
    if (by === ACTION.notarizationHandle && isOpen && isOthers) return blockerMessage('CASE_OF_ANOTHER');
    if (notBy !== undefined && did.includes(notBy))
      return r('secondPerson', { earlier: messageOf('case-file', 'action', notBy) });
    if (notBy !== undefined && isOpen && isMine) return t('isYours');
    return undefined;
  };
}
