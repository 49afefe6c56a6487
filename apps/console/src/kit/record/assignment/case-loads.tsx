import type { Colleague } from '@nota/contract/kit/assignment/assignment-row.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { Alert, Button, Drawer, Empty, Skeleton } from 'antd';
import { useCall } from '../../call/use-call.ts';
import { useMessages } from '../../language/intl.ts';
import { useListFrame } from '../../list/list-frame.ts';
import './assignment.css';
import type { CaseQueue } from './case-queue.ts';

interface Props {
  readonly queue: CaseQueue;
  readonly onClose: () => void;
}

/** Who has how many open cases, and how many of them are urgent: the busiest first. Each number shows its cases. */
export function CaseLoads({ queue, onClose }: Props) {
  const t = useMessages('assignment');
  const { data, error, refetch } = useCall(
    assignmentApi.colleagues,
    { query: { kind: queue.kind } },
    { isSilent: true },
  );
  return (
    <Drawer open title={t('loads')} size={480} onClose={onClose}>
      {error && !data && (
        <Alert
          type="warning"
          showIcon
          title={t('loadsFailed')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.length === 0 && <Empty description={t('noColleagues')} />}
      {data && data.length > 0 && <Loads colleagues={data} onClose={onClose} />}
    </Drawer>
  );
}

const COLUMNS = ['open', 'red', 'black'] as const;

function Loads({ colleagues, onClose }: { readonly colleagues: readonly Colleague[]; readonly onClose: () => void }) {
  const t = useMessages('assignment');
  const { list } = useListFrame();
  const show = (assignee: string, colour: 'red' | 'black' | undefined) => {
    list.setFilters({ assignee, colour });
    onClose();
  };
  const busiest = colleagues.toSorted((one, other) => (other.load?.open ?? 0) - (one.load?.open ?? 0));
  return (
    <table className="case-loads">
      <thead>
        <tr>
          <th scope="col">{t('colleague')}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`count.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {busiest.map(({ id, name, dept, load }) => (
          <tr key={id}>
            <th scope="row">
              {name} <small>{dept}</small>
            </th>
            {COLUMNS.map((column) => (
              <td key={column} data-urgent={column !== 'open' && (load?.[column] ?? 0) > 0 ? column : undefined}>
                {load === null || load[column] === 0 ? (
                  (load?.[column] ?? '—')
                ) : (
                  <Button
                    type="link"
                    size="small"
                    aria-label={t('show', { name, count: load[column], which: t(`count.${column}`) })}
                    onClick={() => show(id, column === 'open' ? undefined : column)}
                  >
                    {load[column]}
                  </Button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
