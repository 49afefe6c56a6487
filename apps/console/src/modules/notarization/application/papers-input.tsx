import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { NewNotarizationCase } from '@nota/contract/notarization/case-application.contract.ts';
import {
  CASE_PAPERS,
  missingPapers,
  requirementsOf,
  type CaseKind,
  type CasePaper,
} from '@nota/contract/notarization/law/matter-requirement.rules.ts';
import { Button, Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { FileUpload } from '../../../kit/upload/file-upload.tsx';
import './case-application.css';

type Paper = NewNotarizationCase['materials'][number];

interface Props {
  /** What is applied for, which decides what must be handed in. */
  readonly kind: CaseKind;
  readonly value?: readonly Paper[];
  readonly onChange?: (value: Paper[]) => void;
}

/** Papers one after the other: whatever is missing first is asked for next. */
export function PapersInput({ kind, value = [], onChange }: Props) {
  const t = useMessages('case-application');
  const id = useId();
  const [chosen, setChosen] = useState<CasePaper>();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const given = value.map((paper) => paper.kind);
  const missing = missingPapers(kind, given).map(({ paper }) => paper);
  const next = chosen ?? missing[0] ?? CASE_PAPERS[0];
  return (
    <div className="case-papers">
      <ul className="case-needed" aria-label={t('paper.needed')}>
        {requirementsOf(kind).map(({ paper, article }) => (
          <li key={paper} title={article}>
            <ToneCell tone={missing.includes(paper) ? 'warning' : 'success'}>{t(`paper.name.${paper}`)}</ToneCell>
            <small>{t(missing.includes(paper) ? 'paper.missing' : 'paper.given')}</small>
          </li>
        ))}
      </ul>
      {value.length > 0 && (
        <ul className="case-rows">
          {value.map((paper, at) => (
            <li key={paper.fileId}>
              <span>
                {t(`paper.name.${paper.kind}`)}
                <small>{names.get(paper.fileId) ?? ''}</small>
              </span>
              <Checkbox
                checked={paper.isOriginalSeen}
                onChange={({ target }) => onChange?.(value.with(at, { ...paper, isOriginalSeen: target.checked }))}
              >
                {t('paper.original')}
              </Checkbox>
              <Button type="link" size="small" onClick={() => onChange?.(value.filter((other) => other !== paper))}>
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id}>{t('paper.kind')}</label>
      <Select<CasePaper>
        id={id}
        value={next}
        showSearch={{ optionFilterProp: 'label' }}
        options={CASE_PAPERS.map((paper) => ({ value: paper, label: t(`paper.name.${paper}`) }))}
        onChange={setChosen}
      />
      <FileUpload
        // Another paper is another upload: what is ready stands in the list above.
        key={value.length}
        label={t('paper.upload', { paper: t(`paper.name.${next}`) })}
        hint={t('paper.hint')}
        accept=".jpg,.jpeg,.png,.pdf"
        maxBytes={LIMIT.licenceMaxBytes}
        onReady={({ id: fileId, name }) => {
          setNames(new Map([...names, [fileId, name]]));
          setChosen(undefined);
          onChange?.([...value, { kind: next, fileId, isOriginalSeen: false }]);
        }}
      />
    </div>
  );
}
