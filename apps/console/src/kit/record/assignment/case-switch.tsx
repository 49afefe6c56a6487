import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { useCall } from '../../call/use-call.ts';
import { useMessages } from '../../language/intl.ts';
import { valuesOf } from '../../list/list-address.ts';
import { useListFrame } from '../../list/list-frame.ts';
import { useCaseActor, type CaseQueue } from './case-queue.ts';
import './assignment.css';

const VIEWS = ['me', 'free', 'all'] as const;

/** The three usual views of a queue, for those who work on it: their own cases, those that nobody has, everything. */
export function CaseSwitch({ queue }: { readonly queue: CaseQueue }) {
  const t = useMessages('record.case');
  const { list } = useListFrame();
  const actor = useCaseActor(queue);
  const worksHere = actor !== undefined && (actor.mayWork || actor.maySupervise);
  const { data } = useCall(
    assignmentApi.counts,
    { query: { kind: queue.kind } },
    { isSilent: true, isEnabled: worksHere },
  );
  if (!worksHere) return null;
  const [assignee] = valuesOf(list.filters['assignee']);
  const counts = { me: data?.mine, free: data?.free, all: undefined };
  return (
    <div className="case-switch" role="group" aria-label={t('views')}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === (assignee ?? 'all')}
          onClick={() => list.setFilters({ assignee: view === 'all' ? undefined : view })}
        >
          {t(`view.${view}`)}
          {counts[view] !== undefined && <span className="case-count">{counts[view]}</span>}
        </button>
      ))}
    </div>
  );
}
