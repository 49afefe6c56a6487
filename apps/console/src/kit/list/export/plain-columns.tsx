import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Alert, Checkbox, Input } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../language/intl.ts';

interface Props {
  readonly offered: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChosen: (names: readonly string[]) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Which masked columns shall be exported plain, why, and that a second person has to agree. */
export function PlainColumns({ offered, chosen, onChosen, reason, onReason }: Props) {
  const t = useMessages('list-export');
  const field = useId();
  return (
    <>
      <fieldset>
        <legend>{t('plain')}</legend>
        <Checkbox.Group value={[...chosen]} onChange={(names) => onChosen(names)} options={[...offered]} />
        {chosen.length === 0 && <p className="list-export-hint">{t('plainHint')}</p>}
      </fieldset>
      {chosen.length > 0 && (
        <>
          <Alert type="warning" showIcon title={t('plainWarning', { hours: LIMIT.plainExportLifeHours })} />
          <div className="list-export-reason">
            <label htmlFor={field}>{t('reason')}</label>
            <Input.TextArea
              id={field}
              required
              rows={2}
              maxLength={LIMIT.reasonMaxChars}
              showCount
              value={reason}
              onChange={({ target }) => onReason(target.value)}
            />
          </div>
        </>
      )}
    </>
  );
}
