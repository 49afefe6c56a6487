import { useMessages } from '../language/intl.ts';
import './diff.css';
import { TextDiff } from './text-diff.tsx';

export interface ChangedField {
  readonly name: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** From this length on, the change is shown inside the text, and not only beside it. */
const LONG_TEXT = 60;

/** The fields of a record before and after a change; those that stayed the same are left out. */
export function FieldDiff({ fields }: { readonly fields: readonly ChangedField[] }) {
  const t = useMessages('diff');
  const changed = fields.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p className="diff-note">{t('same')}</p>;
  return (
    <table className="field-diff">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {(before?.length ?? 0) > LONG_TEXT && after ? (
              <td colSpan={2}>
                <TextDiff before={before ?? ''} after={after} />
              </td>
            ) : (
              <>
                <td data-side="before">{before ?? <i>{t('empty')}</i>}</td>
                <td data-side="after">{after ?? <i>{t('empty')}</i>}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
