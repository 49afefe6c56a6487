import { CASE_PAPERS, type CasePaper } from '@nota/contract/notarization/law/matter-requirement.rules.ts';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import './deed.css';
import { PaperInput } from './paper-input.tsx';

interface Material {
  readonly kind: CasePaper;
  readonly fileId: string;
  readonly isOriginalSeen?: boolean;
}

interface Props {
  readonly value?: readonly Material[];
  readonly onChange?: (value: Material[]) => void;
}

/** Papers that are added, each named before its file: what it is decides what it proves. */
export function MaterialsInput({ value = [], onChange }: Props) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const [kind, setKind] = useState<CasePaper>();
  const put = (at: number, isOriginalSeen: boolean) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, isOriginalSeen } : one)));
  return (
    <div className="deed-lines">
      {value.map((one, at) => (
        <div key={one.fileId} className="deed-line">
          <span>{c(`material.${one.kind}`)}</span>
          <Checkbox checked={one.isOriginalSeen === true} onChange={({ target }) => put(at, target.checked)}>
            {c('originalSeen')}
          </Checkbox>
          <Button
            type="text"
            aria-label={t('remove', { name: c(`material.${one.kind}`) })}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <Select<CasePaper>
        aria-label={t('materialKind')}
        placeholder={t('materialKind')}
        value={kind ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        options={CASE_PAPERS.map((one) => ({ value: one, label: c(`material.${one}`) }))}
        onChange={setKind}
      />
      {kind !== undefined && (
        <PaperInput
          // Every paper has an upload of its own.
          key={`${kind} ${value.length}`}
          label={c(`material.${kind}`)}
          onChange={(fileId) => {
            onChange?.([...value, { kind, fileId, isOriginalSeen: false }]);
            setKind(undefined);
          }}
        />
      )}
    </div>
  );
}
