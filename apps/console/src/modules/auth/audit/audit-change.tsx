import { useMessages } from '../../../kit/language/intl.ts';
import { useChangeWords } from './change-words.ts';
import './audit.css';

type Side = Readonly<Record<string, unknown>>;

interface Props {
  /** The kind of record that was changed, by whose messages its fields and values are called. */
  readonly kind: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an act changed, field by field, in the words of the record's own page; what was recorded is in the tooltip. */
export function AuditChange({ kind, before, after }: Props) {
  const t = useMessages('audit-entry');
  const word = useChangeWords(kind);
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
          <tr key={name} data-changed={JSON.stringify(old[name]) !== JSON.stringify(next[name])}>
            <th scope="row" title={name}>
              {word.field(name)}
            </th>
            {[old[name], next[name]].map((value, at) => (
              <td key={at} title={typeof value === 'string' ? value : JSON.stringify(value)}>
                {word.value(name, value)}
              </td>
            ))}
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
