import { LIMIT } from '@nota/contract/kit/limits.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { watchTask } from '../../tasks/watched-tasks.ts';
import { useAct } from '../../call/use-act.ts';
import type { ExportProps } from './export-props.ts';
import { messageOf } from '../stem-messages.ts';
import { useListFrame } from '../list-frame.ts';

type Format = 'xlsx' | 'csv';

/** Which columns in which format. The file is made in the background; the task centre has it when it is ready. */
export function ExportDialog({
  sheet: { kind, columns },
  stem,
  filter,
  onClose,
}: ExportProps & { readonly onClose: () => void }) {
  const t = useMessages('list.export');
  const { list } = useListFrame();
  const [format, setFormat] = useState<Format>('xlsx');
  const [chosen, setChosen] = useState<readonly string[]>(Object.keys(columns));
  const { run, isRunning } = useAct(exportTaskApi.request, {
    says: t('says'),
    touches: [exportTaskApi.list],
    onDone: ({ id }) => {
      watchTask('export', id);
      onClose();
    },
  });
  // In the order of the sheet, whichever was ticked last.
  const inOrder = Object.keys(columns).filter((key) => chosen.includes(key));
  const total = `${list.total.toLocaleString('en-US')}${list.totalIsCapped ? '+' : ''}`;
  return (
    <Modal
      open
      title={t('title')}
      okText={t('submit')}
      confirmLoading={isRunning}
      okButtonProps={{ disabled: inOrder.length === 0 }}
      onCancel={onClose}
      onOk={() => void run({ body: { kind, format, filter: filter ?? list.filters, columns: inOrder } })}
    >
      <div className="list-export">
        <p>{t(list.isFiltered ? 'filtered' : 'everything', { total })}</p>
        <fieldset>
          <legend>{t('format')}</legend>
          <Radio.Group
            value={format}
            onChange={({ target }) => setFormat(target.value as Format)}
            options={[
              { value: 'xlsx', label: 'Excel (.xlsx)' },
              { value: 'csv', label: 'CSV (.csv)' },
            ]}
          />
        </fieldset>
        <fieldset>
          <legend>{t('columns')}</legend>
          <Checkbox.Group
            value={[...chosen]}
            onChange={(keys) => setChosen(keys)}
            options={Object.keys(columns).map((value) => ({ value, label: messageOf(stem, 'field', value) }))}
          />
        </fieldset>
        <p className="list-export-hint">{t('hint', { hours: LIMIT.exportLifeHours })}</p>
      </div>
    </Modal>
  );
}
