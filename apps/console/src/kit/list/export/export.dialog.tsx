import { LIMIT } from '@nota/contract/kit/limits.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { useMay } from '../../session/access.ts';
import { watchTask } from '../../tasks/watched-tasks.ts';
import { useAct } from '../../call/use-act.ts';
import type { ExportProps } from './export-props.ts';
import { messageOf } from '../stem-messages.ts';
import { useListFrame } from '../list-frame.ts';
import { PlainColumns } from './plain-columns.tsx';

type Format = 'xlsx' | 'csv';

/** Which columns in which format. The file is made in the background; the task centre has it when it is ready. */
export function ExportDialog({
  sheet: { kind, columns, plain },
  stem,
  filter,
  onClose,
}: ExportProps & { readonly onClose: () => void }) {
  const t = useMessages('list-export');
  const may = useMay();
  const { list } = useListFrame();
  const [format, setFormat] = useState<Format>('xlsx');
  const [chosen, setChosen] = useState<readonly string[]>(Object.keys(columns));
  const [wantedPlain, setWantedPlain] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const options = {
    touches: [exportTaskApi.list],
    onDone: ({ id }: { readonly id: string }) => {
      watchTask('export', id);
      onClose();
    },
  };
  const masked = useAct(exportTaskApi.request, { ...options, says: t('says') });
  const asked = useAct(exportTaskApi.requestPlain, { ...options, says: t('asked') });
  // In the order of the sheet, whichever was ticked last.
  const inOrder = Object.keys(columns).filter((key) => chosen.includes(key));
  const offeredPlain = plain && may(plain.ask) ? inOrder.filter((key) => plain.columns.includes(key)) : [];
  const plainColumns = offeredPlain.filter((key) => wantedPlain.includes(key));
  const isPlain = plainColumns.length > 0;
  const titled = (value: string) => ({ value, label: messageOf(stem, 'field', value) });
  const total = `${list.total.toLocaleString('en-US')}${list.totalIsCapped ? '+' : ''}`;
  const submit = () => {
    const body = { kind, filter: filter ?? list.filters, columns: inOrder };
    void (isPlain ? asked.run({ body: { ...body, plainColumns, reason } }) : masked.run({ body: { ...body, format } }));
  };
  return (
    <Modal
      open
      title={t('title')}
      okText={t(isPlain ? 'ask' : 'submit')}
      confirmLoading={masked.isRunning || asked.isRunning}
      okButtonProps={{ disabled: inOrder.length === 0 || (isPlain && reason.trim() === '') }}
      onCancel={onClose}
      onOk={submit}
    >
      <div className="list-export">
        <p>{t(list.isFiltered ? 'filtered' : 'everything', { total })}</p>
        <fieldset>
          <legend>{t('format')}</legend>
          <Radio.Group
            value={isPlain ? 'xlsx' : format}
            onChange={({ target }) => setFormat(target.value as Format)}
            options={[
              { value: 'xlsx', label: 'Excel (.xlsx)' },
              { value: 'csv', label: 'CSV (.csv)', disabled: isPlain },
            ]}
          />
        </fieldset>
        <fieldset>
          <legend>{t('columns')}</legend>
          <Checkbox.Group
            value={[...chosen]}
            onChange={(keys) => setChosen(keys)}
            options={Object.keys(columns).map(titled)}
          />
        </fieldset>
        {offeredPlain.length > 0 && (
          <PlainColumns
            offered={offeredPlain.map(titled)}
            chosen={plainColumns}
            onChosen={setWantedPlain}
            reason={reason}
            onReason={setReason}
          />
        )}
        {!isPlain && <p className="list-export-hint">{t('hint', { hours: LIMIT.exportLifeHours })}</p>}
      </div>
    </Modal>
  );
}
