import { DATA_SCOPES, type DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field } from '../../../kit/record/form/record-form.tsx';

/** Which records a member sees, and for the scope of offices, which offices. */
export function ScopeFields({ scope }: { scope: DataScope | undefined }) {
  const t = useMessages('auth.member');
  const offices = useCall(officeNameApi.list, {}, { isSilent: true });
  const options = (offices.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const scopes = DATA_SCOPES.map((value) => ({ value, label: t(`dataScope.${value}`) }));
  return (
    <>
      <Field.Select name="dataScope" label={t('field.dataScope')} hint={t('dataScopeHint')} options={scopes} />
      {scope === 'office' && (
        <Field.Select name="scopeTargets" label={t('offices')} hint={t('officesHint')} options={options} isMultiple />
      )}
    </>
  );
}
