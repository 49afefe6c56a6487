import type { CaseRecord } from './case-queue.ts';

/** Whether somebody else works on a case, so that this member does not decide it. */
export const isOfAnother = ({ assignee }: Pick<CaseRecord, 'assignee'>, myId: string | undefined): boolean =>
  assignee !== null && assignee.id !== myId;
