import { fieldsWithoutColumn } from '@nota/contract/platform/import/import-columns.rules.ts';
import type { ColumnOfField, ImportColumns } from '@nota/contract/platform/import/import-content.ts';
import { importTaskApi, type ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { Alert, Button, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useAct } from '../call/use-act.ts';
import { useCall } from '../call/use-call.ts';
import { useMessages } from '../language/intl.ts';
import { watchTask } from '../tasks/watched-tasks.ts';

interface Props {
  readonly task: ImportTask;
  /** Leaves the columns as they were; absent while a task has to have them chosen. */
  readonly onKeep?: () => void;
}

/** Which column of the sheet each field is read from. The choice only translates: the server reads the file again. */
export function ImportColumnsForm({ task, onKeep }: Props) {
  const { data, error, refetch } = useCall(importTaskApi.columns, { params: { id: task.id } });
  const t = useMessages('import');
  if (error && !data) {
    const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
    return <Alert type="error" showIcon title={error.message} action={again} />;
  }
  if (!data) return <Skeleton active />;
  return <Choices task={task} sheet={data} {...(onKeep ? { onKeep } : {})} />;
}

function Choices({ task, sheet, onKeep }: Props & { sheet: ImportColumns }) {
  const t = useMessages('import');
  const [columns, setColumns] = useState<ColumnOfField>(sheet.columns);
  const touches = [importTaskApi.get, importTaskApi.list, importTaskApi.rows, importTaskApi.columns];
  const map = useAct(importTaskApi.map, {
    says: t('map'),
    touches,
    onDone: () => {
      watchTask('import', task.id);
      onKeep?.();
    },
  });
  const cancel = useAct(importTaskApi.cancel, { says: t('cancel'), touches });
  const params = { id: task.id };
  const open = fieldsWithoutColumn(
    columns,
    sheet.fields.map((one) => ({ ...one, titles: [] })),
  );
  const missing = sheet.fields.filter(({ field }) => open.includes(field));
  /** A column belongs to one field: the field that had it before has none then. */
  const choose = (field: string, column: number | null) =>
    setColumns((now) => ({
      ...Object.fromEntries(Object.entries(now).map(([one, at]) => [one, at === column ? null : at])),
      [field]: column,
    }));
  return (
    <>
      <p>{t(onKeep ? 'mapHint' : 'mapAsk')}</p>
      <ul className="import-columns">
        {sheet.fields.map((field) => (
          <FieldChoice
            key={field.field}
            field={field}
            sheet={sheet}
            column={columns[field.field] ?? null}
            isMissing={open.includes(field.field)}
            onChoose={(column) => choose(field.field, column)}
          />
        ))}
      </ul>
      <p role="status" className="import-missing">
        {missing.length > 0 && t('mapMissing', { fields: missing.map(({ label }) => label).join(t('and')) })}
      </p>
      <div className="import-actions">
        <Button
          type="primary"
          disabled={missing.length > 0}
          loading={map.isRunning}
          onClick={() => void map.run({ params, body: { columns } })}
        >
          {t('mapDone')}
        </Button>
        {onKeep ? (
          <Button onClick={onKeep}>{t('mapKeep')}</Button>
        ) : (
          <Button loading={cancel.isRunning} onClick={() => void cancel.run({ params })}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly field: ImportColumns['fields'][number];
  readonly sheet: ImportColumns;
  readonly column: number | null;
  readonly isMissing: boolean;
  readonly onChoose: (column: number | null) => void;
}

function FieldChoice({ field, sheet, column, isMissing, onChoose }: ChoiceProps) {
  const t = useMessages('import');
  const hintId = useId();
  const samples = column === null ? [] : sheet.samples.map((row) => row[column] ?? '').filter((text) => text !== '');
  return (
    <li>
      <div className="import-field">
        <span>
          {field.label}
          {!field.isOptional && (
            <span className="import-needed" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </span>
        {field.expects !== null && <small id={hintId}>{field.expects}</small>}
      </div>
      <Select<number | null>
        aria-label={field.isOptional ? field.label : t('neededField', { field: field.label })}
        aria-describedby={field.expects === null ? undefined : hintId}
        {...(isMissing ? { status: 'warning' as const } : {})}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t(field.isOptional ? 'noColumn' : 'needsColumn')}
        allowClear
        value={column}
        options={sheet.header.map((title, at) => ({
          value: at,
          label: `${columnName(at)} · ${title === '' ? t('untitled') : title}`,
        }))}
        onChange={(chosen: number | null | undefined) => onChoose(chosen ?? null)}
      />
      <span className="import-samples">{samples.join(t('and'))}</span>
    </li>
  );
}

const LETTERS = 26;

/** As spreadsheets name their columns: A to Z, AA, AB. */
function columnName(at: number): string {
  const letter = String.fromCodePoint('A'.codePointAt(0)! + (at % LETTERS));
  return at < LETTERS ? letter : `${columnName(Math.floor(at / LETTERS) - 1)}${letter}`;
}
