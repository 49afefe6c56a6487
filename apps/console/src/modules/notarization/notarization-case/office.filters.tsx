import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import type { NotarizationCaseRow } from '@nota/contract/notarization/notarization-case-row.ts';
import { useLaterCall } from '../../../kit/call/use-call.ts';
import { SelectFilter } from '../../../kit/list/filter/filters.tsx';

interface Props {
  readonly label: string;
  readonly rows: readonly NotarizationCaseRow[];
}

/** Offices that are enabled, and those of the cases that are shown: one that was closed since has cases still. */
export function OfficeFilter({ label, rows }: Props) {
  const { data = [] } = useLaterCall(officeNameApi.list, {}, { isSilent: true });
  const shown = rows.map(({ officeId, officeName }) => [officeId, officeName] as const);
  return (
    <SelectFilter label={label} options={optionsOf([...data.map(({ id, name }) => [id, name] as const), ...shown])} />
  );
}

/** Notaries of the cases that are shown: an office’s own register is not open to everybody who sees its cases. */
export function NotaryFilter({ label, rows }: Props) {
  return (
    <SelectFilter label={label} options={optionsOf(rows.map(({ notaryId, notaryName }) => [notaryId, notaryName]))} />
  );
}

/** Each once. */
function optionsOf(named: readonly (readonly [id: string | null, name: string | null])[]) {
  const names = new Map(named.flatMap(([id, name]) => (id === null || name === null ? [] : [[id, name] as const])));
  return [...names].map(([value, label]) => ({ value, label }));
}
