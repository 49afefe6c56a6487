import { useMessages } from '../../../kit/language/intl.ts';
import './audit.css';

type Side = Readonly<Record<string, unknown>>;

/** What an act changed, field by field, as it was recorded: names of fields are those of the record, not translated. */
export function AuditChange({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const t = useMessages('audit-entry');
  const [old, next] = [sideOf(before), sideOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
  if (names.length === 0) return <p className="audit-none">{t('unchanged')}</p>;
  return (
    <table className="audit-change">
      <thead>
        <tr>
          <th scope="col">{t('changeField')}</th>
          <th scope="col">{t('field.before')}</th>
          <th scope="col">{t('field.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} data-changed={textOf(old[name]) !== textOf(next[name])}>
            <th scope="row">{name}</th>
            <td>{textOf(old[name])}</td>
            <td>{textOf(next[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sideOf = (side: unknown): Side =>
  typeof side === 'object' && side !== null && !Array.isArray(side)
    ? (side as Side)
    : side === null || side === undefined
      ? {}
      : { '': side };

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
