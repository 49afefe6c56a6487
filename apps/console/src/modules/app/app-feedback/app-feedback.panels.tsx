import type { AppFeedbackRow } from '@nota/contract/app/app-feedback-record.ts';
import { OPEN_FEEDBACK } from '@nota/contract/app/app-feedback.lifecycle.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { nextWaiting } from '../../../kit/record/next-waiting.ts';
import { useRun } from '../../../kit/record/review/use-run.ts';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import type { FeedbackForm } from './app-feedback.actions.tsx';
import { AppFeedbackDrawer } from './app-feedback.drawer.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly AppFeedbackRow[];
  /** On all pages of the list. */
  readonly total: number;
}

const FORMS: readonly FeedbackForm[] = ['reply', 'note', 'merge', 'convert', 'close'];
const formOf = (what: string): FeedbackForm | undefined => FORMS.find((one) => one === what);

/** The record over its list, by the address. After a decision the next one that waits comes by itself. */
export function AppFeedbackPanels({ opened, rows, total }: Props) {
  const { what, id, open, close } = opened;
  const myId = useMyId();
  const form = formOf(what);
  const shownId = what === 'detail' || form !== undefined ? id : undefined;
  const run = useRun({ ids: rows.map((one) => one.id), total }, shownId ?? '');
  const goOn = () => {
    const next = nextWaiting(rows, id, (row) => OPEN_FEEDBACK.includes(row.state) && !isOfAnother(row, myId));
    if (next === undefined) close();
    else open('detail', next);
  };
  return <AppFeedbackDrawer id={shownId} run={run} form={form} onOpen={open} onClose={close} onDecided={goOn} />;
}
