import type { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import type { RecordAct } from '@nota/contract/user-manager/user-account.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import type { ListColumn } from '../../../kit/list/table/columns.tsx';
import { messageOf, type Stem } from '../../../kit/list/stem-messages.ts';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';

interface Props {
  readonly id: string;
  readonly acts: typeof personalUserApi.acts;
  /** The path of the messages for the fields. */
  readonly stem: Stem;
}

/** Who did what to this record, and who revealed which of its masked fields, and why. */
export function RecordActs({ id, acts, stem }: Props) {
  const t = useMessages('user-manager.account');
  const list = useRecordList(acts, { params: { id } });
  const has = t.has as (key: string) => boolean;
  const word = (act: string) => (has(`act.${act}`) ? (t as (key: string) => string)(`act.${act}`) : act);
  const columns: ListColumn<RecordAct>[] = [
    { key: 'at', title: t('actField.at'), width: 176, render: (_, { at }) => <TimeCell moment={at} /> },
    {
      key: 'actorName',
      title: t('actField.actorName'),
      width: 112,
      render: (_, { actorName }) => actorName ?? t('outside'),
    },
    { key: 'act', title: t('actField.act'), width: 128, render: (_, { act }) => word(act) },
    {
      key: 'fields',
      title: t('actField.field'),
      width: 160,
      render: (_, { fields }) =>
        fields.length === 0 ? '—' : fields.map((field) => messageOf(stem, 'field', field)).join('、'),
    },
    { key: 'reason', title: t('actField.reason'), render: (_, { reason }) => reason ?? '—' },
  ];
  return <DataTable list={list} columns={columns} />;
}
