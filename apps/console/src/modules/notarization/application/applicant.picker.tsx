import { MOBILE_NUMBER } from '@nota/contract/kit/identity.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useMay } from '../../../kit/session/access.ts';
import './case-application.css';

export interface Applicant {
  readonly id: string;
  readonly type: 'person' | 'organization';
  /** As it may be shown. */
  readonly name: string;
}

interface Props {
  readonly onPick: (applicant: Applicant) => void;
}

/** Who can own evidence, by the stems of their records. */
const TYPES: Readonly<Record<string, Applicant['type']>> = {
  'company-user': 'organization',
  'personal-user': 'person',
};

/** Found by the search over all records, which knows what its reader may see and counts what identifies a person. */
export function ApplicantPicker({ onPick }: Props) {
  const t = useMessages('case-application');
  const may = useMay();
  const id = useId();
  const [asked, setAsked] = useState('');
  if (!may(PERMISSION.personalUser) && !may(PERMISSION.companyUser)) {
    return <Alert type="warning" showIcon title={t('applicant.closed')} />;
  }
  return (
    <div className="case-applicant">
      <label htmlFor={id}>{t('applicant.label')}</label>
      <Input.Search
        id={id}
        enterButton={t('applicant.find')}
        autoComplete="off"
        onSearch={(text) => setAsked(text.replaceAll(/\s/g, ''))}
      />
      {asked !== '' && <Found key={asked} asked={asked} onPick={onPick} />}
    </div>
  );
}

function Found({ asked, onPick }: Props & { readonly asked: string }) {
  const t = useMessages('case-application');
  const isPhone = MOBILE_NUMBER.test(asked);
  const byPhone = useCall(recordSearchApi.search, { body: { phone: asked } }, { isEnabled: isPhone });
  const byTerm = useCall(recordSearchApi.find, { body: { term: asked } }, { isEnabled: !isPhone });
  const { data } = isPhone ? byPhone : byTerm;
  if (!data) return null;
  const found = data.groups.flatMap(({ kind, hits }) => {
    const type = TYPES[kind];
    return type === undefined ? [] : hits.map((hit) => ({ ...hit, type }));
  });
  if (found.length === 0) return <p role="status">{t('applicant.none')}</p>;
  return (
    <ul className="case-rows">
      {found.map(({ id, type, number, name, state }) => (
        <li key={id}>
          <span>
            {name} <small>{[number, state].join(' · ')}</small>
          </span>
          <Button type="link" size="small" onClick={() => onPick({ id, type, name: name === '' ? number : name })}>
            {t('applicant.take')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
