import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { valuesOf } from '../../../kit/list/list-address.ts';
import type { List } from '../../../kit/list/use-list.ts';

export type FileSearchWork =
  | { readonly step: 'reading'; readonly name: string; readonly percent: number; readonly stop: AbortController }
  | { readonly step: 'searched'; readonly name: string; readonly hash: string }
  | { readonly step: 'failed'; readonly name: string };

export type SearchedList = Pick<List, 'filters' | 'total' | 'isFetching' | 'problem'>;

interface Props {
  readonly work: FileSearchWork;
  readonly list: SearchedList;
  readonly listName: string;
  readonly onEnd: () => void;
}

/** How far the search by a file is, and what it found. */
export function FileSearchOutcome({ work, list, listName, onEnd }: Props) {
  const t = useMessages('attestations.search');
  const { name } = work;
  if (work.step === 'failed') return <Alert type="error" showIcon title={t('failed', { name })} />;
  if (work.step === 'reading') {
    return (
      <Alert
        type="info"
        showIcon
        title={t('reading', { name, percent: work.percent })}
        action={
          <Button
            size="small"
            icon={<CloseOutlined aria-hidden />}
            onClick={() => {
              work.stop.abort();
              onEnd();
            }}
          >
            {t('cancel')}
          </Button>
        }
      />
    );
  }
  // If the filters have changed since, the result no longer applies.
  if (valuesOf(list.filters['hash'])[0] !== work.hash || list.isFetching || list.problem) return null;
  return list.total > 0 ? (
    <Alert type="success" showIcon title={t('found', { count: list.total, name })} />
  ) : (
    <Alert type="warning" showIcon title={t('none', { name, list: listName })} />
  );
}
