import { offeredAssignmentActs, type AssignmentAct } from '@nota/contract/kit/assignment/assignment.rules.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { useAct } from '../../call/use-act.ts';
import type { ShortcutId } from '../../keyboard/shortcut-table.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { useMessages } from '../../language/intl.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { readsOf, standingOf, useCaseActor, type CaseQueue, type CaseRecord } from './case-queue.ts';

const CaseDialog = lazyPiece(async () => (await withMessages('assignment', import('./case.dialog.tsx'))).CaseDialog);

interface Props {
  readonly queue: CaseQueue;
  readonly record: CaseRecord;
  readonly name: string;
  /** Why this member may not work on the case, such as having submitted it. */
  readonly barred?: string | undefined;
  /** In a table row the buttons are links, and only the first fits. */
  readonly look?: 'page' | 'row';
}

/** Taking and taking over are one key: never both are offered. */
const SHORTCUT_OF: Readonly<Record<AssignmentAct, ShortcutId>> = {
  take: 'takeCase',
  'take-over': 'takeCase',
  give: 'giveCase',
  'give-back': 'giveBackCase',
};

/** What this member may do now about whom a case is with, by the same rules as on the server. */
export function CaseActions({ queue, record, name, barred, look = 'page' }: Props) {
  const t = useMessages('record.case');
  const actor = useCaseActor(queue);
  const [asked, setAsked] = useState<AssignmentAct>();
  const touches = readsOf(queue);
  const take = useAct(assignmentApi.take, { says: t('act.take'), touches });
  const giveBack = useAct(assignmentApi.giveBack, { says: t('act.give-back'), touches });
  if (!actor) return null;
  const standing = standingOf(queue, record);
  const offered = offeredAssignmentActs(standing, actor);
  const acts = look === 'row' ? offered.filter((act) => act === 'take') : offered;
  const isOwn = standing.assigneeId === actor.id;
  const input = { params: { id: record.id }, body: { kind: queue.kind } };
  const start = (act: AssignmentAct) => {
    if (act === 'take') void take.run(input);
    else if (act === 'give-back' && isOwn) void giveBack.run(input);
    else setAsked(act);
  };
  return (
    <>
      {acts.map((act) => (
        <CaseButton
          key={act}
          label={t(`act.${act}`)}
          shortcut={look === 'page' ? SHORTCUT_OF[act] : undefined}
          isMain={act === 'take' && look === 'page'}
          look={look}
          isRunning={(act === 'take' && take.isRunning) || (act === 'give-back' && giveBack.isRunning)}
          refusal={act === 'take' || act === 'take-over' ? barred : undefined}
          onClick={() => start(act)}
        />
      ))}
      {asked !== undefined && (
        <Suspense>
          <CaseDialog
            queue={queue}
            record={record}
            name={name}
            act={asked}
            actorId={actor.id}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly shortcut: ShortcutId | undefined;
  readonly isMain: boolean;
  readonly look: 'page' | 'row';
  readonly isRunning: boolean;
  /** Why it is not possible; the button stays focusable, so that everyone can read it. */
  readonly refusal: string | undefined;
  readonly onClick: () => void;
}

function CaseButton({ label, shortcut, isMain, look, isRunning, refusal, onClick }: ButtonProps) {
  const isRefused = refusal !== undefined;
  const button = (
    <Button
      size={look === 'row' ? 'small' : 'middle'}
      type={look === 'row' ? 'link' : isMain && !isRefused ? 'primary' : 'default'}
      loading={isRunning}
      aria-disabled={isRefused}
      className={isRefused ? 'record-refused' : ''}
      onClick={isRefused ? undefined : onClick}
      {...(shortcut === undefined ? {} : shortcutProps(shortcut, label))}
    >
      {label}
    </Button>
  );
  return isRefused ? <Tooltip title={refusal}>{button}</Tooltip> : button;
}
