import { LIMIT } from '@nota/contract/kit/limits.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field } from '../../../../kit/record/form/record-form.tsx';
import { FileUpload } from '../../../../kit/upload/file-upload.tsx';

interface InputProps {
  readonly label: string;
  readonly onChange?: (id: string) => void;
}

/** A form control: its value is the id of the file once the server has checked it. */
export function PaperInput({ label, onChange }: InputProps) {
  const t = useMessages('case-file.deed');
  return (
    <FileUpload
      label={t('upload', { label })}
      accept=".jpg,.jpeg,.png,.pdf"
      maxBytes={LIMIT.licenceMaxBytes}
      onReady={({ id }) => onChange?.(id)}
    />
  );
}

export const PaperField = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Field.Own name={name} label={label} checksOnChange>
    <PaperInput label={label} />
  </Field.Own>
);
