import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { useLaterCall } from '../../call/use-call.ts';
import { useMessages } from '../../language/intl.ts';
import { SelectFilter } from '../../list/filter/filters.tsx';
import { useCaseActor, type CaseQueue } from './case-queue.ts';

/** Open cases that are mine, nobody's, or a colleague's. */
export function AssigneeFilter({ queue, label }: { readonly queue: CaseQueue; readonly label: string }) {
  const t = useMessages('record.case');
  const actor = useCaseActor(queue);
  const mayRead = actor !== undefined && (actor.mayWork || actor.maySupervise);
  const { data } = useLaterCall(
    assignmentApi.colleagues,
    { query: { kind: queue.kind } },
    { isSilent: true, isEnabled: mayRead },
  );
  const named = (data ?? []).filter(({ id }) => id !== actor?.id).map(({ id, name }) => ({ value: id, label: name }));
  const fixed = [
    { value: 'me', label: t('mine') },
    { value: 'free', label: t('free') },
  ];
  return <SelectFilter label={label} options={[...fixed, ...named]} />;
}
