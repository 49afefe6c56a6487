import { ASSIGNMENT_KINDS } from '@nota/contract/kit/assignment/assignment-row.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { queueApi, type QueueKind } from '@nota/contract/platform/queue.contract.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';

interface Props {
  readonly kind: QueueKind;
  readonly list: string;
  /** Its name, for whoever hears the button and does not see the card. */
  readonly queue: string;
}

/** Draws the free case with the nearest end and opens it: on its page, or in its list beside the member's other cases. */
export function TakeNext({ kind, list, queue }: Props) {
  const t = useMessages('workbench');
  const navigate = useNavigate();
  const next = useAct(assignmentApi.next, {
    says: t('next'),
    touches: [queueApi.list],
    onDone: ({ id }) => void navigate(pageOf(kind, id) ?? `${list}?assignee=me&open=detail:${id}`),
  });
  const assigned = ASSIGNMENT_KINDS.find((one) => one === kind);
  if (assigned === undefined) return null;
  return (
    <Button
      type="primary"
      size="small"
      loading={next.isRunning}
      aria-label={t('nextOf', { queue })}
      onClick={() => void next.run({ body: { kind: assigned } })}
    >
      {t('next')}
    </Button>
  );
}

/** The address of a record that has a page of its own, and is not opened over its list. */
function pageOf(kind: QueueKind, id: string): string | undefined {
  const addresses: Readonly<Record<string, (id: string) => string>> = RECORD_ADDRESS;
  const address = addresses[kind]?.(id);
  return address?.includes('?') === false ? address : undefined;
}
