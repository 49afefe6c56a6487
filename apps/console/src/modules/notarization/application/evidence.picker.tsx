import { attestationApi, type AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useMay } from '../../../kit/session/access.ts';
import type { Applicant } from './applicant.picker.tsx';
import './case-application.css';

interface Props {
  readonly id?: string;
  readonly applicant: Applicant;
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  /** What the server found wrong with a record, as a sentence. */
  readonly faults: ReadonlyMap<string, string>;
}

const SHOWN = 50;
const IS_NUMBER = /^\d+$/;

/** The applicant's preserved records by their names, and whatever number is pasted: the server judges each. */
export function EvidencePicker({ id, applicant, value = [], onChange, faults }: Props) {
  const t = useMessages('case-application');
  const [typed, setTyped] = useState('');
  const found = useOwnRecords(applicant, useDeferredValue(typed.trim()));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (ids: readonly string[]) => {
    setNames(new Map([...names, ...found.map((row) => [row.id, row.name] as const)]));
    onChange?.([...new Set(ids.map((one) => one.trim()).filter((one) => IS_NUMBER.test(one)))]);
  };
  return (
    <>
      <Select<string[]>
        {...(id === undefined ? {} : { id })}
        mode="tags"
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        // A number that is typed out is meant, and not what the search for it as a name has found.
        onInputKeyDown={({ key }) => {
          if (key !== 'Enter' || !IS_NUMBER.test(typed.trim())) return;
          change([...value, typed]);
          setTyped('');
        }}
        tokenSeparators={[',', '，', '、', ';', '；', ' ', '\n']}
        maxTagCount={0}
        maxTagPlaceholder={String(value.length)}
        options={found.map((row) => ({ value: row.id, label: `${row.name} · ${row.id}` }))}
        value={[...value]}
        onChange={change}
      />
      {value.length > 0 && (
        <ul className="case-rows">
          {value.map((one) => (
            <li key={one}>
              <span>
                {names.get(one) ?? one}
                {names.has(one) && <small>{one}</small>}
                {faults.has(one) && (
                  <small role="alert" className="case-fault">
                    {faults.get(one)}
                  </small>
                )}
              </span>
              <Button
                type="link"
                size="small"
                aria-label={`${t('remove')} ${one}`}
                onClick={() => onChange?.(value.filter((other) => other !== one))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** For whoever may see them; others know the numbers. */
function useOwnRecords({ id, type }: Applicant, name: string): readonly AttestationRow[] {
  const may = useMay();
  const isPerson = type === 'person';
  const { data } = useCall(
    isPerson ? attestationApi.listPerson : attestationApi.listOrganization,
    { query: { ownerUserId: id, state: 'preserved', pageSize: SHOWN, ...(name === '' ? {} : { name }) } },
    {
      isSilent: true,
      keepsPrevious: true,
      isEnabled: may(isPerson ? PERMISSION.personAttestation : PERMISSION.organizationAttestation),
    },
  );
  return data?.list.filter(({ isSandbox }) => !isSandbox) ?? [];
}
