import { CERT_TYPES } from '@nota/contract/kit/identity.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { VERIFY_METHODS } from '@nota/contract/user-manager/company/verify-methods.ts';
import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { FileUpload } from '../../../kit/upload/file-upload.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { COMPANY_READS } from './company.actions.tsx';
import '../account/user-manager.css';

/** The documents of a company, submitted by staff; numbers of its people must be typed again, because they are sealed. */
export function CompanySubmitForm({ company, onDone }: { company: CompanyUserRow; onDone: () => void }) {
  const t = useMessages('user-manager.company-user');
  const d = useMessages('company-detail');
  const v = useMessages('company-submit');
  const u = useMessages('user-manager.personal-user');
  const { run, problem } = useAct(companyVerificationApi.submit, {
    says: v('submitButton'),
    touches: COMPANY_READS,
    handles: ['INPUT_INVALID', 'CHECKSUM_WRONG', 'VALUE_TAKEN', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
    onDone,
  });
  const certTypes = CERT_TYPES.map((value) => ({ value, label: u(`certType.${value}`) }));
  const methods = VERIFY_METHODS.map((value) => ({ value, label: d(`method.${value}`) }));
  return (
    <RecordForm
      schema={companyVerificationApi.submit.body}
      initial={{
        orgName: company.orgName,
        uscc: company.uscc,
        accountName: company.orgName,
        legalCertType: 'id-card',
        agentCertType: 'id-card',
        method: 'remittance',
        version: company.version,
      }}
      submit={v('submitButton')}
      problem={problem}
      lands={{
        CHECKSUM_WRONG: 'uscc',
        VALUE_TAKEN: 'uscc',
        FILE_NOT_READY: 'licenceFileId',
        FILE_TOO_LARGE: 'licenceFileId',
      }}
      footer={<span>{v('submitHint')}</span>}
      onSubmit={(body) => run({ params: { id: company.id }, body })}
    >
      <Field.Text name="orgName" label={t('field.orgName')} />
      <Field.Text name="uscc" label={t('field.uscc')} hint={v('usccHint')} />
      <Field.Text name="usccNote" label={t('field.usccNote')} />
      <PaperField name="licenceFileId" label={t('field.licence')} />
      <Field.Text name="legalPerson" label={t('field.legalPerson')} />
      <Field.Select name="legalCertType" label={t('field.legalCertType')} options={certTypes} />
      <Field.Text name="legalCertNo" label={t('field.legalCertNo')} />
      <Field.Text name="agentName" label={t('field.agentName')} />
      <Field.Phone name="agentPhone" label={t('field.agentPhone')} />
      <Field.Text name="agentEmail" label={t('field.agentEmail')} hint={v('emailHint')} />
      <Field.Select name="agentCertType" label={t('field.agentCertType')} options={certTypes} />
      <Field.Text name="agentCertNo" label={t('field.agentCertNo')} />
      <PaperField name="authorizationFileId" label={t('field.authorization')} />
      <Field.Select name="method" label={t('field.method')} options={methods} />
      <Field.Text name="accountName" label={t('field.accountName')} />
      <Field.Text name="bank" label={t('field.bank')} />
      <Field.Text name="bankAccount" label={t('field.bankAccount')} />
    </RecordForm>
  );
}

function PaperField({ name, label }: { name: string; label: string }) {
  return (
    <Field.Own name={name} label={label} checksOnChange>
      <PaperInput label={label} />
    </Field.Own>
  );
}

/** A form control: its value is the id of the file once the server has checked it. */
function PaperInput({ label, onChange }: { label: string; onChange?: (id: string) => void }) {
  const t = useMessages('company-submit');
  return (
    <div className="company-upload">
      <FileUpload
        label={t('upload', { label })}
        hint={t('uploadHint')}
        accept=".jpg,.jpeg,.png,.pdf"
        maxBytes={LIMIT.licenceMaxBytes}
        onReady={({ id }) => onChange?.(id)}
      />
    </div>
  );
}
